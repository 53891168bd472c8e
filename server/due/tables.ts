interface PostponedWorkTable {
  tenant_id: string;
  job: string;
  subject: string;
  tries: number;
  next_try_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    postponed_work: PostponedWorkTable;
  }
}

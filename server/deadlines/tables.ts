export interface HoldReminderTable {
  tenant_id: string;
  order_reference: string;
  /** The time limit of which was reminded. */
  limit_at: Date;
  lead_minutes: number;
  told_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    hold_reminder: HoldReminderTable;
  }
}

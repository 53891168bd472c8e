import type { Db, Tx } from '../database/database.ts';

/** A user with agency, branch, account manager, review and demand for documents: the data of the shell. */
export const userDetails = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.id', '=', 'u.agency_id'))
    .leftJoin('account_manager as m', (join) =>
      join.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.id', '=', 'a.account_manager_id'),
    )
    .leftJoin('branch as b', (join) => join.onRef('b.tenant_id', '=', 'u.tenant_id').onRef('b.id', '=', 'u.branch_id'))
    .leftJoin('review as r', (join) => join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.user_id', '=', 'u.id'))
    .leftJoin('document_demand as d', (join) =>
      join.onRef('d.tenant_id', '=', 'u.tenant_id').onRef('d.user_id', '=', 'u.id'),
    )
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.phone',
      'u.designation',
      'u.picture_id',
      'u.video_closed_at',
      'u.created_at',
      'a.name as company_name',
      'a.email as company_email',
      'a.logo',
      'a.online_upload',
      'm.name as manager_name',
      'm.email as manager_email',
      'm.phone as manager_phone',
      'b.name as branch_name',
      'b.email as branch_email',
      'b.phone as branch_phone',
      'r.id as review_id',
      'd.interval_mins',
      'd.skips_left',
      'd.met_at',
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

export type UserDetails = Awaited<ReturnType<typeof userDetails>>;

/** Picture id of the agency's logo. `null`: none. */
export const logoOfAgency = async (db: Db, tenantId: string, agencyId: string): Promise<string | null> => {
  const { logo } = await db
    .selectFrom('agency')
    .select('logo')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return logo;
};

/** Records that the user closed the video, and returns the time of the first closing. */
export const noteVideoClosed = async (tx: Tx, tenantId: string, userId: string, now: Date): Promise<Date> => {
  const { video_closed_at } = await tx
    .updateTable('app_user')
    .set((row) => ({ video_closed_at: row.fn.coalesce('video_closed_at', row.val(now)) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .returning('video_closed_at')
    .executeTakeFirstOrThrow();
  if (video_closed_at === null) throw new Error('a time that was just set');
  return video_closed_at;
};

import { type ExpressionBuilder, sql } from 'kysely';
import { functionalities } from '../../contract/functionalities.ts';
import { noticePages } from '../../contract/shell/notice-pages.ts';
import { type Notification, notificationsAtMost } from '../../contract/shell/notifications.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Agent } from '../http/handler.ts';

/** The order that a notification reminds of, where it is held and its limit is the one that the notification names. */
const stillHeld = ({ selectFrom }: ExpressionBuilder<Tables, 'notification'>) =>
  selectFrom('air_order')
    .select('air_order.reference')
    .whereRef('air_order.tenant_id', '=', 'notification.tenant_id')
    .whereRef('air_order.reference', '=', 'notification.reminds_of')
    .whereRef('air_order.time_limit_at', '=', 'notification.shown_until')
    .where('air_order.state', '=', 'held');

/** What addresses of a page look like. */
const addressesOf = (page: string): readonly string[] => {
  const path = page.replace(/:[a-z]+/gi, '%');
  return [path, `${path}?%`, `${path}#%`];
};

/**
 * Current notifications of the platform to all agencies and to this one, newest first, but those that lead to pages that the person may not
 * open.
 */
export const notificationsFor = async (
  db: Db | Tx,
  tenantId: string,
  { agencyId, functionalities: held }: Pick<Agent, 'agencyId' | 'functionalities'>,
  now: Date,
): Promise<Notification[]> => {
  const closed = Object.entries(noticePages).flatMap(([page, right]) =>
    held.has(functionalities[right]) ? [] : addressesOf(page),
  );
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'kind', 'title', 'words', 'path', 'shown_from'])
    .where('tenant_id', '=', tenantId)
    .where((row) => row.or([row('agency_id', 'is', null), row('agency_id', '=', agencyId)]))
    .$if(closed.length > 0, (query) =>
      query.where(sql<boolean>`(path is null or not path like any (array[${sql.join(closed)}]::text[]))`),
    )
    .where('shown_from', '<=', now)
    .where((row) => row.or([row('shown_until', 'is', null), row('shown_until', '>', now)]))
    .where((row) => row.or([row('reminds_of', 'is', null), row.exists(stillHeld(row))]))
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(notificationsAtMost)
    .execute();
  return rows.map((row) => ({
    notificationId: row.id,
    kind: row.kind,
    title: row.title,
    text: row.words,
    path: row.path,
    at: row.shown_from.toISOString(),
  }));
};

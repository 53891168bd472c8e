import type { ExpressionBuilder } from 'kysely';
import { type Notification, notificationsAtMost } from '../../contract/notifications.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** The order that a notification reminds of, where it is held and its limit is the one that the notification names. */
const stillHeld = ({ selectFrom }: ExpressionBuilder<Tables, 'notification'>) =>
  selectFrom('air_order')
    .select('air_order.reference')
    .whereRef('air_order.tenant_id', '=', 'notification.tenant_id')
    .whereRef('air_order.reference', '=', 'notification.reminds_of')
    .whereRef('air_order.time_limit_at', '=', 'notification.shown_until')
    .where('air_order.state', '=', 'held');

/** Current notifications of the platform to all agencies or to this one, newest first. */
export const notificationsFor = async (
  db: Db,
  tenantId: string,
  agencyId: string,
  now: Date,
): Promise<Notification[]> => {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'kind', 'title', 'words', 'path', 'shown_from'])
    .where('tenant_id', '=', tenantId)
    .where((row) => row.or([row('agency_id', 'is', null), row('agency_id', '=', agencyId)]))
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

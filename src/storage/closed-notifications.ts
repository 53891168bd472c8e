import { get, update } from 'idb-keyval';
import { notificationsAtMost } from '../../contract/shell/notifications.ts';

const version = 1;
const keyOf = (tenantId: string, userId: string): string => `${tenantId}/${userId}/closed-notifications/${version}`;

const readable = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];

/** Ids of the notifications that this person closed in this browser. Unreadable data counts as none (SES-10). */
export const readClosedNotifications = async (tenantId: string, userId: string): Promise<readonly string[]> => {
  try {
    return readable(await get(keyOf(tenantId, userId)));
  } catch {
    return [];
  }
};

/** Adds ids to those that other tabs have stored. The oldest are dropped, since the server no longer sends them. */
export const keepClosedNotifications = async (
  tenantId: string,
  userId: string,
  ids: readonly string[],
): Promise<void> =>
  update<unknown>(keyOf(tenantId, userId), (kept) =>
    [...new Set([...ids, ...readable(kept)])].slice(0, 5 * notificationsAtMost),
  );

import { get, update } from 'idb-keyval';
import { notificationsAtMost } from '../../contract/notifications.ts';

const version = 1;
const keyOf = (tenantId: string, userId: string): string => `${tenantId}/${userId}/closed-notifications/${version}`;

const readable = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];

/** Which notifications this person closed in this browser; what cannot be read is as if it were not there (SES-10). */
export const readClosedNotifications = async (tenantId: string, userId: string): Promise<readonly string[]> => {
  try {
    return readable(await get(keyOf(tenantId, userId)));
  } catch {
    return [];
  }
};

/** Remembers these beside what other tabs closed meanwhile; the oldest fall away once the server shows them no more. */
export const keepClosedNotifications = async (
  tenantId: string,
  userId: string,
  ids: readonly string[],
): Promise<void> =>
  update<unknown>(keyOf(tenantId, userId), (kept) =>
    [...new Set([...ids, ...readable(kept)])].slice(0, 5 * notificationsAtMost),
  );

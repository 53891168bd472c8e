import { dayMs } from '../../contract/days.ts';
import type { Db } from '../database/database.ts';
import { dropOldAttempts } from './attempts.ts';

/** Deletes sessions and codes that ended a day ago, expired grants, and counts of attempts. */
export const dropOldSignIns = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - dayMs);
  await db.deleteFrom('session').where('ends_at', '<', before).execute();
  await db.deleteFrom('verification').where('expires_at', '<', before).execute();
  await db.deleteFrom('password_grant').where('expires_at', '<', now).execute();
  await db.deleteFrom('device').where('known_until', '<', now).execute();
  await dropOldAttempts(db, now);
};

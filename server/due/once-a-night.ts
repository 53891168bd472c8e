import type { Db } from '../database/database.ts';

/** The night begins at 20:00 UTC, which is 02:00 in Dhaka. */
const nightBeginsMs = 20 * 3_600_000;

/**
 * Does a work once a night, in the process that claims the night first. A night in which no process ran is made up for as soon as
 * one does. `name` is the key under which `installation` keeps the last night.
 */
export const onceANight = async (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  name: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const night = new Date(now().getTime() - nightBeginsMs).toISOString().slice(0, 10);
  const claimed = await db
    .insertInto('installation')
    .values({ name, value: night })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: night }).where('installation.value', '<', night),
    )
    .returning('name')
    .executeTakeFirst();
  if (claimed) await work();
};

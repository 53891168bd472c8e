import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Db, openDatabase } from '../../server/database/database.ts';
import type { MigratedPlace } from '../server/migrated-place.ts';
import type { BuiltServer } from './built-server.ts';

const patience = { timeout: 60_000, interval: 100 };

/** Whether a process stands still. */
const isFrozen = ({ pid }: BuiltServer): boolean =>
  execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .startsWith('T');

/** The sale that is under way has been taken over from the worker that began it. */
const isTakenOver = async (db: Db): Promise<boolean> => {
  const sagas = await db.selectFrom('saga').select('attempt').where('step', '<>', 'done').execute();
  return sagas.length === 1 && sagas.every(({ attempt }) => attempt > 1);
};

/** Somebody waits for a row that a standing process has locked. */
const someoneWaits = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};

/**
 * Waits until a server stands still within the only sale that is under way, until the other server has taken the sale over and has asked the supplier
 * again, and lets the first one go on.
 */
export const overtake = async ({ place }: MigratedPlace, frozen: BuiltServer): Promise<void> => {
  const { db, close } = await openDatabase({ ...place, outsideScopes: 'everything' });
  try {
    await expect.poll(() => isFrozen(frozen), patience).toBe(true);
    await expect.poll(async () => (await isTakenOver(db)) && (await someoneWaits(db)), patience).toBe(true);
  } finally {
    process.kill(frozen.pid, 'SIGCONT');
    await close();
  }
};

/** Sagas that have not ended, and bookings at a supplier that stand there and not in our orders. Both empty: the books agree. */
export const differences = async ({ place }: MigratedPlace) => {
  const { db, close } = await openDatabase({ ...place, outsideScopes: 'everything' });
  try {
    const unfinished = await db.selectFrom('saga').select('order_reference').where('step', '<>', 'done').execute();
    const { rows: flights } = await sql`
      select b.reference, b.state, o.state as ours from supplier_booking b
      left join air_order o on o.reference = b.reference
      where (b.state = 'held' and o.state is distinct from 'held') or (b.state = 'ticketed' and o.state is distinct from 'ticketed')`.execute(
      db,
    );
    const { rows: stays } = await sql`
      select s.reference, s.state, o.state as ours from supplier_stay s
      left join hotel_order o on o.reference = s.reference
      where s.state = 'confirmed' and o.state is distinct from 'confirmed'`.execute(db);
    return { unfinished, flights, stays };
  } finally {
    await close();
  }
};

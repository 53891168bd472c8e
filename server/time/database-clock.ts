import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface DatabaseClock {
  /** The database's time. Between two readings it runs on with this process's monotonic clock. */
  readonly now: () => Date;
  /** Reads the database's time again. */
  readonly follow: () => Promise<void>;
}

/**
 * The one clock that sessions, codes, prices and holds expire by. The processes of an installation agree on it, and a
 * jump of a machine's wall clock changes nothing until the database itself says another time. `passedMs` is added to it:
 * tests let hours pass.
 */
export const databaseClock = async (db: Db, passedMs: () => number = () => 0): Promise<DatabaseClock> => {
  const offsetMs = async (): Promise<number> => {
    const asked = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const answered = performance.now();
    const [row] = rows;
    if (!row) throw new Error('the database did not say its time');
    return row.at.getTime() - (asked + answered) / 2;
  };
  let aheadMs = await offsetMs();
  return {
    now: () => new Date(Math.round(aheadMs + performance.now() + passedMs())),
    async follow() {
      aheadMs = await offsetMs();
    },
  };
};

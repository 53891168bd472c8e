import { type Kysely, sql, type Transaction } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the schema up to date. Each migration runs once, in order, in its own transaction. A row lock makes processes
 * that start at the same time wait for each other.
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  await makeMigrationTable(db);
  await sql`insert into migration (name) values ('0000-lock') on conflict do nothing`.execute(db);
  for (const [name, statements] of migrations) {
    await db.transaction().execute(async (tx) => {
      await lockStart(tx);
      const { rows } = await sql`select 1 from migration where name = ${name}`.execute(tx);
      if (rows.length > 0) return;
      // A migration that changes rows changes those of all tenants, also as an owner whom the policies bind.
      await sql`select set_config('app.tenant', '*', true)`.execute(tx);
      await sql.raw(statements).execute(tx);
      await sql`insert into migration (name) values (${name})`.execute(tx);
    });
  }
};

/** Takes the lock that only one starting process has at a time. Others wait until its transaction ends. */
export const lockStart = async (tx: Transaction<Tables>): Promise<void> => {
  await sql`select 1 from migration where name = '0000-lock' for update`.execute(tx);
};

/** Creates the table of migrations. `if not exists` does not prevent a race of two processes; the loser continues. */
const makeMigrationTable = async (db: Kysely<Tables>): Promise<void> => {
  try {
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      db,
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '42P07'))) throw error;
  }
};

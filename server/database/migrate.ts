import { type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseRefused } from './database-refused.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** The row that a starting process locks. It stands among the migrations, and is none. */
const lockName = '0000-lock';

/**
 * Brings the schema up to date. Each migration runs once, in order, in its own transaction. A row lock makes processes
 * that start at the same time wait for each other.
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  await makeMigrationTable(db);
  const applied = await namesApplied(db);
  if (!applied.has(lockName))
    await sql`insert into migration (name) values (${lockName}) on conflict do nothing`.execute(db);
  const [unknown] = await unknownMigrations(db);
  if (unknown !== undefined) {
    throw new DatabaseRefused(
      `a newer build has migrated the database (${unknown}): start that build, or restore a backup of before`,
    );
  }
  for (const [name, statements] of migrations) {
    if (applied.has(name)) continue;
    await db.transaction().execute(async (tx) => {
      await lockStart(tx);
      const { rows } = await sql`select 1 from migration where name = ${name}`.execute(tx);
      if (rows.length > 0) return;
      // A migration that changes rows changes those of all tenants, also as an owner whom the policies bind.
      await sql`select set_config('app.tenant', '*', true), set_config('app.branch', '*', true)`.execute(tx);
      await sql.raw(statements).execute(tx);
      await sql`insert into migration (name) values (${name})`.execute(tx);
    });
  }
};

/** What a newer build has applied, the first of it first. */
export const unknownMigrations = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const known = new Set([lockName, ...migrations.map(([name]) => name)]);
  return [...(await namesApplied(db))].filter((name) => !known.has(name)).sort();
};

/** What has been applied stays applied; another process may apply more at any time. */
const namesApplied = async (db: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Takes the lock that only one starting process has at a time. Others wait until its transaction ends. */
export const lockStart = async (tx: Transaction<Tables>): Promise<void> => {
  await sql`select 1 from migration where name = ${lockName} for update`.execute(tx);
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

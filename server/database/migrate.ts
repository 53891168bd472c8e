import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the schema up to date: each file once, in order, in a transaction of its own.
 * The row lock lets several processes start at once; the later ones find nothing left to do.
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`insert into migration (name) values ('0000-lock') on conflict do nothing`.execute(db);
  for (const [name, statements] of migrations) {
    await db.transaction().execute(async (tx) => {
      await sql`select 1 from migration where name = '0000-lock' for update`.execute(tx);
      const { rows } = await sql`select 1 from migration where name = ${name}`.execute(tx);
      if (rows.length > 0) return;
      await sql.raw(statements).execute(tx);
      await sql`insert into migration (name) values (${name})`.execute(tx);
    });
  }
};

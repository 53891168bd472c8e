import { sql } from 'kysely';
import type { Db } from '../../server/database/database.ts';

/** A hash of each table's rows. Two hashes are equal when no row was added, changed or removed between them. */
export const tableHashes = async (db: Db): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  const hashes = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, md5(string_agg(held::text, '|' order by held::text)) as hash
      from ${sql.table(name)} as held`,
  );
  const { rows } = await sql<{ name: string; hash: string | null }>`${sql.join(hashes, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash ?? 'empty']));
};

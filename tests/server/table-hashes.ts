import { sql } from 'kysely';
import type { Db } from '../../server/database/database.ts';

/** A hash of each table's rows. Two hashes are equal when no row was added, changed or removed between them. */
export const tableHashes = async (db: Db): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ print: string | null }>`
      select md5(string_agg(held::text, '|' order by held::text)) as print from ${sql.table(name)} as held`.execute(db);
    prints[name] = rows[0]?.print ?? 'empty';
  }
  return prints;
};

import { sql } from 'kysely';
import { type Database, type DatabasePlace, openDatabase } from '../../server/database/database.ts';
import { migratedImage } from './migrated-image.ts';
import { migratedDatabase } from './temporary-database.ts';

type Watch = NonNullable<DatabasePlace['watch']>;

/**
 * An empty database with all migrations applied, for one test or file: on the server that TEST_DATABASE_URL names, else
 * embedded and in memory. `close` removes it.
 */
export const freshDatabase = async (watch?: Watch): Promise<Database> => {
  const cluster = process.env['TEST_DATABASE_URL'];
  if (!cluster) return watch ? openEmbedded(watch) : emptiedEmbedded();
  const { url, drop } = await migratedDatabase(cluster);
  const database = await openDatabase({ url, dataDir: '', ...(watch ? { watch } : {}) });
  const close = async () => {
    try {
      await database.close();
    } finally {
      await drop();
    }
  };
  return { ...database, close };
};

const openEmbedded = async (watch?: Watch): Promise<Database> =>
  openDatabase({ dataDir: 'memory://', image: await migratedImage(), ...(watch ? { watch } : {}) });

/** Embedded databases that are free for reuse. Deleting all rows is much cheaper than opening another one. */
const unused: Database[] = [];

const emptiedEmbedded = async (): Promise<Database> => {
  const database = unused.pop();
  if (database) await removeAllRows(database);
  const opened = database ?? (await openEmbedded());
  return { ...opened, close: async () => void unused.push(opened) };
};

/** Deletes all rows, except the names of the migrations, which are the only rows that migrations insert. */
const removeAllRows = async ({ db }: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'migration'`.execute(db);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
};

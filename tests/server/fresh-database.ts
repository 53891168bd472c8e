import { sql } from 'kysely';
import { type Database, type DatabasePlace, openDatabase } from '../../server/database/database.ts';
import { migratedImage } from './migrated-image.ts';
import { migratedDatabase } from './temporary-database.ts';

type Watch = NonNullable<DatabasePlace['watch']>;

/**
 * An empty database with all migrations applied, for one test or file: on the server that TEST_DATABASE_URL names, else
 * embedded and in memory. Statements of the test itself run outside a tenant's scope, and so as the owner who sees everything;
 * those of the server's calls run as in production. `close` removes it.
 */
export const freshDatabase = async (watch?: Watch): Promise<Database> => {
  const how = { outsideScopes: 'everything', ...(watch ? { watch } : {}) } as const;
  if (process.env['TEST_DATABASE_URL'] || watch) return opened(how);
  return emptiedEmbedded();
};

/** The same, as the server opens it: statements outside a scope see no tenant's rows. */
export const strictDatabase = (): Promise<Database> => opened({});

const opened = async (how: Pick<DatabasePlace, 'outsideScopes' | 'watch'>): Promise<Database> => {
  const cluster = process.env['TEST_DATABASE_URL'];
  if (!cluster) return openDatabase({ dataDir: 'memory://', image: await migratedImage(), ...how });
  const { url, remove } = await migratedDatabase(cluster);
  const database = await openDatabase({ url, dataDir: '', ...how });
  const close = async () => {
    try {
      await database.close();
    } finally {
      await remove();
    }
  };
  return { ...database, close };
};

/** Embedded databases that are free for reuse. Deleting all rows is much cheaper than opening another one. */
const unused: Database[] = [];

const emptiedEmbedded = async (): Promise<Database> => {
  const database = unused.pop();
  if (database) await removeAllRows(database);
  const held = database ?? (await opened({ outsideScopes: 'everything' }));
  return { ...held, close: async () => void unused.push(held) };
};

/** Deletes all rows, except the names of the migrations, which are the only rows that migrations insert. */
const removeAllRows = async ({ db }: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'migration'`.execute(db);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
};

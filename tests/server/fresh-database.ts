import { type KyselyPlugin, sql } from 'kysely';
import { type Database, type DatabasePlace, type Db, openDatabase } from '../../server/database/database.ts';
import { migratedImage } from './migrated-image.ts';
import { migratedDatabase } from './temporary-database.ts';

type Watch = NonNullable<DatabasePlace['watch']>;

/**
 * An empty database with all migrations applied, for one test or file: on the server that TEST_DATABASE_URL names, else
 * embedded and in memory. Statements of the test itself run outside a tenant's scope, and so as the owner who sees everything;
 * those of the server's calls run as in production. After `close` no statement reaches it.
 */
export const freshDatabase = async (watch?: Watch): Promise<Database> => {
  if (watch) return opened({ outsideScopes: 'everything', watch });
  const held = unused.pop();
  if (held) await removeAllRows(held);
  return leased(held ?? (await opened({ outsideScopes: 'everything' })));
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

/**
 * Open databases that are free for reuse. Deleting all rows is much cheaper than opening another one, whose connections have
 * planned no statement yet.
 */
const unused: Database[] = [];

/** The database until it is closed. What a test has left running fails then, and does not write into the next test's rows. */
const leased = (database: Database): Database => {
  let isClosed = false;
  const untilClosed: KyselyPlugin = {
    transformQuery({ node }) {
      if (isClosed) throw new Error('the database is closed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    unused.push(database);
  };
  return { ...database, db: database.db.withPlugin(untilClosed), close };
};

const removeAllRows = ({ db, engine }: Database): Promise<void> =>
  engine === 'postgres' ? deleteAllRows(db) : truncateAllTables(db);

/** Tables whose rows tests make. The names of the migrations are the only rows that migrations insert. */
const tables = sql`pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`;

/** Ends what is still running, except the heartbeat, and deletes the rows of all tables that have ever had any. */
const deleteAllRows = async (db: Db): Promise<void> => {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query <> 'select 1'`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from ${tables} and pg_relation_size(oid) > 0`.execute(db);
  const deleting = rows.map(({ name }) => `delete from ${name};`).join('');
  // Keys of other tables are not checked: no row is left that could refer to one.
  await sql.raw(`begin; set local session_replication_role = 'replica'; ${deleting} commit`).execute(db);
};

const truncateAllTables = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select quote_ident(relname) as name from ${tables}`.execute(db);
  await sql.raw(`truncate ${rows.map(({ name }) => name).join()}`).execute(db);
};

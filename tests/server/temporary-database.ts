import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../server/database/database.ts';
import { migrationsHash } from './migrations-hash.ts';

/** A database on a PostgreSQL server, for one test or file. */
export interface TemporaryDatabase {
  readonly url: string;
  /** Closes all connections to the database. Nobody may use it any longer. */
  remove(): Promise<void>;
}

/** Creates a database without tables. `cluster`: the URL of a database on the PostgreSQL server. */
export const emptyDatabase = async (cluster: string): Promise<TemporaryDatabase> => {
  const name = await create(cluster, '');
  return { url: urlOf(cluster, name), remove: () => drop(cluster, name) };
};

/** Migrated databases that were given back empty. Deleting all rows costs a thirtieth of creating and dropping one. */
const unused: string[] = [];

/** A database with all migrations applied and no rows. It is a copy of a template, or one that an earlier test gave back. */
export const migratedDatabase = async (cluster: string): Promise<TemporaryDatabase> => {
  template ??= migratedTemplate(cluster);
  const name = unused.pop() ?? (await create(cluster, `template ${await template} strategy file_copy`));
  const url = urlOf(cluster, name);
  return {
    url,
    remove: async () => {
      await removeAllRows(url);
      unused.push(name);
    },
  };
};

let template: Promise<string> | undefined;

/** Deletes all rows, except the names of the migrations, which are the only rows that migrations insert. */
const removeAllRows = (url: string): Promise<void> =>
  onServer(url, async (client) => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    // Keys of other tables are not checked: no row is left that could refer to one.
    await client.query("set session_replication_role = 'replica'");
    const { rows } = await client.query<{ name: string }>(`select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`);
    // Several statements have one result each, which the types of pg do not say.
    const deleted = [await client.query(rows.map((table) => `delete from ${table.name}`).join(';'))].flat();
    const used = rows.filter((_, index) => deleted[index]?.rowCount);
    if (used.length > 0) await client.query(`vacuum ${used.map((table) => table.name).join()}`);
  });

/** Creates a database and returns its name. */
const create = async (cluster: string, options: string): Promise<string> => {
  const name = `portolan_test_${randomBytes(8).toString('hex')}`;
  await onServer(cluster, (client) => client.query(`create database ${name} ${options}`));
  return name;
};

const drop = (cluster: string, name: string): Promise<void> =>
  onServer(cluster, (client) => client.query(`drop database ${name} with (force)`));

/** Key of an advisory lock. An arbitrary number that all processes share. */
const templateLock = 6_201_733;

/** Creates the template unless the server has it. Several processes may call this at the same time. */
const migratedTemplate = async (cluster: string): Promise<string> => {
  const name = `portolan_migrated_${migrationsHash}`;
  const unfinished = `${name}_unfinished`;
  await onServer(cluster, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const { close } = await openDatabase({ url: urlOf(cluster, unfinished), dataDir: '' });
    await close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
};

const urlOf = (cluster: string, name: string): string => {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = async (cluster: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

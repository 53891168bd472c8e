import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../server/database/database.ts';
import { migrationsHash } from './migrations-hash.ts';

/** A database on a PostgreSQL server that is dropped after use. */
export interface TemporaryDatabase {
  readonly url: string;
  /** Closes all connections to the database and drops it. */
  drop(): Promise<void>;
}

/** Creates a database without tables. `cluster`: the URL of a database on the PostgreSQL server. */
export const emptyDatabase = (cluster: string): Promise<TemporaryDatabase> => create(cluster, '');

/** Creates a database with all migrations applied: a copy of a template, which is much cheaper than migrating. */
export const migratedDatabase = async (cluster: string): Promise<TemporaryDatabase> => {
  template ??= migratedTemplate(cluster);
  return create(cluster, `template ${await template} strategy file_copy`);
};

let template: Promise<string> | undefined;

const create = async (cluster: string, options: string): Promise<TemporaryDatabase> => {
  const name = `portolan_test_${randomBytes(8).toString('hex')}`;
  await onServer(cluster, (client) => client.query(`create database ${name} ${options}`));
  return {
    url: urlOf(cluster, name),
    drop: () => onServer(cluster, (client) => client.query(`drop database ${name} with (force)`)),
  };
};

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

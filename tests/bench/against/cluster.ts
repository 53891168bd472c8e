import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startThrowawayPostgres } from '../../throwaway-postgres.mjs';

/** What PostgreSQL did in a database so far. */
export interface DatabaseWork {
  readonly statements: number;
  /** Buffers that were read, from memory or from the disk. */
  readonly buffers: number;
  /** Processor time of each of its connections, in microseconds, by process. */
  readonly processes: ReadonlyMap<number, number>;
}

/** Processor time of PostgreSQL between two readings. Of a connection that was closed between them it is not known. */
export const databaseMicroseconds = (before: DatabaseWork, after: DatabaseWork): number =>
  [...after.processes].reduce((sum, [pid, until]) => sum + until - (before.processes.get(pid) ?? 0), 0);

/** A database of one side. `query` asks it as its owner. */
export interface SideDatabase {
  readonly url: string;
  query(text: string, params?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  work(): Promise<DatabaseWork>;
}

export interface Cluster {
  /** Several processes may share one. */
  makeDatabase(name: string): Promise<SideDatabase>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL cluster that counts statements. Without parallel workers: their processor time would be gone with them.
 * Throws where no PostgreSQL server is installed.
 */
export const startCluster = async (): Promise<Cluster> => {
  const cluster = startThrowawayPostgres({
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.max': '10000',
    max_parallel_workers_per_gather: '0',
    shared_buffers: '512MB',
  });
  if (cluster === undefined)
    throw new Error('the bench needs a PostgreSQL server (Debian: apt-get install postgresql)');
  let stopped = false;
  const stop = (): void => {
    if (!stopped) cluster.stop();
    stopped = true;
  };
  // Also where the bench is interrupted.
  process.once('exit', stop);
  const counting = new pg.Client({ connectionString: cluster.url });
  await counting.connect();
  await counting.query('create extension pg_stat_statements');
  const opened: pg.Client[] = [counting];
  return {
    async makeDatabase(name) {
      const known = await counting.query('select 1 from pg_database where datname = $1', [name]);
      if (known.rows.length === 0) await counting.query(`create database ${name}`);
      const { rows } = await counting.query('select oid::int from pg_database where datname = $1', [name]);
      const url = cluster.url.replace(/[^/]*$/, name);
      const owner = new pg.Client({ connectionString: url });
      await owner.connect();
      opened.push(owner);
      return {
        url,
        query: async (text, params = []) => (await owner.query(text, [...params])).rows,
        work: () => workOf(counting, Number(rows[0]?.oid)),
      };
    },
    async stop() {
      await Promise.all(opened.map((client) => client.end()));
      stop();
    },
  };
};

/** All but the heartbeat of the server, twice a second: `select 1` of older commits, and whether the database takes writes. */
const workOf = async (counting: pg.Client, database: number): Promise<DatabaseWork> => {
  const { rows } = await counting.query(
    `select coalesce(sum(calls), 0)::float8 as statements,
       coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as buffers,
       (select array_agg(pid) from pg_stat_activity where datid = $1) as pids
     from pg_stat_statements where dbid = $1 and query not in ('select $1', 'select current_setting($1) as read_only')`,
    [database],
  );
  const { statements = 0, buffers = 0, pids } = rows[0] ?? {};
  const processes = new Map(((pids ?? []) as readonly number[]).map((pid) => [pid, processorOf(pid)]));
  return { statements, buffers, processes };
};

/** Linux counts the nanoseconds that each thread ran. */
const processorOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;
  } catch {
    // The connection has been closed since.
    return 0;
  }
};

import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql, type Transaction } from 'kysely';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { DatabaseEngine } from './opened.ts';
import { openServerPool } from './server-pool.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** `silent`: it does not answer. `no-room`: its disk is nearly full, so that nothing is written. */
export const databaseFaults = ['silent', 'no-room'] as const;
export type DatabaseFault = (typeof databaseFaults)[number];

/** An open, migrated database. `close` waits for running statements. */
export interface Database {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  /** What keeps it from serving now; empty while it serves. */
  faults(): readonly DatabaseFault[];
  close(): Promise<void>;
}

/**
 * Place of the data: a PostgreSQL server if `url` is set, else the embedded engine in `dataDir` (or in 'memory://').
 */
export interface DatabasePlace {
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** Connections to the PostgreSQL server. Default: 10. */
  readonly connections?: number | undefined;
  /** Bundle of the thread for the embedded engine. Default: the engine runs in this thread (tests). */
  readonly threadFile?: string | undefined;
  /** Initial content of 'memory://': a dump of an embedded database's folder. Default: empty. */
  readonly image?: Blob | undefined;
  /** Called with each statement before it runs, for benchmarks that repeat statements without the server. */
  readonly watch?: (text: string, params: readonly unknown[]) => void;
  /** Called once when the embedded engine has ended by itself: this process cannot serve any longer. */
  readonly onEnded?: (error: Error) => void;
}

const scope = new AsyncLocalStorage<{ open: boolean }>();
const rooms = new WeakMap<object, () => void>();

/** Opens the database and brings its schema up to date. */
export const openDatabase = async (place: DatabasePlace): Promise<Database> => {
  if (place.url) await migrateServer(place.url);
  const { pool, engine, assertRoom, isAnswering } = place.url
    ? openServerPool(place.url, { connections: place.connections })
    : await openEmbedded(place);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guarded(place.watch ? watched(pool, place.watch) : pool) }),
  });
  rooms.set(db, assertRoom);
  if (!place.url) await migrate(db);
  const faults = (): DatabaseFault[] => [
    ...(isAnswering() ? [] : (['silent'] as const)),
    ...(hasRoom(assertRoom) ? [] : (['no-room'] as const)),
  ];
  return { db, engine, faults, close: () => db.destroy() };
};

/** On a connection without time limits: a migration of a large table may take long. */
const migrateServer = async (url: string): Promise<void> => {
  const { pool } = openServerPool(url, { connections: 2, limits: 'none' });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

const hasRoom = (assertRoom: () => void): boolean => {
  try {
    assertRoom();
    return true;
  } catch {
    return false;
  }
};

/**
 * Throws for a query on the outer handle inside a transaction. The embedded engine would deadlock, and a PostgreSQL
 * server would run the query outside the transaction.
 */
const guarded = (pool: PostgresPool): PostgresPool => ({
  end: () => pool.end(),
  async connect() {
    const own = scope.getStore();
    if (own?.open) throw new Error('query on the outer db handle inside a transaction');
    if (own) own.open = true;
    return pool.connect();
  },
});

const watched = (pool: PostgresPool, watch: NonNullable<DatabasePlace['watch']>): PostgresPool => ({
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect();
    const query = (text: string, params: readonly unknown[] = []) => {
      watch(text, params);
      return client.query(text, params);
    };
    return { query: query as typeof client.query, release: () => client.release() };
  },
});

/**
 * Errors after which a transaction is retried: a serialisation failure, a deadlock and a failed check constraint.
 * PostgreSQL evaluates a check on the row as the statement's snapshot saw it, before it notices that a concurrent
 * transaction changed the row. A wallet can therefore fail its check although a concurrent deposit covers the payment.
 * A check that fails on the current row fails at each attempt and is thrown.
 */
const retryable = new Set(['40001', '40P01', '23514']);
const attemptsAtMost = 5;

/** Runs `work` in one transaction. It is retried after a conflict, so it must have no effect outside the database. */
export const inTx = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  retrying(db, () => scope.run({ open: false }, () => db.transaction().execute(work)));

/** Runs `read` in a transaction that only reads, and sees the database as it is at its first statement. */
export const inSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  scope.run({ open: false }, () =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
  );

/** Runs a single writing statement and retries it after a conflict. Throws `NoRoom` when the disk is nearly full. */
export const retrying = async <Result>(db: Db, statement: () => Promise<Result>): Promise<Result> => {
  rooms.get(db)?.();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statement();
    } catch (error) {
      if (attempt >= attemptsAtMost || !retryable.has(sqlStateOf(error) ?? '')) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt));
    }
  }
};

/** Runs `work` outside the caller's transaction, for effects that must not wait for it, such as a started job. */
export const outsideTx = <Result>(work: () => Promise<Result>): Promise<Result> => scope.exit(work);

/** The five-character SQLSTATE of a database error: `23505` unique, `23514` check. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A value for a `jsonb` column. Both engines store the same value, also for arrays. */
export const asJson = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;

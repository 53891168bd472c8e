import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql, type Transaction } from 'kysely';
import { assertKeepsStatements, assertSameDatabase, namingLogin } from './database-at-start.ts';
import { openEmbedded } from './embedded.ts';
import { renewStatistics as renewEmbeddedStatistics } from './embedded-statistics.ts';
import { migrate, unknownMigrations } from './migrate.ts';
import type { DatabaseEngine, DatabaseLoad, EnginePool, Opened, Session } from './opened.ts';
import { assertPortalLogin, makePortalRole, portalRole } from './portal-role.ts';
import { scoped, unscoped } from './scoped-pool.ts';
import { openServerPool } from './server-pool.ts';
import type { Tables } from './tables.ts';
import { enterScope } from './tenant-scope.ts';
import { traced } from './traced-pool.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type { DatabaseLoad } from './opened.ts';

/**
 * `silent`: it does not answer. `no-room`: its disk is nearly full, so that nothing is written. `read-only`: it takes no writes, as a standby that was not
 * promoted. `newer-schema`: a newer build has migrated it, of which this one knows nothing.
 */
export const databaseFaults = ['silent', 'no-room', 'read-only', 'newer-schema'] as const;
export type DatabaseFault = (typeof databaseFaults)[number];

/** An open, migrated database. `close` waits for running statements. */
export interface Database {
  readonly db: Db;
  readonly engine: DatabaseEngine;
  /** Whether its statements work as the role `portal`. If not, the login may not have that role (decision 0014). */
  readonly worksAsPortal: boolean;
  /** What keeps it from serving now; empty while it serves. */
  faults(): readonly DatabaseFault[];
  /** How this process uses it now. */
  load(): DatabaseLoad;
  /** Looks whether a newer build has migrated it since, which is a fault from then on. */
  lookAtSchema(): Promise<void>;
  /** Renews the planner's statistics where many rows have changed. On a PostgreSQL server autovacuum does it. */
  renewStatistics(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Place of the data: a PostgreSQL server if `url` is set, else the embedded engine in `dataDir` (or in 'memory://').
 */
export interface DatabasePlace {
  readonly url?: string | undefined;
  /** The same database with the login that owns its schema and migrates it. Default: `url`. */
  readonly ownerUrl?: string | undefined;
  readonly dataDir: string;
  /** Connections to the PostgreSQL server. Default: 10. */
  readonly connections?: number | undefined;
  /** Bundle of the thread for the embedded engine. Default: the engine runs in this thread (tests). */
  readonly threadFile?: string | undefined;
  /** Initial content of 'memory://': a dump of an embedded database's folder. Default: empty. */
  readonly image?: Blob | undefined;
  /** Called with each statement before it runs, for benchmarks that repeat statements without the server. */
  readonly watch?: (text: string, params: readonly unknown[]) => void;
  /**
   * What statements outside a scope see: no row of any tenant, or for tests that look into the database everything, as its
   * owner. Default: nothing.
   */
  readonly outsideScopes?: 'nothing' | 'everything';
  /** Called once when the embedded engine has ended by itself: this process cannot serve any longer. */
  readonly onEnded?: (error: Error) => void;
}

const transaction = new AsyncLocalStorage<{ open: boolean }>();
const rooms = new WeakMap<object, () => void>();

/** Opens the database, brings its schema up to date, and works on it as the role `portal`. */
export const openDatabase = async (place: DatabasePlace): Promise<Database> => {
  const { pool, engine, assertRoom, isAnswering, isReadOnly, load, worksAsPortal, renewStatistics } = await (place.url
    ? openServer(place, place.url)
    : openHere(place));
  const inScope = scoped(pool);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guarded(traced(place.watch ? watched(inScope, place.watch) : inScope)) }),
  });
  rooms.set(db, assertRoom);
  let isNewer = false;
  const faults = (): DatabaseFault[] => [
    ...(isAnswering() ? [] : (['silent'] as const)),
    ...(hasRoom(assertRoom) ? [] : (['no-room'] as const)),
    ...(isReadOnly() ? (['read-only'] as const) : []),
    ...(isNewer ? (['newer-schema'] as const) : []),
  ];
  const lookAtSchema = async (): Promise<void> => {
    isNewer = (await unknownMigrations(db)).length > 0;
  };
  return { db, engine, worksAsPortal, faults, load, lookAtSchema, renewStatistics, close: () => db.destroy() };
};

type Served = Opened & Pick<Database, 'worksAsPortal' | 'renewStatistics'>;

const openServer = async (place: DatabasePlace, url: string): Promise<Served> => {
  const [ownerVariable, ownerUrl] =
    place.ownerUrl === undefined ? (['DATABASE_URL', url] as const) : (['DATABASE_OWNER_URL', place.ownerUrl] as const);
  const ownerMay = await namingLogin(ownerVariable, () => preparedByOwner(ownerUrl));
  const session = sessionOf(place, ownerMay);
  await namingLogin('DATABASE_URL', () => assertKeepsStatements(url));
  const opened = openServerPool(url, { connections: place.connections, session });
  const renewStatistics = async () => {};
  if (place.ownerUrl === undefined) return { ...opened, worksAsPortal: ownerMay, renewStatistics };
  try {
    await assertSameDatabase(url, place.ownerUrl);
    await assertPortalLogin(unscopedDb(opened.pool));
    return { ...opened, worksAsPortal: true, renewStatistics };
  } catch (error) {
    await opened.pool.end();
    throw error;
  }
};

/** Prepares on a connection without time limits: a migration of a large table may take long. */
const preparedByOwner = async (ownerUrl: string): Promise<boolean> => {
  const { pool } = openServerPool(ownerUrl, { connections: 2, limits: 'none' });
  try {
    return await prepared(pool);
  } finally {
    await pool.end();
  }
};

const openHere = async (place: DatabasePlace): Promise<Served> => {
  const opened = await openEmbedded(place);
  try {
    const worksAsPortal = await prepared(opened.pool);
    const { role, enter } = sessionOf(place, worksAsPortal);
    const connection = await opened.pool.connect();
    await connection
      .query(`set role ${role ?? 'none'}; prepare ${enterScope.name} (text, text) as ${enter};`, [])
      .finally(() => connection.release());
    return {
      ...opened,
      worksAsPortal,
      renewStatistics: async () => void (await renewEmbeddedStatistics(opened.pool, role)),
    };
  } catch (error) {
    await opened.pool.end();
    throw error;
  }
};

/** Brings the schema up to date as its owner. Returns whether the owner may work as the role `portal`. */
const prepared = async (pool: EnginePool): Promise<boolean> => {
  const db = unscopedDb(pool);
  await migrate(db);
  return makePortalRole(db);
};

const unscopedDb = (pool: EnginePool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: unscoped(pool) }) });

const sessionOf = ({ ownerUrl, outsideScopes }: DatabasePlace, ownerMay: boolean): Session => {
  // A login beside the owner's is a member of the role, and nothing else.
  const role = ownerMay && ownerUrl === undefined ? portalRole : null;
  return outsideScopes === 'everything'
    ? { role: null, enter: enterScope.text(role) }
    : { role, enter: enterScope.text(null) };
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
    const own = transaction.getStore();
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
  retrying(db, () => transaction.run({ open: false }, () => db.transaction().execute(work)));

/** Runs `read` in a transaction that only reads, and sees the database as it is at its first statement. */
export const inSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transaction.run({ open: false }, () =>
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
export const outsideTx = <Result>(work: () => Promise<Result>): Promise<Result> => transaction.exit(work);

/** The five-character SQLSTATE of a database error: `23505` unique, `23514` check. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A value for a `jsonb` column. Both engines store the same value, also for arrays. */
export const asJson = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;

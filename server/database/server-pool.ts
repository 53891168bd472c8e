import pg from 'pg';
import { DatabaseUnavailable, Heartbeat } from './heartbeat.ts';
import type { EnginePool, EngineRows, Opened, Session } from './opened.ts';
import { parserOf } from './parsers.ts';
import { ScopedQuery } from './scoped-query.ts';
import { statementName } from './statement-name.ts';
import { enterScope, type Scope } from './tenant-scope.ts';

/**
 * Time limits towards a PostgreSQL server. A statement may wait 25 s for another request with the same key
 * (server/http/request-keys.ts); a server that is frozen is noticed by the heartbeat long before.
 */
const connectWithinMs = 10_000;
const statementWithinMs = 30_000;
const answerWithinMs = 35_000;
/** Time after which an unanswered beat is asked again on a new connection. */
const beatWithinMs = 5_000;

export interface ServerPoolOptions {
  readonly connections?: number | undefined;
  /** `none`: a statement may take as long as it needs, as a migration of a large table does. */
  readonly limits?: 'usual' | 'none';
  /** How every connection begins. One on which that fails is not used. Default: it enters no scopes. */
  readonly session?: Session;
}

/** A pool on a PostgreSQL server, with the same value parsers as the embedded engine. */
export const openServerPool = (
  url: string,
  { connections = 10, limits = 'usual', session }: ServerPoolOptions = {},
): Opened => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: ConnectsInTime,
    ...(limits === 'usual' && {
      statement_timeout: statementWithinMs,
      query_timeout: answerWithinMs,
      idle_in_transaction_session_timeout: statementWithinMs,
    }),
    keepAlive: true,
    // The pool waits for it, which its type does not say.
    ...(session !== undefined && { onConnect: ((client: pg.ClientBase) => begun(client, session)) as never }),
    types: {
      getTypeParser: (oid, format) => (format === 'binary' ? (value: unknown) => value : parserOf(oid)) as never,
    },
  });
  // A connection that fails while idle is replaced at the next use. One that fails in use rejects its query; without a
  // listener its error would also end the process.
  const lost = new WeakSet<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  const pulse = makePulse(url);
  const heartbeat = new Heartbeat({
    beat: () => pulse.beat(),
    ...(limits === 'none' && { givenUpAfterMs: Number.POSITIVE_INFINITY }),
  });
  const nameOf = statementNames();
  const planned: EnginePool = {
    async end() {
      heartbeat.stop();
      await Promise.all([pulse.end(), pool.end()]);
    },
    async connect() {
      const client = await connected(pool, heartbeat);
      let replace = false;
      const query = async (text: string, values: readonly unknown[], scope?: Scope): Promise<EngineRows> => {
        const name = values.length === 0 ? undefined : nameOf(text);
        const statement = { text, values: [...values], ...(name === undefined ? {} : { name }) };
        const asked = (): Promise<EngineRows> =>
          scope === undefined ? client.query(statement) : ScopedQuery.run(client, statement, scope);
        try {
          return await heartbeat.whileAlive(asked);
        } catch (error) {
          const isLost = lost.has(client) || isUnanswered(error);
          if (isLost || (error instanceof pg.DatabaseError && error.code === planIsOld)) replace = true;
          throw isLost ? unavailable(error) : error;
        }
      };
      return { query, release: () => client.release(replace) };
    },
  };
  return {
    pool: planned,
    engine: 'postgres',
    assertRoom: () => {},
    isAnswering: () => heartbeat.isAnswering,
    isReadOnly: pulse.isReadOnly,
    load: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      most: connections,
      waiting: pool.waitingCount,
      beatMs: heartbeat.lastBeatMs,
    }),
  };
};

/** Prepares the statement that enters a scope by the protocol, so that a pooler in between knows it. */
const begun = async (client: pg.ClientBase, { role, enter }: Session): Promise<void> => {
  if (role !== null) await client.query(`set role ${role}`);
  await client.query({ name: enterScope.name, text: enter, values: ['', ''] });
};

/** Connects within a time limit. The pool's own limit would also count the wait for a connection that others use. */
class ConnectsInTime extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectWithinMs });
  }
}

/** Waits for a connection as long as the database answers. One that comes after it was given up goes back. */
const connected = async (pool: pg.Pool, heartbeat: Heartbeat): Promise<pg.PoolClient> => {
  heartbeat.assertAlive();
  const connecting = pool.connect();
  try {
    return await heartbeat.untilGivenUp(() => connecting);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw unavailable(error);
  }
};

/** What each beat asks: a standby that was not promoted answers, and takes no writes. */
const readOnlyAsked = `select current_setting('transaction_read_only') as read_only`;

interface Pulse {
  beat(): Promise<void>;
  /** Whether the database took no writes when it last answered. */
  isReadOnly(): boolean;
  end(): Promise<void>;
}

/** A connection of its own for the heartbeat, which never waits behind the pool's. It connects again after a failure. */
const makePulse = (url: string): Pulse => {
  let client: pg.Client | undefined;
  let isReadOnly = false;
  const drop = (): void => {
    const dropped = client;
    client = undefined;
    dropped?.end().catch(() => {});
  };
  return {
    async beat() {
      try {
        if (client === undefined) {
          client = new pg.Client({
            connectionString: url,
            connectionTimeoutMillis: beatWithinMs,
            query_timeout: beatWithinMs,
          });
          client.on('error', drop);
          await client.connect();
        }
        const { rows } = await client.query(readOnlyAsked);
        isReadOnly = rows[0]?.read_only === 'on';
      } catch (error) {
        drop();
        throw error;
      }
    },
    isReadOnly: () => isReadOnly,
    async end() {
      await client?.end().catch(() => {});
    },
  };
};

const unavailable = (error: unknown): Error =>
  error instanceof DatabaseUnavailable
    ? error
    : new DatabaseUnavailable(error instanceof Error ? error.message : 'the database does not answer', {
        cause: error,
      });

/**
 * Whether a statement failed because the server stops, restarts, has no connection left, or did not answer in time. Other
 * errors, such as those of a constraint or of a value's parser, are errors of the statement.
 */
const isUnanswered = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return code.startsWith('08') || ['57P01', '57P02', '57P03', '25P03', '53300', isStandby].includes(code);
  }
  return error instanceof Error && error.message === 'Query read timeout';
};

/** SQLSTATE of a write on a database that is read-only: behind this connection is a standby, maybe no longer behind the next one. */
const isStandby = '25006';

/** SQLSTATE of a prepared statement whose table has changed. The connection is then replaced. */
const planIsOld = '0A000';

/** Most prepared statements per connection. Others, such as inserts of varying length, are planned each time. */
const plannedAtMost = 400;

/** Names of the statements that are prepared (`statementName`). */
const statementNames = () => {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= plannedAtMost) return known;
    const name = statementName(text);
    names.set(text, name);
    return name;
  };
};

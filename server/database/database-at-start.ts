import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseRefused } from './database-refused.ts';
import { DatabaseUnavailable } from './heartbeat.ts';

/* What a start asks of a PostgreSQL server before it works with it, so that a wrong line of the environment ends it with one line. */

const refusedLogins: Readonly<Record<string, string>> = {
  '28P01': 'its password was refused',
  '28000': 'the server does not let it in',
  '3D000': 'there is no such database',
  '42501': 'the login may not do this there: the login that owns the tables belongs into DATABASE_OWNER_URL',
};

/** What `pg` and TLS say of an address that asks for another kind of connection than the server makes. */
const refusedConnections: Readonly<Record<string, string>> = {
  'The server does not support SSL connections': 'the server makes no TLS connections: leave out sslmode',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the server is not trusted: name its authority as sslrootcert',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of the server is not trusted: name its authority as sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of the server is not trusted: name its authority as sslrootcert',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the server is of another host',
  CERT_HAS_EXPIRED: 'the certificate of the server has expired',
};

/** Why a connection is refused, by its error or by the one that caused it. */
const connectionRefused = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  return refusedConnections[code] ?? refusedConnections[error.message] ?? connectionRefused(error.cause);
};

/** SQLSTATE of an error, or of the one that caused it. */
const stateOf = (error: unknown): string | undefined => {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof Error && error.cause !== undefined ? stateOf(error.cause) : undefined;
};

/** Runs the first work of a login. Throws `DatabaseRefused`, with the variable that names it, where it cannot succeed a second time either. */
export const namingLogin = async <Result>(variable: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const why = refusedLogins[stateOf(error) ?? ''] ?? connectionRefused(error);
    if (why === undefined) throw error;
    throw new DatabaseRefused(`${variable}: ${why} (${(error as Error).message})`);
  }
};

const unanswered = (error: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable(error instanceof Error ? error.message : 'no connection', { cause: error });

/** Opens a connection by itself, beside the pool. */
export type Connect = () => Promise<pg.Client>;

const connectionTo =
  (url: string): Connect =>
  async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect().catch((error: unknown) => {
      throw error instanceof pg.DatabaseError ? error : unanswered(error);
    });
    return client;
  };

const probe = { name: 'portolan_probe', text: 'select 1' };
/** Time that the other connection may hold the server's one that the first has used. */
const heldAtMostMs = 2_000;
/** What a pooler answers that does not keep prepared statements: the statement is not there, or one of that name already is. */
const notKept = ['26000', '42P05'];

/**
 * Throws `DatabaseRefused` where a pooler between server and database does not keep prepared statements from transaction to transaction. Makes two
 * connections change theirs of the database: one prepares, the other takes what it used, and the first runs again.
 */
export const assertKeepsStatements = async (url: string, connect: Connect = connectionTo(url)): Promise<void> => {
  const [one, other] = await Promise.all([connect(), connect()]);
  try {
    await one.query(probe);
    await other.query('begin');
    await other.query(probe);
    const again = one.query(probe);
    // A pooler with one connection to the database waits for the other to end.
    await Promise.race([again, pause(heldAtMostMs, undefined, { ref: false })]);
    await other.query('rollback');
    await again;
  } catch (error) {
    if (!notKept.includes(stateOf(error) ?? '')) throw error;
    throw new DatabaseRefused(
      'the pooler of DATABASE_URL does not keep prepared statements: set max_prepared_statements in PgBouncer 1.21 or newer, see "A pooler" in docs/operations.md',
    );
  } finally {
    await Promise.all([one.end().catch(() => {}), other.end().catch(() => {})]);
  }
};

/** Throws `DatabaseRefused` unless both addresses lead to one database, maybe by a pooler or another name. */
export const assertSameDatabase = async (url: string, ownerUrl: string): Promise<void> => {
  const [own, owners] = await Promise.all([identityOf(connectionTo(url)), identityOf(connectionTo(ownerUrl))]);
  if (own !== owners) {
    throw new DatabaseRefused('DATABASE_URL and DATABASE_OWNER_URL name two databases: both must lead to the same one');
  }
};

const identityOf = async (connect: Connect): Promise<string> => {
  const client = await connect();
  try {
    const { rows } = await client.query(
      'select (select system_identifier from pg_control_system())::text as cluster, oid::text as oid from pg_database where datname = current_database()',
    );
    return `${rows[0]?.cluster} ${rows[0]?.oid}`;
  } finally {
    await client.end().catch(() => {});
  }
};

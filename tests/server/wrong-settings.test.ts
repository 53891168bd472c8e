import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginStart } from '../../server/begin-start.ts';
import { readSettings } from '../../server/settings.ts';
import { type RefusedStart, refusedStart } from '../../server/start-refusals.ts';
import { migratedDatabase, type TemporaryDatabase } from './temporary-database.ts';

const cluster = process.env['TEST_DATABASE_URL'];
type Environment = Readonly<Record<string, string>>;

const refused = 78;
const folder = mkdtempSync(join(tmpdir(), 'portolan-wrong-'));
const aFile = join(folder, 'a-file');
const inUse = join(folder, 'in-use');

describe.runIf(cluster)('a start in production is ended with one line and its exit code where', () => {
  const suffix = randomBytes(4).toString('hex');
  const login = `test_login_${suffix}`;
  const servers: Server[] = [];
  let temporary: TemporaryDatabase;
  let right: Environment;
  let other: string;
  let taken = 0;
  const strangers = { password: '', pooler: '' };

  const onCluster = async (url: string, ...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const listening = async (onSocket: (socket: Socket) => void): Promise<number> => {
    const server = createServer(onSocket).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const urlWith = (change: (url: URL) => void, of = temporary.url): string => {
    const url = new URL(of);
    change(url);
    return url.href;
  };

  beforeAll(async () => {
    writeFileSync(aFile, '');
    mkdirSync(inUse);
    writeFileSync(join(inUse, 'lock'), String(process.ppid));
    temporary = await migratedDatabase(cluster ?? '');
    other = urlWith((url) => {
      url.pathname = '/postgres';
    });
    await onCluster(temporary.url, `create role ${login} login`);
    taken = await listening(() => {});
    strangers.password = `postgres://portolan:wrong@127.0.0.1:${await listening(refusesPassword)}/portal`;
    const { port } = new URL(temporary.url);
    const pooler = await listening(forgetsStatements(Number(port || 5432)));
    strangers.pooler = urlWith((url) => {
      url.search = '';
      url.port = String(pooler);
    });
    right = {
      NODE_ENV: 'production',
      SECRET_KEY: 'k'.repeat(32),
      SMTP_URL: 'smtp://mail.example',
      EMBEDDED_SUPPLIERS: '1',
      DATABASE_URL: temporary.url,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
    };
    // Whatever is wrong below is wrong by itself: with these settings a start goes on.
    expect(await endOf(right)).toBeUndefined();
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await onCluster(temporary.url, `drop role ${login}`, 'delete from installation');
    await temporary.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** How the start ends, as `server/main.ts` says it. `undefined`: it goes on. */
  const endOf = async (environment: Environment): Promise<RefusedStart | undefined> => {
    try {
      const { database } = await beginStart(readSettings(environment), {});
      await database.close();
      return undefined;
    } catch (error) {
      const end = refusedStart(error);
      if (end === undefined) throw error;
      return end;
    }
  };

  const embedded = { DATABASE_URL: '', EMBEDDED_DATABASE: '1' };
  const wrong: readonly (readonly [what: string, change: () => Environment, line: RegExp, exitCode?: number])[] = [
    ['SECRET_KEY is missing', () => ({ SECRET_KEY: '' }), /^SECRET_KEY must be a text of at least 32 characters/],
    ['SECRET_KEY is short', () => ({ SECRET_KEY: 'short' }), /^SECRET_KEY must be a text of at least 32 characters$/],
    [
      'SECRET_KEY is another one than before',
      () => ({ SECRET_KEY: 'l'.repeat(32) }),
      /^SECRET_KEY must be the one with which this database is sealed/,
    ],
    ['SMTP_URL is missing', () => ({ SMTP_URL: '' }), /^SMTP_URL must be an address that begins with smtp:\/\//],
    ['SMTP_URL is a web address', () => ({ SMTP_URL: 'https://mail.example' }), /^SMTP_URL must be an address/],
    [
      'EMBEDDED_SUPPLIERS is missing',
      () => ({ EMBEDDED_SUPPLIERS: '' }),
      /^EMBEDDED_SUPPLIERS must be 1 in production/,
    ],
    ['NODE_ENV is misspelt', () => ({ NODE_ENV: 'prod' }), /^NODE_ENV must be one of production, development, test$/],
    ['TRUSTED_PROXIES is a word', () => ({ TRUSTED_PROXIES: 'all' }), /^TRUSTED_PROXIES must be a whole number/],
    ['DATABASE_POOL is nothing', () => ({ DATABASE_POOL: '0' }), /^DATABASE_POOL must be a whole number from 1 to/],
    ['SEARCH_THREADS is a fraction', () => ({ SEARCH_THREADS: '1.5' }), /^SEARCH_THREADS must be a whole number/],
    [
      'a gateway has a store and no password',
      () => ({ SSLCOMMERZ_STORE_ID: 'a-store' }),
      /^SSLCOMMERZ_STORE_PASSWORD must be set where SSLCOMMERZ_STORE_ID is$/,
    ],
    [
      'DATABASE_URL is missing',
      () => ({ DATABASE_URL: '' }),
      /^DATABASE_URL must be set in production, or EMBEDDED_DATABASE=1/,
    ],
    [
      'only the owner’s address is there',
      () => ({ DATABASE_URL: '', DATABASE_OWNER_URL: temporary.url }),
      /^DATABASE_URL must be set where DATABASE_OWNER_URL is/,
    ],
    [
      'DATABASE_URL is no address',
      () => ({ DATABASE_URL: 'db.example:5432/portal' }),
      /^DATABASE_URL must be an address that begins with postgres:\/\//,
    ],
    [
      'the password of DATABASE_URL is wrong',
      () => ({ DATABASE_URL: strangers.password }),
      /^DATABASE_URL: its password was refused \(password authentication failed for user "portolan"\)$/,
    ],
    [
      'DATABASE_URL names a login that is not there',
      () => ({ DATABASE_URL: urlWith((url) => void (url.username = `nobody_${suffix}`)) }),
      /^DATABASE_URL: the server does not let it in/,
    ],
    [
      'DATABASE_URL names a database that is not there',
      () => ({ DATABASE_URL: urlWith((url) => void (url.pathname = '/nowhere')) }),
      /^DATABASE_URL: there is no such database \(database "nowhere" does not exist\)$/,
    ],
    [
      'the login of DATABASE_URL may not migrate',
      () => ({ DATABASE_URL: urlWith((url) => void (url.username = login)) }),
      /^DATABASE_URL: the login may not do this there: .* DATABASE_OWNER_URL/,
    ],
    [
      'the owner’s address leads to another database',
      () => ({ DATABASE_URL: other, DATABASE_OWNER_URL: temporary.url }),
      /^DATABASE_URL and DATABASE_OWNER_URL name two databases/,
    ],
    [
      'both logins are the owner',
      () => ({ DATABASE_OWNER_URL: temporary.url }),
      /^the login postgres of DATABASE_URL may change postings/,
    ],
    [
      'DATABASE_URL wants TLS of a server without it',
      () => ({ DATABASE_URL: urlWith((url) => url.searchParams.set('sslmode', 'verify-full')) }),
      /^DATABASE_URL: the server makes no TLS connections: leave out sslmode/,
    ],
    [
      'a pooler forgets prepared statements',
      () => ({ DATABASE_URL: strangers.pooler, DATABASE_OWNER_URL: temporary.url }),
      /^the pooler of DATABASE_URL does not keep prepared statements: set max_prepared_statements/,
    ],
    [
      'nobody answers at DATABASE_URL, which a later start may find otherwise',
      () => ({ DATABASE_URL: 'postgres://portolan@127.0.0.1:1/portal' }),
      /^the database does not answer: connect ECONNREFUSED/,
      1,
    ],
    ['DATA_DIR is a file', () => ({ DATA_DIR: aFile }), /^DATA_DIR must be a folder that the server may write/],
    [
      'DATA_DIR of an embedded database cannot be made',
      () => ({ ...embedded, DATA_DIR: join(aFile, 'data') }),
      /^DATA_DIR must be a folder that the server may write, unlike \S+ \(ENOTDIR\)$/,
    ],
    [
      'DATA_DIR is in use by another process',
      () => ({ ...embedded, DATA_DIR: inUse }),
      /^the data in \S+ is in use by process \d+; stop it, or choose another DATA_DIR$/,
    ],
    ['PORT is a word', () => ({ PORT: 'http' }), /^PORT must be a whole number from 0 to 65535$/],
    [
      'PORT is taken',
      () => ({ PORT: `${taken}` }),
      /^port \d+ on 127\.0\.0\.1 is in use: stop the other server, or set PORT$/,
    ],
    [
      'HOST is an address of another machine',
      () => ({ HOST: '203.0.113.7' }),
      /^HOST must be an address of this machine, and 203\.0\.113\.7 is not$/,
    ],
  ];

  const table = wrong.map(([what, change, line, exitCode = refused]) => ({ what, change, line, exitCode }));

  test.each(table)('[RUN-06] $what', async ({ change, line, exitCode }) => {
    const end = await endOf({ ...right, ...change() });
    expect(end).toEqual({ exitCode, line: expect.stringMatching(line) });
    expect(end?.line).not.toMatch(/\n|kkkk|wrong@/);
  });
});

/** A server that asks for a password and refuses it, as PostgreSQL does. */
const refusesPassword = (socket: Socket): void => {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(type, 'latin1');
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const field = (code: string, text: string) => `${code}${text}\0`;
  socket.on('error', () => {});
  socket.once('data', () => {
    socket.write(message('R', Buffer.from([0, 0, 0, 3])));
    socket.once('data', () => {
      const words = 'password authentication failed for user "portolan"';
      const fields = [field('S', 'FATAL'), field('V', 'FATAL'), field('C', '28P01'), field('M', words), '\0'];
      socket.end(message('E', Buffer.from(fields.join(''))));
    });
  });
};

/** A pooler as PgBouncer without prepared statements: what a connection has prepared, the next transaction does not find. */
const forgetsStatements =
  (port: number) =>
  (client: Socket): void => {
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [server, client],
      [client, server],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    server.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      const at = text.indexOf('portolan_probe', text.indexOf('portolan_probe') + 1);
      server.write(at < 0 ? bytes : Buffer.from(`${text.slice(0, at)}portolan_fresh${text.slice(at + 14)}`, 'latin1'));
    });
  };

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/database.ts';
import { assertKeepsStatements, assertSameDatabase, type Connect } from '../../../server/database/database-at-start.ts';
import { DatabaseRefused } from '../../../server/database/database-refused.ts';
import { DatabaseUnavailable } from '../../../server/database/heartbeat.ts';
import { migratedDatabase, type TemporaryDatabase } from '../temporary-database.ts';

const cluster = process.env['TEST_DATABASE_URL'];

describe.runIf(cluster)('a PostgreSQL server with which a start', () => {
  let temporary: TemporaryDatabase;
  let opened: Database | undefined;
  const open = async (): Promise<Database> => {
    opened = await openDatabase({ url: temporary.url, dataDir: '', outsideScopes: 'everything' });
    return opened;
  };
  const asSuperuser = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: cluster });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const name = () => new URL(temporary.url).pathname.slice(1);

  beforeEach(async () => {
    temporary = await migratedDatabase(cluster ?? '');
  });
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
    await temporary.remove();
  });

  test('[RUN-04] is refused where a pooler forgets prepared statements, and goes on where they are kept', async () => {
    await assertKeepsStatements(temporary.url);
    // The next transaction of each client is on a connection that knows nothing of the one before.
    const forgetting: Connect = async () => {
      const client = new pg.Client({ connectionString: temporary.url });
      await client.connect();
      const query = client.query.bind(client) as (asked: unknown) => Promise<unknown>;
      client.query = (async (asked: unknown) => {
        const answer = await query(asked);
        await query('deallocate all');
        return answer;
      }) as never;
      return client;
    };
    await expect(assertKeepsStatements(temporary.url, forgetting)).rejects.toThrow(
      expect.objectContaining({
        name: 'DatabaseRefused',
        message: expect.stringContaining('does not keep prepared statements: set max_prepared_statements'),
      }),
    );
  });

  test('[RUN-04] is refused where its two addresses lead to two databases, and not where one login has another name', async () => {
    const owner = `test_owner_${randomBytes(4).toString('hex')}`;
    await asSuperuser(`create role ${owner} login`);
    const asOwner = new URL(temporary.url);
    asOwner.username = owner;
    await assertSameDatabase(temporary.url, asOwner.href);
    await expect(assertSameDatabase(temporary.url, cluster ?? '')).rejects.toThrow(DatabaseRefused);
    await asSuperuser(`drop role ${owner}`);
  });

  test('[RUN-04] is refused by a name that no database has, with the variable that says it', async () => {
    const url = new URL(temporary.url);
    url.pathname = '/nowhere';
    await expect(openDatabase({ url: url.href, dataDir: '' })).rejects.toThrow(
      expect.objectContaining({
        name: 'DatabaseRefused',
        message: expect.stringMatching(/^DATABASE_URL: there is no such database/),
      }),
    );
    await expect(openDatabase({ url: temporary.url, ownerUrl: url.href, dataDir: '' })).rejects.toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^DATABASE_OWNER_URL: there is no such database/) }),
    );
  });

  test('[RUN-04] is refused where its login may not migrate, with the variable of the login that may', async () => {
    const login = `test_login_${randomBytes(4).toString('hex')}`;
    await asSuperuser(`create role ${login} login`);
    const url = new URL(temporary.url);
    url.username = login;
    await expect(openDatabase({ url: url.href, dataDir: '' })).rejects.toThrow(
      expect.objectContaining({
        name: 'DatabaseRefused',
        message: expect.stringContaining('belongs into DATABASE_OWNER_URL'),
      }),
    );
    await asSuperuser(`drop role ${login}`);
  });

  test('[RUN-04] is refused once a newer build has migrated it, and a build that runs meanwhile is at fault', async () => {
    const database = await open();
    await database.lookAtSchema();
    expect(database.faults()).toEqual([]);
    await sql`insert into migration (name) values ('9999-of-a-newer-build')`.execute(database.db);
    await database.lookAtSchema();
    expect(database.faults()).toEqual(['newer-schema']);
    await expect(openDatabase({ url: temporary.url, dataDir: '' })).rejects.toThrow(
      'a newer build has migrated the database (9999-of-a-newer-build): start that build, or restore a backup of before',
    );
    await sql`delete from migration where name = '9999-of-a-newer-build'`.execute(database.db);
  });

  test('[RUN-04] has begun: a database that takes no writes is a fault, and a write on it unavailable, until it takes them', async () => {
    const database = await open();
    expect(database.faults()).toEqual([]);
    const write = () => sql`create table written (id int)`.execute(database.db);
    const become = (readOnly: 'on' | 'off') =>
      asSuperuser(
        `alter database ${name()} set default_transaction_read_only = ${readOnly}`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`,
      );
    await become('on');
    await vi.waitFor(() => expect(database.faults()).toEqual(['read-only']), 20_000);
    await expect(write()).rejects.toThrow(DatabaseUnavailable);
    await become('off');
    await vi.waitFor(() => expect(database.faults()).toEqual([]), 20_000);
    await write();
    await sql`drop table written`.execute(database.db);
  });
});

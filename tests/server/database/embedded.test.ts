import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockDataDir } from '../../../server/database/data-dir-lock.ts';
import { type Database, inTx, openDatabase } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { NoRoom, watchFreeSpace } from '../../../server/database/free-space.ts';
import { DatabaseUnavailable } from '../../../server/database/heartbeat.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-database-'));
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ dataDir: join(folder, 'data'), outsideScopes: 'everything' });
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[RUN-02] a second opener of the same data is refused, naming the process that holds it', async () => {
  const other = join(folder, 'held');
  const held = mkdtempSync(`${other}-`);
  const unlock = lockDataDir(held);
  writeFileSync(join(held, 'lock'), String(process.ppid));
  expect(() => lockDataDir(held)).toThrow(`in use by process ${process.ppid}`);
  unlock();
});

test('[RUN-04] a lock that a dead process left behind is taken over', () => {
  const left = mkdtempSync(join(folder, 'left-'));
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(left, 'lock'), String(pid));
  const unlock = lockDataDir(left);
  unlock();
  expect(existsSync(join(left, 'lock'))).toBe(false);
});

test('[RUN-04] where the folder of the data is gone there is no room, and the watch goes on', () => {
  vi.useFakeTimers();
  const gone = mkdtempSync(join(folder, 'gone-'));
  const space = watchFreeSpace(gone);
  try {
    space.assertRoom();
    rmSync(gone, { recursive: true });
    vi.advanceTimersByTime(10_000);
    expect(() => space.assertRoom()).toThrow(NoRoom);
    mkdirSync(gone);
    vi.advanceTimersByTime(10_000);
    space.assertRoom();
  } finally {
    space.stop();
    vi.useRealTimers();
  }
});

test('[RUN-04] nobody but its owner reads the folder of the data, whatever it was before', async () => {
  const open = join(folder, 'open');
  mkdirSync(open);
  chmodSync(open, 0o755);
  mkdirSync(join(open, 'postgres'));
  writeFileSync(join(open, 'postgres', 'base'), 'rows');
  await expect(openDatabase({ dataDir: open })).rejects.toThrow('no PG_VERSION');
  expect(statSync(open).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
});

test('[RUN-04] a folder with files but no PG_VERSION is refused, and left as it is', async () => {
  const torn = join(folder, 'torn');
  mkdirSync(join(torn, 'postgres'), { recursive: true });
  writeFileSync(join(torn, 'postgres', 'base'), 'rows');
  await expect(openDatabase({ dataDir: torn })).rejects.toThrow('restore a backup, or move it away');
  expect(readdirSync(join(torn, 'postgres'))).toEqual(['base']);
  expect(readdirSync(torn)).toEqual(['postgres']);
});

test('[RUN-04] a first start that was cut begins again by itself, and deletes nothing', async () => {
  const cut = join(folder, 'cut');
  mkdirSync(join(cut, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(cut, 'postgres', 'PG_VERSION'), '17');
  writeFileSync(join(cut, 'postgres.being-made'), '');
  const database = await openDatabase({ dataDir: cut });
  expect(database.faults()).toEqual([]);
  const aside = readdirSync(cut).filter((name) => name.startsWith('postgres.cut-'));
  expect(readdirSync(cut)).toEqual(['lock', 'postgres', ...aside]);
  expect(readdirSync(join(cut, aside[0] ?? ''))).toEqual(['PG_VERSION', 'base']);
  await database.close();
});

test('[RUN-04] a folder of something else is refused before anything in it is written', async () => {
  const home = join(folder, 'home');
  mkdirSync(home);
  chmodSync(home, 0o755);
  writeFileSync(join(home, 'letter.txt'), 'Dear');
  await expect(openDatabase({ dataDir: home })).rejects.toThrow('holds other files (letter.txt)');
  expect(readdirSync(home)).toEqual(['letter.txt']);
  expect(statSync(home).mode & 0o777).toBe(0o755);
});

/** A thread that answers like the engine, and ends at the first statement that says so. */
const mortalThread = (): string => {
  const file = join(folder, 'mortal-thread.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id, text }) => {
       if (text?.includes('end the thread')) process.exit(1);
       parentPort.postMessage({ id, ok: true, rows: { command: '', rowCount: 0, rows: [] } });
     });`,
  );
  return file;
};

test('[RUN-04] an engine whose thread ends says so, and all that waits for it fails as unavailable', async () => {
  const ended: Error[] = [];
  const { pool, isAnswering } = await openEmbedded({
    dataDir: join(folder, 'mortal'),
    threadFile: mortalThread(),
    onEnded: (error) => ended.push(error),
  });
  const client = await pool.connect();
  await client.query('select 1', []);
  await expect(client.query('end the thread', [])).rejects.toThrow(DatabaseUnavailable);
  expect(ended.map(({ message }) => message)).toEqual(['the embedded database has stopped']);
  await expect(client.query('select 1', [])).rejects.toThrow(DatabaseUnavailable);
  await expect.poll(isAnswering).toBe(false);
});

test('[RUN-02] the migrations run again on a migrated database change nothing', async () => {
  const schema = () =>
    sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
      database.db,
    );
  const before = await schema();
  await migrate(database.db);
  expect((await schema()).rows).toEqual(before.rows);
  expect(before.rows.length).toBeGreaterThan(50);
});

test('[MNY-01] an amount past what a number holds exactly is refused, never rounded', async () => {
  await expect(sql`select 9007199254740993::int8 as minor`.execute(database.db)).rejects.toThrow('past 2^53');
});

test('[RUN-02] dates and amounts are read alike on both engines: a day stays a day', async () => {
  const { rows } = await sql<{ day: string; minor: number; total: string }>`
    select date '2026-03-01' as day, 4521000::int8 as minor, sum(x)::numeric as total from (values (1::int8)) v(x)`.execute(
    database.db,
  );
  expect(rows).toEqual([{ day: '2026-03-01', minor: 4_521_000, total: '1' }]);
});

test('[RUN-04] a transaction that throws leaves nothing behind', async () => {
  await sql`create table scratch (n int)`.execute(database.db);
  await expect(
    inTx(database.db, async (tx) => {
      await sql`insert into scratch values (1)`.execute(tx);
      throw new Error('half done');
    }),
  ).rejects.toThrow('half done');
  expect((await sql`select n from scratch`.execute(database.db)).rows).toEqual([]);
});

test('[MNY-01] a query that would leave its transaction is refused', async () => {
  await expect(inTx(database.db, () => sql`select 1`.execute(database.db))).rejects.toThrow('outer db handle');
});

test('[ORD-04] the embedded engine knows how large a table has grown, and works as the portal afterwards', async () => {
  const own = await openDatabase({ dataDir: 'memory://' });
  const { db } = own;
  const known = async () => {
    const { rows } = await sql<{ rows: number; pages: number }>`
      select reltuples::int as rows, relallvisible as pages from pg_class where relname = 'air_order'`.execute(db);
    return rows[0];
  };
  try {
    await inTenant('platform', () => writeOrders(db, 2_000));
    expect((await known())?.rows).toBeLessThan(1);
    await own.renewStatistics();
    expect(await known()).toEqual({ rows: 2_000, pages: expect.any(Number) });
    expect((await known())?.pages).toBeGreaterThan(0);
    const { rows } = await sql`select current_user::text as login from air_order`.execute(db);
    expect(rows, 'without a scope no row is seen').toEqual([]);
    await inTenant('platform', () => writeOrders(db, 100, 2_000));
    await own.renewStatistics();
    expect((await known())?.rows, 'few have changed').toBe(2_000);
  } finally {
    await own.close();
  }
});

const writeOrders = (db: Database['db'], count: number, from = 0) =>
  sql`insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, currency,
      agent_minor, sold, created_at, time_limit_at, departs_at, mails_tickets)
    select 'platform', 'TR' || n, 'agency', 'user', 'cancelled', 'test', 1, 'BDT', 1, '{}', now(), now(), now(), true
    from generate_series(${from + 100_001}::int, ${from + 100_000 + count}::int) n`.execute(db);

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Opened } from '../../../server/database/opened.ts';
import { openServerPool } from '../../../server/database/server-pool.ts';
import { migratedDatabase, type TemporaryDatabase } from '../temporary-database.ts';

const cluster = process.env['TEST_DATABASE_URL'];

describe.runIf(cluster)('a pool on a PostgreSQL server whose only connection is in use', () => {
  let temporary: TemporaryDatabase;
  let opened: Opened;
  beforeAll(async () => {
    temporary = await migratedDatabase(cluster ?? '');
    opened = openServerPool(temporary.url, { connections: 1 });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await opened.pool.end();
    await temporary.remove();
  });

  test('[RUN-04] a request waits for it as long as the database answers', async () => {
    const { pool } = opened;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const inUse = await pool.connect();
    const waiting = pool.connect();
    waiting.catch(() => {});
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await inUse.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    inUse.release();
    const released = await waiting;
    expect((await released.query('select 2 as two', [])).rows).toEqual([{ two: 2 }]);
    released.release();
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { databaseClock } from '../../../server/time/database-clock.ts';
import { remainingMs } from '../../../server/time/remaining-ms.ts';
import { freshDatabase } from '../fresh-database.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('[ORD-03] a jump of the process’s wall clock expires nothing', async () => {
  const database = await freshDatabase();
  const started = Date.now();
  const clock = await databaseClock(database.db);
  const before = clock.now().getTime();
  const askedMs = Date.now() - started;
  // The database runs on this machine. Its answer tells the time to within how long the question took.
  expect(Math.abs(before - started)).toBeLessThanOrEqual(2 * askedMs + 1);
  const jumpMs = 2 * 60 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: before + jumpMs });
  expect(clock.now().getTime() - before).toBeLessThan(jumpMs / 2);
  vi.useRealTimers();
  await clock.follow();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(jumpMs / 2);
  await database.close();
});

test.each([
  ['nothing has passed', 0, 600_000],
  ['half has passed', 300_000, 300_000],
  ['all has passed', 700_000, 0],
  ['a clock was set back', -3_600_000, 600_000],
])('[BKG-04] where %s, the remaining time is within its contract', (_case, passedMs, left) => {
  const from = new Date('2026-11-23T10:00:00Z');
  const until = new Date(from.getTime() + 600_000);
  expect(remainingMs(from, until, new Date(from.getTime() + passedMs))).toBe(left);
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable, Heartbeat } from '../../../server/database/heartbeat.ts';

const limits = { everyMs: 500, limitMs: 1_200, givenUpAfterMs: 6_000 };
const never = () => new Promise<never>(() => {});

const started = (beat: () => Promise<unknown>): Heartbeat => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'] });
  return new Heartbeat({ beat, ...limits });
};
afterEach(() => vi.useRealTimers());

describe('a heartbeat', () => {
  test('[RUN-04] a frozen database is known within two seconds, and one that answers again at its next beat', async () => {
    let answers = true;
    const heartbeat = started(() => (answers ? Promise.resolve() : never()));
    await vi.advanceTimersByTimeAsync(600);
    expect(heartbeat.isAnswering).toBe(true);
    answers = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heartbeat.isAnswering).toBe(false);
    answers = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heartbeat.isAnswering).toBe(true);
    heartbeat.stop();
  });

  test('[RUN-04] a stopped database is known at the next beat', async () => {
    const heartbeat = started(() => Promise.reject(new Error('connection refused')));
    await vi.advanceTimersByTimeAsync(600);
    expect(heartbeat.isAnswering).toBe(false);
    heartbeat.stop();
  });

  test('[RUN-04] work that waits for a frozen database fails after six seconds, and later work at once', async () => {
    const heartbeat = started(never);
    const waiting = heartbeat.whileAlive(never).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await waiting).toBeInstanceOf(DatabaseUnavailable);
    expect(() => heartbeat.assertAlive()).toThrow(DatabaseUnavailable);
    heartbeat.stop();
  });

  test('[RUN-04] a slow statement is waited for while the database answers others', async () => {
    const heartbeat = started(() => Promise.resolve());
    const slow = heartbeat.whileAlive(() => new Promise((done) => setTimeout(done, 20_000, 'done')));
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await slow).toBe('done');
    heartbeat.stop();
  });
});

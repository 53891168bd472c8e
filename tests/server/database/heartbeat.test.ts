import { afterEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable, Heartbeat } from '../../../server/database/heartbeat.ts';

const never = () => new Promise<never>(() => {});

/** A database that answers each beat, until it is frozen; when it thaws, it answers what has waited. */
const database = () => {
  let thawed: Promise<void> = Promise.resolve();
  let thaw = () => {};
  let answerMs = 0;
  return {
    beat: async () => {
      await thawed;
      await new Promise((done) => setTimeout(done, answerMs));
    },
    freeze() {
      thawed = new Promise((done) => {
        thaw = done;
      });
    },
    thaw: () => thaw(),
    slowDown(ms: number) {
      answerMs = ms;
    },
  };
};

const started = (beat: () => Promise<unknown>): Heartbeat => {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'performance',
    ],
  });
  return new Heartbeat({ beat, everyMs: 500, limitMs: 1_200, givenUpAfterMs: 6_000 });
};
afterEach(() => vi.useRealTimers());

describe('a heartbeat', () => {
  test('[RUN-04] a frozen database is known within two seconds, and one that answers again at once', async () => {
    const { beat, freeze, thaw } = database();
    const heartbeat = started(beat);
    await vi.advanceTimersByTimeAsync(600);
    expect(heartbeat.isAnswering).toBe(true);
    freeze();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heartbeat.isAnswering).toBe(false);
    thaw();
    await vi.advanceTimersByTimeAsync(1);
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
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await waiting).toBeInstanceOf(DatabaseUnavailable);
    expect(() => heartbeat.assertAlive()).toThrow(DatabaseUnavailable);
    heartbeat.stop();
  });

  test('[RUN-04] a connection that is handed out is no answer: the frozen database is given up', async () => {
    const heartbeat = started(never);
    for (let second = 0; second < 7; second += 1) {
      await heartbeat.untilGivenUp(() => Promise.resolve('a connection')).catch(() => {});
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(() => heartbeat.assertAlive()).toThrow(DatabaseUnavailable);
    heartbeat.stop();
  });

  test('[RUN-04] a slow statement is waited for while the database answers others', async () => {
    const heartbeat = started(database().beat);
    const slow = heartbeat.whileAlive(() => new Promise((done) => setTimeout(done, 20_000, 'done')));
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await slow).toBe('done');
    heartbeat.stop();
  });

  test('[RUN-04] a busy database that answers every beat late is silent, but is not given up', async () => {
    const { beat, slowDown } = database();
    slowDown(4_000);
    const heartbeat = started(beat);
    const slow = heartbeat.whileAlive(() => new Promise((done) => setTimeout(done, 20_000, 'done')));
    for (let second = 0; second < 21; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(() => heartbeat.assertAlive()).not.toThrow();
    }
    expect(await slow).toBe('done');
    heartbeat.stop();
  });

  test('[RUN-04] a database whose beat is late because of other work is not silent while that work is answered', async () => {
    const heartbeat = started(never);
    for (let second = 0; second < 5; second += 1) {
      await heartbeat.whileAlive(() => Promise.resolve('an answer'));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(heartbeat.isAnswering).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(heartbeat.isAnswering, '1.5 s after the last answer').toBe(false);
    await heartbeat.whileAlive(() => Promise.resolve('an answer'));
    expect(heartbeat.isAnswering).toBe(true);
    heartbeat.stop();
  });

  test('[RUN-04] time in which the process itself stood still is no silence of the database', async () => {
    const { beat, freeze, thaw } = database();
    const heartbeat = started(beat);
    await vi.advanceTimersByTimeAsync(600);
    freeze();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(heartbeat.isAnswering).toBe(false);
    // The next tick comes late, as after work that kept the process busy: the answer has not been read yet.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + 30_000);
    await vi.advanceTimersByTimeAsync(500);
    expect(() => heartbeat.assertAlive()).not.toThrow();
    thaw();
    await vi.advanceTimersByTimeAsync(1);
    expect(heartbeat.isAnswering).toBe(true);
    heartbeat.stop();
    vi.restoreAllMocks();
  });

  test('[RUN-04] a database that answers work is not given up, whatever becomes of its beats', async () => {
    const heartbeat = started(never);
    for (let second = 0; second < 20; second += 1) {
      expect(await heartbeat.whileAlive(() => Promise.resolve('row'))).toBe('row');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(heartbeat.isAnswering).toBe(true);
    heartbeat.stop();
  });
});

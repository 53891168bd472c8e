// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSpreadsheet } from '../../../src/spreadsheets/read-spreadsheet.ts';

/** Workers that were started. A test answers for them. */
let started: FakeWorker[];

class FakeWorker extends EventTarget {
  received: ArrayBuffer | null = null;
  isEnded = false;
  constructor() {
    super();
    started.push(this);
  }
  postMessage(bytes: ArrayBuffer): void {
    this.received = bytes;
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  started = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubEnv('SPREADSHEETS_WORKER', '/assets/spreadsheets.js');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Begins to read a file, and returns its worker. */
const reading = async (signal = new AbortController().signal) => {
  const result = readSpreadsheet(new File(['a,b'], 'november.csv'), signal);
  const settled = result.catch((error: unknown) => error);
  await vi.waitFor(() => expect(started).toHaveLength(1));
  const [worker] = started;
  if (worker === undefined) throw new Error('no worker was started');
  return { worker, settled };
};

test('[MNY-03] a file is read in a worker, which ends with it', async () => {
  const { worker, settled } = await reading();
  expect(new TextDecoder().decode(worker.received ?? new ArrayBuffer())).toBe('a,b');
  worker.answer([['a', 'b']]);
  expect(await settled).toEqual([['a', 'b']]);
  expect([worker.isEnded, vi.getTimerCount()]).toEqual([true, 0]);
});

test('[MNY-03] a file that takes too long is refused, and its worker ended', async () => {
  const { worker, settled } = await reading();
  vi.advanceTimersByTime(20_000);
  expect(await settled).toBe('too-slow');
  expect(worker.isEnded).toBe(true);
});

test('[MNY-03] a file with which the worker breaks is not readable', async () => {
  const { worker, settled } = await reading();
  worker.dispatchEvent(new Event('error'));
  expect(await settled).toBe('unreadable');
  expect(worker.isEnded).toBe(true);
});

test('[CMP-03] whoever leaves ends the worker of the file that they chose', async () => {
  const leaving = new AbortController();
  const { worker, settled } = await reading(leaving.signal);
  leaving.abort();
  expect(await settled).toMatchObject({ name: 'AbortError' });
  expect(worker.isEnded).toBe(true);
});

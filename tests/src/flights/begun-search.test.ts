// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { intentBegun, keepBegun } from '../../../src/flights/begun-search.ts';
import { beginSearch, resultsActors } from '../../../src/flights/results-actors.ts';
import { searchKeyOf } from '../../../src/flights/results-address.ts';
import { saveToken } from '../../../src/storage/token.ts';
import { writeTenant } from '../public/page-tenant-meta.ts';

let workers: FakeWorker[] = [];

/** A worker that only notes which of its functions are called. */
class FakeWorker extends EventTarget {
  readonly called: string[] = [];
  ended = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage({ path = [], type }: { readonly path?: readonly string[]; readonly type: string }): void {
    if (type === 'APPLY') this.called.push(path.join('.'));
  }
  terminate(): void {
    this.ended = true;
  }
}

const query = '?trip=O&leg=DAC-DXB-2027-01-08&adults=1';
const look = {
  filters: {},
  sort: { field: 'price', descending: false },
  priceType: 'AF',
  firstRow: 0,
  rowCount: 30,
  anchorItineraryId: null,
  watchedIds: [],
} as never;

/** Starts the engine of a screen, with the key of the search that began or one of its own. */
const startEngine = (intentKey: string) =>
  createActor(resultsActors.resultsEngine, {
    input: { search: { requestId: 'kept-search' }, intentKey, look },
  }).start();

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubEnv('RESULTS_WORKER', '/assets/results.worker.js');
  writeTenant({ baseUrl: '', tenantId: 'meghna' });
  saveToken('token');
});
afterEach(() => {
  keepBegun('', '', { dispose: () => {} });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('[RES-01] a search that began with the page is taken over by its screen: one worker, one search', () => {
  beginSearch(query);
  const intentKey = intentBegun(searchKeyOf(query)) ?? 'none';
  const engine = startEngine(intentKey);
  expect(workers.map(({ called }) => called)).toEqual([['start', 'look']]);
  engine.stop();
  expect(workers[0]?.ended).toBe(true);
});

test('[RES-01] another search, or another person, takes over nothing', () => {
  beginSearch(query);
  expect(intentBegun(searchKeyOf(query.replace('DXB', 'LHR')))).toBeNull();
  startEngine('a-key-of-its-own');
  expect(workers.map(({ called }) => called)).toEqual([['start'], ['start']]);
  saveToken('token-of-somebody-else');
  expect(intentBegun(searchKeyOf(query))).toBeNull();
});

test('[RES-01] a search that no screen takes over ends by itself', () => {
  beginSearch(query);
  vi.advanceTimersByTime(30_000);
  expect(workers[0]?.ended).toBe(true);
  expect(intentBegun(searchKeyOf(query))).toBeNull();
});

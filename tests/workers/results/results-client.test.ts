import { expose } from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResultsWindow } from '../../../contract/flights/results-window.ts';
import { FlightResults } from '../../../workers/results/flights/flight-results.ts';
import type { PackedWindow } from '../../../workers/results/flights/packed-window.ts';
import type { ResultsWorker, SearchStart, WindowListener } from '../../../workers/results/protocol.ts';
import {
  answersWithinMs,
  createResultsClient,
  type ResultsEndpoint,
  restartsAtMost,
} from '../../../workers/results/results-client.ts';
import { lookAt } from './itinerary-fixtures.ts';
import { caller, question } from './search-replies.ts';

/** A window without rows, which says by its count which it is. */
const packed = (sequence: number, matchCount = sequence, totalCount = 0): PackedWindow => ({
  sequence,
  priceType: 'AF',
  renewed: false,
  requestId: 'search-1',
  phase: 'searching',
  problem: null,
  newSinceReading: 0,
  cheaperSinceReading: 0,
  request: undefined,
  suppliers: undefined,
  names: undefined,
  answer: { ...new FlightResults().look(lookAt()), matchCount, totalCount },
});

/** A worker behind a real message channel, which answers a look with a count that names its sequence. */
const channelled = () => {
  const { port1, port2 } = new MessageChannel();
  const posts: WindowListener[] = [];
  const begun: SearchStart[] = [];
  const heard: string[] = [];
  const arrivals = new EventTarget();
  const note = (what: string) => {
    heard.push(what);
    arrivals.dispatchEvent(new Event(what));
  };
  const worker: ResultsWorker = {
    start: (search, sequence, listener) => {
      begun.push(search);
      posts.push(listener);
      note(`start ${sequence}`);
    },
    look: (_look, sequence) => {
      if (!silent) posts.at(-1)?.(packed(sequence));
    },
    expectSlide: ({ range, moves }) => note(`expect ${range} ${moves}`),
    authorise: (token) => note(`authorise ${token}`),
    abort: () => note('abort'),
  };
  expose(worker, port2);
  let ended = false;
  let silent = false;
  const endpoint: ResultsEndpoint = Object.assign(port1, {
    terminate: () => {
      ended = true;
    },
  });
  return {
    endpoint,
    heard,
    begun,
    /** Resolves when the client has heard it. */
    post: (
      { sequence, matchCount, totalCount }: { sequence: number; matchCount: number; totalCount?: number },
      search = 0,
    ): Promise<void> => Promise.resolve(posts[search]?.(packed(sequence, matchCount, totalCount))),
    fallsSilent: () => {
      silent = true;
    },
    hears: (what: string) =>
      heard.includes(what)
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            arrivals.addEventListener(what, () => resolve(), { once: true });
          }),
    breaks: () => port1.dispatchEvent(new Event('error')),
    isEnded: () => ended,
    close: () => {
      port1.close();
      port2.close();
    },
  };
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close();
  vi.useRealTimers();
});

const search = { search: question, caller, intentKey: 'intent-1', look: lookAt() };

/** A client and the workers that it makes, one after the other; the first has begun a search. */
const opened = async (painted = () => Promise.resolve()) => {
  const workers: ReturnType<typeof channelled>[] = [];
  const client = createResultsClient(() => {
    const worker = channelled();
    workers.push(worker);
    closing.push(worker.close);
    return worker.endpoint;
  }, painted);
  closing.push(() => client.dispose());
  const told: ResultsWindow[] = [];
  const unsubscribe = client.subscribe((window) => told.push(window));
  client.start(search);
  const [worker] = workers;
  if (worker === undefined) throw new Error('no worker was made');
  await worker.hears('start 1');
  return { worker, workers, client, told, unsubscribe, counts: () => told.map((window) => window.matchCount) };
};

/** Frames that are painted when the test says so; whatever waited for one has run when `paint` resolves. */
const framesByHand = () => {
  let waiting: (() => void)[] = [];
  const painted = () =>
    new Promise<void>((done) => {
      waiting.push(done);
    });
  return {
    painted,
    paint: () => {
      const last = painted();
      for (const done of waiting) done();
      waiting = [];
      return last;
    },
  };
};

describe('the results client', () => {
  it('[RES-01] a look resolves with its window, which the listeners receive too', async () => {
    const { client, counts, unsubscribe } = await opened();
    expect((await client.look(lookAt()))?.matchCount).toBe(2);
    expect(counts()).toEqual([2]);
    unsubscribe();
    await client.look(lookAt());
    expect(counts()).toEqual([2]);
  });

  it('[RES-01] of two looks only the later one reaches the listeners; the earlier one resolves with null', async () => {
    const { client, counts } = await opened();
    const [overtaken, latest] = await Promise.all([client.look(lookAt()), client.look(lookAt({ firstRow: 20 }))]);
    expect([overtaken, latest?.matchCount]).toEqual([null, 3]);
    expect(counts()).toEqual([3]);
  });

  it('[RES-01] a batch that was posted before the latest look, or by an earlier search, never reaches the listeners', async () => {
    const { worker, client, counts } = await opened();
    client.start({ ...search, intentKey: 'intent-2' });
    await worker.hears('start 2');
    await worker.post({ sequence: 1, matchCount: 100 }, 0);
    await worker.post({ sequence: 2, matchCount: 200 }, 1);
    await client.look(lookAt());
    await worker.post({ sequence: 2, matchCount: 300 }, 1);
    await worker.post({ sequence: 3, matchCount: 400 }, 1);
    await client.look(lookAt());
    expect(counts().filter((count) => count === 100 || count === 300)).toEqual([]);
  });

  it('[RES-01] a batch of the current look reaches the listeners', async () => {
    const { worker, told } = await opened();
    await worker.post({ sequence: 1, matchCount: 7 });
    expect(told.map(({ matchCount }) => matchCount)).toEqual([7]);
  });

  it('[RES-01] of the batches within one frame only the last reaches the listeners, after the frame is painted', async () => {
    const frames = framesByHand();
    const { worker, counts } = await opened(frames.painted);
    await worker.post({ sequence: 1, matchCount: 7 });
    expect(counts()).toEqual([7]);
    await worker.post({ sequence: 1, matchCount: 8 });
    await worker.post({ sequence: 1, matchCount: 9 });
    expect(counts()).toEqual([7]);
    await frames.paint();
    expect(counts()).toEqual([7, 9]);
    await worker.post({ sequence: 1, matchCount: 10 });
    await frames.paint();
    expect(counts()).toEqual([7, 9, 10]);
  });

  it('[RES-01] a choice is answered at once, and a batch that waited for its frame never follows it', async () => {
    const frames = framesByHand();
    const { worker, client, counts } = await opened(frames.painted);
    await worker.post({ sequence: 1, matchCount: 7 });
    await worker.post({ sequence: 1, matchCount: 8 });
    const asked = client.look(lookAt());
    await frames.paint();
    expect(counts()).toEqual([7]);
    expect((await asked)?.matchCount).toBe(2);
    expect(counts()).toEqual([7, 2]);
  });

  it('[RES-01] after an abort listeners receive nothing of the search, and looks resolve with null', async () => {
    const { worker, client, counts } = await opened();
    client.abort();
    await worker.hears('abort');
    await worker.post({ sequence: 1, matchCount: 7 });
    expect(await client.look(lookAt())).toBeNull();
    expect(counts()).toEqual([]);
  });

  it('[RES-01] a worker that breaks is replaced by one that takes up the kept search with the present look', async () => {
    const { worker, workers, client, told } = await opened();
    await client.look(lookAt({ firstRow: 40 }));
    worker.breaks();
    await workers[1]?.hears('start 2');
    expect(worker.isEnded()).toBe(true);
    expect(workers[1]?.begun).toMatchObject([{ search: { requestId: 'search-1' }, look: { firstRow: 40 } }]);
    await workers[1]?.post({ sequence: 2, matchCount: 9 });
    expect(told).toMatchObject([{ restarts: 0 }, { matchCount: 9, restarts: 1 }]);
  });

  it('[RES-01] the empty windows of a replacement worker do not reach the listeners', async () => {
    const { worker, workers, told } = await opened();
    await worker.post({ sequence: 1, matchCount: 7, totalCount: 7 });
    worker.breaks();
    await workers[1]?.hears('start 1');
    await workers[1]?.post({ sequence: 1, matchCount: 0 });
    await workers[1]?.post({ sequence: 1, matchCount: 8, totalCount: 8 });
    expect(told.map(({ matchCount, restarts }) => [matchCount, restarts])).toEqual([
      [7, 0],
      [8, 1],
    ]);
  });

  it('[RES-09] a search that is read again in another currency shows what it has until that has come', async () => {
    const { worker, client, told } = await opened();
    await worker.post({ sequence: 1, matchCount: 7, totalCount: 7 });
    client.start({ ...search, search: { requestId: 'search-1' }, currency: 'USD' });
    await worker.hears('start 2');
    expect(worker.begun[1]?.currency).toBe('USD');
    await worker.post({ sequence: 2, matchCount: 0 }, 1);
    await worker.post({ sequence: 2, matchCount: 8, totalCount: 8 }, 1);
    expect(told.map(({ matchCount }) => matchCount)).toEqual([7, 8]);
    client.start({ ...search, search: { requestId: 'search-2' } });
    await worker.hears('start 3');
    await worker.post({ sequence: 3, matchCount: 0 }, 2);
    expect(told.map(({ matchCount }) => matchCount)).toEqual([7, 8, 0]);
  });

  it('[RES-04] the hint about a slider is passed to the worker', async () => {
    const { worker, client } = await opened();
    client.expectSlide({ range: 'price', moves: 'most' });
    await worker.hears('expect price most');
    expect(worker.heard).toContain('expect price most');
  });

  it('[RES-01] a look that is not answered in time is answered by another worker', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { worker, workers, client } = await opened();
    worker.fallsSilent();
    const asked = client.look(lookAt());
    vi.advanceTimersByTime(answersWithinMs);
    await workers[1]?.hears('start 2');
    await workers[1]?.post({ sequence: 2, matchCount: 5 });
    expect((await asked)?.matchCount).toBe(5);
  });

  it('[RES-01] a search fails when its workers crash again and again', async () => {
    const { workers, told } = await opened();
    for (let broken = 0; broken <= restartsAtMost; broken += 1) workers[broken]?.breaks();
    expect(workers).toHaveLength(restartsAtMost + 1);
    expect(told).toMatchObject([{ phase: 'failed', problem: { code: 'worker' }, restarts: restartsAtMost }]);
  });

  it('[RES-01] an exchanged token is handed to the worker once, and to the one that follows it', async () => {
    const { worker, workers, client } = await opened();
    client.authorise('token-2');
    client.authorise('token-2');
    client.expectSlide({ range: 'price', moves: 'most' });
    await worker.hears('expect price most');
    expect(worker.heard.filter((what) => what === 'authorise token-2')).toHaveLength(1);
    worker.breaks();
    await workers[1]?.hears('start 1');
    expect(workers[1]?.begun[0]?.caller.token).toBe('token-2');
  });

  it('[RES-01] a disposed client has ended its worker and asks nothing more', async () => {
    const { worker, workers, client, told } = await opened();
    client.dispose();
    client.dispose();
    client.start(search);
    expect(await client.look(lookAt())).toBeNull();
    expect([worker.isEnded(), worker.heard, workers.length, told]).toEqual([true, ['start 1'], 1, []]);
  });
});

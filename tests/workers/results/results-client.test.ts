import { expose } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyWindow, type ResultsWindow } from '../../../contract/results-window.ts';
import { type ResultsWorker } from '../../../workers/results/protocol.ts';
import { createResultsClient, type ResultsEndpoint } from '../../../workers/results/results-client.ts';
import { lookAt } from './itinerary-fixtures.ts';
import { caller, question } from './search-replies.ts';

type Listener = (window: ResultsWindow) => void;

/** A worker behind a real message channel, which answers a look with a count that names its sequence. */
const channelled = () => {
  const { port1, port2 } = new MessageChannel();
  const posts: Listener[] = [];
  const heard: string[] = [];
  const arrivals = new EventTarget();
  const hear = (what: string) => {
    heard.push(what);
    arrivals.dispatchEvent(new Event(what));
  };
  const worker: ResultsWorker = {
    start: (_search, sequence, listener) => {
      posts.push(listener);
      hear(`start ${sequence}`);
    },
    look: (_look, sequence) => ({ ...emptyWindow, sequence, matchCount: sequence }),
    authorise: (token) => hear(`authorise ${token}`),
    abort: () => hear('abort'),
  };
  expose(worker, port2);
  let ended = false;
  const endpoint: ResultsEndpoint = Object.assign(port1, {
    terminate: () => {
      ended = true;
    },
  });
  return {
    endpoint,
    heard,
    post: (window: Partial<ResultsWindow>, search = 0) => posts[search]?.({ ...emptyWindow, ...window }),
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
  for (const close of closing.splice(0)) close();
});

const opened = () => {
  const worker = channelled();
  closing.push(worker.close);
  const client = createResultsClient(() => worker.endpoint);
  const told: ResultsWindow[] = [];
  const unsubscribe = client.subscribe((window) => told.push(window));
  return { worker, client, told, unsubscribe, counts: () => told.map((window) => window.matchCount) };
};
const search = { search: question, caller, intentKey: 'intent-1', look: lookAt() };

describe('the results client', () => {
  it('[RES-01] a look gives its window and tells it to the listeners', async () => {
    const { client, counts, unsubscribe } = opened();
    expect((await client.look(lookAt()))?.matchCount).toBe(1);
    expect(counts()).toEqual([1]);
    unsubscribe();
    await client.look(lookAt());
    expect(counts()).toEqual([1]);
  });

  it('[RES-01] of two looks only the later one is told; the overtaken one gives nothing', async () => {
    const { client, counts } = opened();
    const [overtaken, latest] = await Promise.all([client.look(lookAt()), client.look(lookAt({ firstRow: 20 }))]);
    expect([overtaken, latest?.matchCount]).toEqual([null, 2]);
    expect(counts()).toEqual([2]);
  });

  it('[RES-01] a batch that was posted before the latest look, or by an earlier search, is never told', async () => {
    const { worker, client, counts } = opened();
    client.start(search);
    await worker.hears('start 1');
    client.start({ ...search, intentKey: 'intent-2' });
    await worker.hears('start 2');
    worker.post({ sequence: 1, matchCount: 100 }, 0);
    worker.post({ sequence: 2, matchCount: 200 }, 1);
    await client.look(lookAt());
    worker.post({ sequence: 2, matchCount: 300 }, 1);
    worker.post({ sequence: 3, matchCount: 400 }, 1);
    await client.look(lookAt());
    expect(counts().filter((count) => count === 100 || count === 300)).toEqual([]);
  });

  it('[RES-01] a batch of the present look is told', async () => {
    const { worker, client, told } = opened();
    client.start(search);
    await worker.hears('start 1');
    const next = new Promise<ResultsWindow>((resolve) => client.subscribe(resolve));
    worker.post({ sequence: 1, matchCount: 7 });
    expect((await next).matchCount).toBe(7);
    expect(told).toHaveLength(1);
  });

  it('[RES-01] nothing of a search that was aborted is told', async () => {
    const { worker, client, counts } = opened();
    client.start(search);
    await worker.hears('start 1');
    client.abort();
    await worker.hears('abort');
    worker.post({ sequence: 1, matchCount: 7 });
    await client.look(lookAt());
    expect(counts()).toEqual([3]);
  });

  it('[RES-01] a worker that breaks is told as a search that failed', () => {
    const { worker, told } = opened();
    worker.breaks();
    expect(told).toMatchObject([{ phase: 'failed', problem: { code: 'worker' } }]);
  });

  it('[RES-01] an exchanged token is handed to the worker', async () => {
    const { worker, client } = opened();
    client.authorise('token-2');
    await worker.hears('authorise token-2');
    expect(worker.heard).toEqual(['authorise token-2']);
  });

  it('[RES-01] a disposed client has ended its worker and asks nothing more', async () => {
    const { worker, client, told } = opened();
    client.dispose();
    client.dispose();
    client.start(search);
    expect(await client.look(lookAt())).toBeNull();
    expect([worker.isEnded(), worker.heard, told]).toEqual([true, [], []]);
  });
});

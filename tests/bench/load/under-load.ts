import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Side } from '../against/side.ts';
import type { World } from '../against/world.ts';
import { aSearch } from './searches.ts';

export interface LoadRow {
  readonly of: string;
  readonly searchesPerSecond: number;
  readonly paymentsP50Ms: number;
  readonly paymentsP99Ms: number;
  /** The longest that `/health/alive` took. */
  readonly aliveP99Ms: number;
  readonly aliveMaxMs: number;
  readonly searchStartP99Ms: number | null;
  /** Until all suppliers have answered and the results are read. */
  readonly searchDoneP50Ms: number | null;
  readonly searchDoneP99Ms: number | null;
  readonly searchesDone: number;
  /** Searches that were answered 503. */
  readonly searchesRefused: number;
  /** Processor time of the server for each search, with its polls, in milliseconds. */
  readonly processorMsPerSearch: number | null;
  /** The same of the thread that answers calls. */
  readonly loopMsPerSearch: number | null;
  /** Share of the time in which that thread was ready to run and others had the processors, the larger of two processes. */
  readonly loopWaited: number;
  /** Largest resident memory of a process in each third of the time, in megabytes. */
  readonly residentMb: string;
  /** Processors that the generator took meanwhile. */
  readonly generatorCores: number;
}

interface Load {
  readonly searchesPerSecond: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

const paymentsPerSecond = 2;
/** Of payments alone. */
const idleSecondsAtMost = 20;
/** An agency may hold a hundred, some of which its world has already. */
const ordersAtMost = 70;
const aliveEveryMs = 50;

/** Drives the processes of a database with payments alone, and then with searches beside them. */
export const underLoad = async (
  of: string,
  world: World,
  sides: readonly Side[],
  { searchesPerSecond, seconds, say }: Load,
): Promise<readonly LoadRow[]> => {
  const rows: LoadRow[] = [];
  for (const perSecond of [0, searchesPerSecond]) {
    const lasts = perSecond === 0 ? Math.min(idleSecondsAtMost, seconds) : seconds;
    say(`${of}: ${perSecond} searches a second for ${lasts} s`);
    rows.push(await phase(of, world, sides, perSecond, lasts));
  }
  return rows;
};

const phase = async (
  of: string,
  world: World,
  sides: readonly Side[],
  perSecond: number,
  seconds: number,
): Promise<LoadRow> => {
  const orders: Answer[] = [];
  const count = Math.min(ordersAtMost, paymentsPerSecond * seconds);
  for (let n = 0; n < count; n += 1) orders.push(await world.book(await world.price(), { payment: 'later' }));
  const payments: number[] = [];
  const alive: number[] = [];
  const starts: number[] = [];
  const done: number[] = [];
  let refused = 0;
  const residentMb = [0, 0, 0];
  const timed = async (into: number[], act: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await act();
    into.push(performance.now() - from);
  };
  const search = async (n: number): Promise<void> => {
    const side = sides[n % sides.length] as Side;
    const from = performance.now();
    try {
      const started = await side.call('AirSearch', aSearch(n));
      starts.push(performance.now() - from);
      let place: Answer = { ...started, cursor: 0, complete: false };
      while (!place.complete) {
        await wait(place.pollAfterMs);
        place = await side.call('RefreshAirSearch', { requestId: started.requestId, cursor: place.cursor });
      }
      done.push(performance.now() - from);
    } catch (error) {
      if (!(error instanceof Error && / 503 /.test(error.message))) throw error;
      refused += 1;
    }
  };
  const loops = () => sides.map(({ server }) => loopOf(server.pid));
  const usage = async () => (await Promise.all(sides.map(({ server }) => server.usage()))).reduce((a, b) => a + b, 0);

  const cpuBefore = await usage();
  const loopsBefore = loops();
  const ownBefore = process.cpuUsage();
  const began = performance.now();
  const until = began + seconds * 1_000;
  /** Begins work at a rate, whether or not what was begun before has ended. */
  const atRate = async (rate: number, act: (n: number) => Promise<unknown>): Promise<void> => {
    const begun: Promise<unknown>[] = [];
    for (let n = 0; rate > 0 && began + (n * 1_000) / rate < until; n += 1) {
      await wait(Math.max(0, began + (n * 1_000) / rate - performance.now()));
      begun.push(act(n));
    }
    await Promise.all(begun);
  };
  await Promise.all([
    atRate(perSecond, search),
    atRate(count / seconds, async () => {
      const order = orders.pop();
      if (order !== undefined) await timed(payments, () => world.pay(order));
    }),
    atRate(1_000 / aliveEveryMs, (n) =>
      timed(alive, () =>
        fetch(`${(sides[n % sides.length] as Side).server.address}/health/alive`).then((r) => r.text()),
      ),
    ),
    atRate(1, async () => {
      const third = Math.min(2, Math.floor(((performance.now() - began) * 3) / (seconds * 1_000)));
      for (const { server } of sides) residentMb[third] = Math.max(residentMb[third] ?? 0, residentOf(server.pid));
    }),
  ]);
  const tookMs = performance.now() - began;
  const own = process.cpuUsage(ownBefore);
  const cpu = (await usage()) - cpuBefore;
  const loopsTook = loops().map((after, index) => ({
    ranMs: after.ranMs - (loopsBefore[index]?.ranMs ?? 0),
    waitedMs: after.waitedMs - (loopsBefore[index]?.waitedMs ?? 0),
  }));
  const loopMs = loopsTook.reduce((sum, { ranMs }) => sum + ranMs, 0);
  const at = (list: number[], part: number): number | null => {
    const sorted = [...list].sort((a, b) => a - b);
    const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
    return found === undefined ? null : Math.round(found * 10) / 10;
  };
  return {
    of,
    searchesPerSecond: perSecond,
    paymentsP50Ms: at(payments, 0.5) ?? 0,
    paymentsP99Ms: at(payments, 0.99) ?? 0,
    aliveP99Ms: at(alive, 0.99) ?? 0,
    aliveMaxMs: at(alive, 1) ?? 0,
    searchStartP99Ms: at(starts, 0.99),
    searchDoneP50Ms: at(done, 0.5),
    searchDoneP99Ms: at(done, 0.99),
    searchesDone: done.length,
    searchesRefused: refused,
    processorMsPerSearch: done.length === 0 ? null : Math.round(cpu / 1_000 / done.length),
    loopMsPerSearch: done.length === 0 ? null : Math.round(loopMs / done.length),
    loopWaited: Math.round((Math.max(...loopsTook.map(({ waitedMs }) => waitedMs)) / tookMs) * 100) / 100,
    residentMb: residentMb.join(', '),
    generatorCores: Math.round(((own.user + own.system) / 1_000 / tookMs) * 100) / 100,
  };
};

/** Linux counts the nanoseconds that a thread ran, and those that it waited for a processor. The first thread runs the event loop. */
const loopOf = (pid: number): { readonly ranMs: number; readonly waitedMs: number } => {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return { ranMs: ran / 1_000_000, waitedMs: waited / 1_000_000 };
};

const residentOf = (pid: number): number => {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return Math.round((pages * 4_096) / 1_000_000);
};

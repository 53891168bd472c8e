import type { Question } from '../../workers/results/engine/question.ts';
import { measurePlaces as measures } from '../../workers/results/flights/flight-places.ts';
import { type BenchEngine, mustAgree } from './engine/bench-engine.ts';
import { airlineAt, type BenchRow, benchRows, categoryNames, valuesOf } from './engine/bench-rows.ts';
import { bitsetEngine } from './engine/bitset-engine.ts';
import { crossfilterEngine } from './engine/crossfilter-engine.ts';
import { naiveEngine } from './engine/naive-engine.ts';
import { portolanEngine } from './engine/portolan-engine.ts';
import { tanstackEngine } from './engine/tanstack-engine.ts';

export interface EngineBenchRow {
  readonly engine: string;
  readonly n: number;
  /**
   * `toggle0`: a value is chosen without other filters. `toggle4`: with four other filters. `drag4`: a step of the
   * price slider.
   */
  readonly op: 'toggle0' | 'toggle4' | 'drag4' | 'sort' | 'merge4';
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Median of the naive engine in this run, divided by this one. */
  readonly ratioToNaive: number;
}

export interface EngineBenchResult {
  readonly rows: readonly EngineBenchRow[];
  /** Bytes per row of our engine: bitmaps, codes, numbers and orders, without rows and ids. */
  readonly hotBytesPerRow: Readonly<Record<string, number>>;
}

type Op = EngineBenchRow['op'];

const cheapestFirst = { measure: measures.price, descending: false } as const;

/** Filters: stops, eight airlines, two parts of the day and a maximum price. */
const fourFilters = (cap = 11_000_000): Pick<Question, 'anyOf' | 'within'> => ({
  anyOf: [
    { category: 0, values: ['0', '1'] },
    { category: 2, values: Array.from({ length: 8 }, (_, index) => airlineAt(index)) },
    { category: 6, values: ['06-12', '12-18'] },
  ],
  within: [{ measure: measures.price, least: Number.NEGATIVE_INFINITY, most: cap }],
});

const withChosen = (filters: Pick<Question, 'anyOf' | 'within'>, category: number, value: string): Question => ({
  ...filters,
  anyOf: [
    ...filters.anyOf.filter((asked) => asked.category !== category),
    { category, values: [...(filters.anyOf.find((asked) => asked.category === category)?.values ?? []), value] },
  ],
  order: cheapestFirst,
});

const toggled: readonly (readonly [category: number, value: string])[] = [
  ...['0', '1', '2'].map((value) => [0, value] as const),
  ...['yes', 'no'].map((value) => [1, value] as const),
  ...[0, 3, 9, 20, 41].map((airline) => [2, airlineAt(airline)] as const),
  ...['Star Alliance', 'SkyTeam'].map((value) => [3, value] as const),
  ...['LHR', 'STN'].map((value) => [5, value] as const),
  ...['00-06', '18-24'].map((value) => [6, value] as const),
  ...['06-12', '18-24'].map((value) => [7, value] as const),
  [8, '0'],
  ...['00-06', '12-18'].map((value) => [9, value] as const),
];

const nothing = { anyOf: [], within: [] };

/** The questions of each operation, asked in succession. */
const questionsOf = (op: Exclude<Op, 'merge4'>): readonly Question[] => {
  switch (op) {
    case 'toggle0':
      return toggled.map(([category, value]) => withChosen(nothing, category, value));
    case 'toggle4':
      return toggled.map(([category, value]) => withChosen(fourFilters(), category, value));
    case 'drag4':
      return Array.from({ length: 40 }, (_, step) => ({
        ...fourFilters(12_000_000 - step * 150_000),
        order: cheapestFirst,
      }));
    case 'sort':
      return [measures.price, measures.duration, measures.departs, measures.arrives].flatMap((measure) =>
        [false, true].map((descending) => ({ ...nothing, order: { measure, descending } })),
      );
  }
};

interface Peer {
  readonly name: string;
  readonly make: () => BenchEngine;
  /** Whether equal rows are in the order that our engine defines. */
  readonly ordersEqualRows: boolean;
  readonly upTo: number;
  /** Whether to take fewer samples with many rows. */
  readonly slow: boolean;
}

const peers: readonly Peer[] = [
  { name: 'naive', make: naiveEngine, ordersEqualRows: true, upTo: 1_000_000, slow: true },
  { name: 'portolan', make: portolanEngine, ordersEqualRows: true, upTo: 1_000_000, slow: false },
  { name: 'typedfastbitset', make: bitsetEngine, ordersEqualRows: true, upTo: 1_000_000, slow: true },
  { name: 'crossfilter2', make: crossfilterEngine, ordersEqualRows: false, upTo: 100_000, slow: true },
  { name: 'tanstack-table', make: tanstackEngine, ordersEqualRows: true, upTo: 100_000, slow: true },
];

const samplesOf = (slow: boolean, n: number): number => {
  if (!slow) return n >= 1_000_000 ? 44 : 220;
  if (n >= 1_000_000) return 2;
  return n >= 100_000 ? 4 : n >= 10_000 ? 12 : 44;
};

const quantile = (samples: readonly number[], part: number): number => {
  const ordered = samples.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN;
};

const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

const batchRows = 500;

/**
 * Batches of which three fifths are new rows and two fifths have an existing id. A tenth of all come beside another
 * row.
 */
const batchesOn = (list: readonly BenchRow[], count: number): readonly (readonly BenchRow[])[] =>
  Array.from({ length: count }, (_, batch) => [
    ...benchRows((batchRows * 3) / 5, 9000 + batch, `later-${batch}`),
    ...benchRows((batchRows * 2) / 5, 7000 + batch, 'row', 0.1).map((row, index) => ({
      ...row,
      itineraryId: (list[(batch * 997 + index * 3) % list.length] as BenchRow).itineraryId,
    })),
  ]);

const allValues = (rows: readonly BenchRow[]): readonly (readonly string[])[] =>
  categoryNames.map((_, category) => [...new Set(rows.slice(0, 20_000).flatMap((row) => valuesOf(row, category)))]);

/** Repeats an action before it is measured, because code is slow when it runs for the first time. */
const warmUp = (act: () => void): void => {
  const until = performance.now() + 300;
  do act();
  while (performance.now() < until);
};

/** Asks the questions in turn. Returns the durations in ms. */
const measureAsking = (engine: BenchEngine, questions: readonly Question[], samples: number): number[] => {
  warmUp(() => {
    for (const question of questions.slice(0, samples)) engine.answer(question);
  });
  return Array.from({ length: samples }, (_, sample) => {
    const question = questions[sample % questions.length] as Question;
    return timed(() => engine.answer(question));
  });
};

/**
 * Merges batches and asks a question after each. Warms up with `another` engine, because merged batches cannot be
 * undone.
 */
const measureMerging = (
  engine: BenchEngine,
  another: BenchEngine,
  list: readonly BenchRow[],
  samples: number,
): number[] => {
  const question: Question = { ...fourFilters(), order: cheapestFirst };
  const batches = batchesOn(list, samples);
  const act = (one: BenchEngine, batch: readonly BenchRow[]) => {
    one.merge(batch);
    one.answer(question);
  };
  let at = 0;
  warmUp(() => {
    act(another, batches[at % samples] as readonly BenchRow[]);
    at += 1;
  });
  return batches.map((batch) => timed(() => act(engine, batch)));
};

const verify = (
  { name, ordersEqualRows }: Peer,
  engine: BenchEngine,
  plain: BenchEngine,
  rows: readonly BenchRow[],
) => {
  const values = allValues(rows);
  const asked = (['toggle0', 'toggle4', 'drag4', 'sort'] as const).flatMap((op) => {
    const questions = questionsOf(op);
    return rows.length > 20_000 ? questions.slice(0, 1) : questions.filter((_, index) => index % 5 === 0);
  });
  for (const question of asked) {
    const [ours, right] = [engine.answer(question), plain.answer(question)];
    mustAgree(name, ordersEqualRows ? ours : { ...ours, page: right.page }, right, values);
  }
};

/** See `hotBytesPerRow`. */
const hotBytes = (engine: ReturnType<typeof portolanEngine>, n: number): number =>
  Math.round(engine.engine.hotBytes / n);

/**
 * Compares the results engine with plain arrays and other libraries, in one run on the same rows. Each engine gives the
 * complete answer (matches, the first fifty in order, count and lowest amount of each value), which is verified.
 */
export const runEngineBench = (
  sizes: readonly number[] = [1000, 10_000, 100_000, 1_000_000],
): Promise<EngineBenchResult> => {
  const rows: EngineBenchRow[] = [];
  const hotBytesPerRow: Record<string, number> = {};
  for (const n of sizes) {
    const list = benchRows(n, 20_261_201);
    const plain = naiveEngine();
    plain.merge(list);
    const naiveMedians = new Map<Op, number>();
    for (const peer of peers.filter(({ upTo }) => n <= upTo)) {
      const engine = peer.make();
      engine.merge(list);
      if (peer.name !== 'naive') verify(peer, engine, plain, list);
      const samples = samplesOf(peer.slow, n);
      const note = (op: Op, took: readonly number[]) => {
        const medianMs = quantile(took, 0.5);
        if (peer.name === 'naive') naiveMedians.set(op, medianMs);
        rows.push({
          engine: peer.name,
          n,
          op,
          medianMs,
          p95Ms: quantile(took, 0.95),
          ratioToNaive: (naiveMedians.get(op) ?? Number.NaN) / medianMs,
        });
      };
      for (const op of ['toggle0', 'toggle4', 'drag4', 'sort'] as const) {
        note(op, measureAsking(engine, questionsOf(op), samples));
      }
      if (peer.name === 'portolan') hotBytesPerRow[n] = hotBytes(engine as ReturnType<typeof portolanEngine>, n);
      const another = peer.make();
      another.merge(list.slice(0, 20_000));
      note('merge4', measureMerging(engine, another, list, Math.min(samples, 20)));
    }
  }
  return Promise.resolve({ rows, hotBytesPerRow });
};

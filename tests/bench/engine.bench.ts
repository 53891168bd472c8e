import type { Question } from '../../workers/results/engine/question.ts';
import { amountMeasure } from '../../workers/results/engine/schema.ts';
import { type BenchEngine, mustAgree, valuesIn } from './engine/bench-engine.ts';
import type { BenchProduct, Filtered } from './engine/bench-product.ts';
import type { BenchRow } from './engine/bench-rows.ts';
import { bitsetEngine } from './engine/bitset-engine.ts';
import { crossfilterEngine } from './engine/crossfilter-engine.ts';
import { flightProduct } from './engine/flight-product.ts';
import { hotelProduct } from './engine/hotel-product.ts';
import { naiveEngine } from './engine/naive-engine.ts';
import { portolanEngine } from './engine/portolan-engine.ts';
import { tanstackEngine } from './engine/tanstack-engine.ts';

export interface EngineBenchRow {
  readonly product: 'flights' | 'hotels';
  readonly engine: string;
  readonly n: number;
  /**
   * `toggle0`: a value is chosen without other filters. `toggle4`: with four other filters. `drag4`: a step of the
   * price slider. `grab4`: its first three steps, and those of the slider of the duration, in turns.
   */
  readonly op: 'toggle0' | 'toggle4' | 'drag4' | 'grab4' | 'sort' | 'merge4';
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

const cheapestFirst = { measure: amountMeasure, descending: false } as const;

const withChosen = (filters: Filtered, category: number, value: string): Question => ({
  ...filters,
  anyOf: [
    ...filters.anyOf.filter((asked) => asked.category !== category),
    { category, values: [...(filters.anyOf.find((asked) => asked.category === category)?.values ?? []), value] },
  ],
  order: cheapestFirst,
});

const nothing = { anyOf: [], within: [] };

const dragSteps = 40;

/** The questions of each operation, asked in succession. */
const questionsOf = <Row>(product: BenchProduct<Row>, op: Exclude<Op, 'merge4'>): readonly Question[] => {
  const { fourFilters, toggled, sorted, dragged } = product;
  switch (op) {
    case 'toggle0':
      return toggled.map(([category, value]) => withChosen(nothing, category, value));
    case 'toggle4':
      return toggled.map(([category, value]) => withChosen(fourFilters(), category, value));
    case 'drag4': {
      const [from, to] = dragged;
      return Array.from({ length: dragSteps }, (_, step) => ({
        ...fourFilters(from + ((to - from) * step) / (dragSteps - 1)),
        order: cheapestFirst,
      }));
    }
    case 'grab4':
      return Array.from({ length: dragSteps }, (_, grab) => grabbed(product, grab)).flat();
    case 'sort':
      return sorted.flatMap((measure) =>
        [false, true].map((descending) => ({ ...nothing, order: { measure, descending } })),
      );
  }
};

/** The first steps of a drag: of the amount, or of another measure. */
const grabbed = <Row>(
  { fourFilters, dragged: [from, to], sorted }: BenchProduct<Row>,
  grab: number,
): readonly Question[] =>
  [0, 1, 2].map((step) => {
    const filters = fourFilters(grab % 2 === 0 ? from + ((to - from) * (step + (grab % 7))) / 10 : from);
    const other = sorted.find((measure) => measure !== amountMeasure) ?? amountMeasure;
    const within = { measure: other, least: Number.NEGATIVE_INFINITY, most: 2_400 - 100 * (step + (grab % 7)) };
    return { ...filters, within: grab % 2 === 0 ? filters.within : [...filters.within, within], order: cheapestFirst };
  });

interface Peer<Row> {
  readonly name: string;
  readonly make: () => BenchEngine<Row>;
  /** Whether equal rows are in the order that our engine defines. */
  readonly ordersEqualRows: boolean;
  readonly upTo: number;
  /** Whether to take fewer samples with many rows. */
  readonly slow: boolean;
}

const naive = <Row>({ schema }: BenchProduct<Row>): Peer<Row> => ({
  name: 'naive',
  make: () => naiveEngine(schema),
  ordersEqualRows: true,
  upTo: 1_000_000,
  slow: true,
});

const portolan = <Row>({ schema }: BenchProduct<Row>): Peer<Row> => ({
  name: 'portolan',
  make: () => portolanEngine(schema),
  ordersEqualRows: true,
  upTo: 1_000_000,
  slow: false,
});

const libraries: readonly Peer<BenchRow>[] = [
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

const allValues = <Row>({ schema }: BenchProduct<Row>, rows: readonly Row[]): readonly (readonly string[])[] =>
  schema.categories.map(({ counted }, category) =>
    counted === false ? [] : [...new Set(rows.slice(0, 20_000).flatMap((row) => valuesIn(schema, row, category)))],
  );

/** Repeats an action before it is measured, because code is slow when it runs for the first time. */
const warmUp = (act: () => void): void => {
  const until = performance.now() + 300;
  do act();
  while (performance.now() < until);
};

/** Asks the questions in turn. Returns the durations in ms. */
const measureAsking = <Row>(engine: BenchEngine<Row>, questions: readonly Question[], samples: number): number[] => {
  warmUp(() => {
    for (const question of questions.slice(0, samples)) {
      engine.answer(question);
      engine.rest?.();
    }
  });
  return Array.from({ length: samples }, (_, sample) => {
    const question = questions[sample % questions.length] as Question;
    const took = timed(() => engine.answer(question));
    engine.rest?.();
    return took;
  });
};

/**
 * Merges batches and asks a question after each. Warms up with `another` engine, because merged batches cannot be
 * undone.
 */
const measureMerging = <Row>(
  { fourFilters, batchesOn }: BenchProduct<Row>,
  engine: BenchEngine<Row>,
  another: BenchEngine<Row>,
  list: readonly Row[],
  samples: number,
): number[] => {
  const question: Question = { ...fourFilters(), order: cheapestFirst };
  const batches = batchesOn(list, samples);
  const act = (one: BenchEngine<Row>, batch: readonly Row[]) => {
    one.merge(batch);
    one.answer(question);
  };
  let at = 0;
  warmUp(() => {
    act(another, batches[at % samples] as readonly Row[]);
    at += 1;
  });
  return batches.map((batch) => timed(() => act(engine, batch)));
};

const verify = <Row>(
  product: BenchProduct<Row>,
  { name, ordersEqualRows }: Peer<Row>,
  engine: BenchEngine<Row>,
  plain: BenchEngine<Row>,
  rows: readonly Row[],
) => {
  const values = allValues(product, rows);
  const asked = (['toggle0', 'toggle4', 'drag4', 'grab4', 'sort'] as const).flatMap((op) => {
    const questions = questionsOf(product, op);
    return rows.length > 20_000 ? questions.slice(0, 1) : questions.filter((_, index) => index % 5 === 0);
  });
  for (const question of asked) {
    const [ours, right] = [engine.answer(question), plain.answer(question)];
    mustAgree(product.schema, name, ordersEqualRows ? ours : { ...ours, page: right.page }, right, values);
  }
};

/** Compares engines on the same rows. Each gives the complete answer, which is verified. */
const measure = <Row>(product: BenchProduct<Row>, peers: readonly Peer<Row>[], n: number): EngineBenchRow[] => {
  const list = product.rows(n, 20_261_201);
  const plain = naiveEngine(product.schema);
  plain.merge(list);
  const naiveMedians = new Map<Op, number>();
  return peers
    .filter(({ upTo }) => n <= upTo)
    .flatMap((peer) => {
      const engine = peer.make();
      engine.merge(list);
      if (peer.name !== 'naive') verify(product, peer, engine, plain, list);
      const samples = samplesOf(peer.slow, n);
      const row = (op: Op, took: readonly number[]): EngineBenchRow => {
        const medianMs = quantile(took, 0.5);
        if (peer.name === 'naive') naiveMedians.set(op, medianMs);
        return {
          product: product.name,
          engine: peer.name,
          n,
          op,
          medianMs,
          p95Ms: quantile(took, 0.95),
          ratioToNaive: (naiveMedians.get(op) ?? Number.NaN) / medianMs,
        };
      };
      const asking = (['toggle0', 'toggle4', 'drag4', 'grab4', 'sort'] as const).map((op) =>
        row(op, measureAsking(engine, questionsOf(product, op), samples)),
      );
      const another = peer.make();
      another.merge(list.slice(0, 20_000));
      return [...asking, row('merge4', measureMerging(product, engine, another, list, Math.min(samples, 20)))];
    });
};

/** See `hotBytesPerRow`. */
const hotBytes = (n: number): number => {
  const { engine, merge } = portolanEngine(flightProduct.schema);
  merge(flightProduct.rows(n, 20_261_201));
  for (const question of questionsOf(flightProduct, 'sort')) engine.ask(question);
  return Math.round(engine.hotBytes / n);
};

/**
 * Compares the results engine with plain arrays and, for flights, with other libraries, in one run. Each engine gives the
 * complete answer (matches, the first fifty in order, count and lowest amount of each value), which is verified.
 */
export const runEngineBench = (
  sizes: readonly number[] = [1000, 10_000, 100_000, 1_000_000],
): Promise<EngineBenchResult> => {
  const rows = sizes.flatMap((n) => [
    ...measure(flightProduct, [naive(flightProduct), portolan(flightProduct), ...libraries], n),
    ...(n <= hotelsUpTo ? measure(hotelProduct, [naive(hotelProduct), portolan(hotelProduct)], n) : []),
  ]);
  return Promise.resolve({ rows, hotBytesPerRow: Object.fromEntries(sizes.map((n) => [n, hotBytes(n)])) });
};

/** No city has more properties. */
const hotelsUpTo = 10_000;

import type { ResultsSchema } from '../../../workers/results/engine/schema.ts';
import { seeded } from '../../workers/results/itinerary-fixtures.ts';

/**
 * A row of a return search as every engine under test gets it: what it is filtered, counted and sorted by, and nothing
 * else, so that a million of them fit.
 */
export interface BenchRow {
  readonly id: string;
  readonly pushed: boolean;
  readonly amount: number;
  readonly duration: number;
  readonly layover: number;
  readonly departs: number;
  readonly arrives: number;
  /** By category; the layover airports are several. */
  readonly values: readonly (string | readonly string[])[];
}

export const layoverCategory = 4;
export const categoryNames = [
  'stops',
  'refundable',
  'airline',
  'alliance',
  'layover',
  'arrival airport',
  'departs 1',
  'arrives 1',
  'stops 1',
  'departs 2',
  'arrives 2',
  'stops 2',
] as const;

export const measures = { amount: 0, duration: 1, layover: 2, departs: 3, arrives: 4 } as const;
export const measureOf = [
  (row: BenchRow) => row.amount,
  (row: BenchRow) => row.duration,
  (row: BenchRow) => row.layover,
  (row: BenchRow) => row.departs,
  (row: BenchRow) => row.arrives,
] as const;

export const valuesOf = (row: BenchRow, category: number): readonly string[] => {
  const values = row.values[category] as string | readonly string[];
  return typeof values === 'string' ? [values] : values;
};

export const benchSchema: ResultsSchema<BenchRow> = {
  idOf: ({ id }) => id,
  comesBeside: ({ pushed }) => pushed,
  categories: categoryNames.map((name, category) => ({
    name,
    several: category === layoverCategory,
    valuesOf: (row) => row.values[category] as string | readonly string[],
  })),
  measures: [
    { name: 'amount', of: measureOf[0], bars: 24 },
    { name: 'duration', of: measureOf[1], bars: 24 },
    { name: 'layover', of: measureOf[2], bars: 0 },
    { name: 'departs', of: measureOf[3], bars: 0 },
    { name: 'arrives', of: measureOf[4], bars: 0 },
  ],
  best: { other: measures.duration, amountWeight: 0.7, otherWeight: 0.3 },
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const parts = ['00-06', '06-12', '12-18', '18-24'] as const;
export const airlineAt = (index: number): string => `${letters[index % 26]}${Math.floor(index / 26)}`;
const airportAt = (index: number): string =>
  `${letters[index % 5]}${letters[Math.floor(index / 26)]}${letters[index % 26]}`;

/** One day's return search from Dhaka to London: few airlines sell most, amounts crowd and tie; the same for a seed. */
export const benchRows = (count: number, seed: number, idPrefix = 'row', pushed = 0): BenchRow[] => {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const zipf = (most: number) => Math.floor((most + 1) ** random()) - 1;
  return Array.from({ length: count }, (_, index) => {
    const airline = zipf(80);
    const [out, back] = [upTo(3), upTo(3)];
    const stops = out + back;
    const layovers = Array.from({ length: stops }, () => airportAt(zipf(119)));
    return {
      id: `${idPrefix}-${index}`,
      pushed: random() < pushed,
      amount: (30_000 + upTo(4000) * 25 + airline * 150) * 100,
      duration: 600 + upTo(1800) + stops * 90,
      layover: stops * (45 + upTo(300)),
      departs: upTo(2880),
      arrives: 2880 + upTo(2880),
      values: [
        String(stops),
        ['yes', 'no', 'unknown'][upTo(3)] as string,
        airlineAt(airline),
        ['Star Alliance', 'oneworld', 'SkyTeam', 'none'][airline % 4] as string,
        [...new Set(layovers)],
        ['LHR', 'LGW', 'STN', 'LCY', 'LTN'][zipf(5)] as string,
        parts[upTo(4)] as string,
        parts[upTo(4)] as string,
        String(out),
        parts[upTo(4)] as string,
        parts[upTo(4)] as string,
        String(back),
      ],
    };
  });
};

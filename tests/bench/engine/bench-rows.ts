import type { ResultsSchema } from '../../../workers/results/engine/schema.ts';
import { dayPartOf } from '../../../workers/results/flights/day-part.ts';
import { seeded } from '../../workers/results/itinerary-fixtures.ts';

interface BenchJourney {
  /** Local clock, `HH:MM`. */
  readonly departureTiming: string;
  readonly arrivalTiming: string;
  readonly stopKey: number;
}

/**
 * A row of a return search as every engine under test gets it: an itinerary with all that it is filtered, counted and
 * sorted by, as it comes off the wire, and nothing else, so that a million of them fit.
 */
export interface BenchRow {
  readonly id: string;
  readonly pushed: boolean;
  readonly amount: number;
  readonly duration: number;
  readonly layover: number;
  readonly departs: number;
  readonly arrives: number;
  readonly refundable: boolean | null;
  readonly airlineCode: string;
  readonly alliance: string | null;
  readonly layoverAirports: readonly string[];
  readonly arrivalAirportCode: string;
  readonly journeyWises: readonly BenchJourney[];
}

const journeys = 2;

const categories: readonly {
  readonly name: string;
  readonly valuesOf: (row: BenchRow) => string | readonly string[];
}[] = [
  { name: 'stops', valuesOf: (row) => String(row.journeyWises.reduce((sum, { stopKey }) => sum + stopKey, 0)) },
  {
    name: 'refundable',
    valuesOf: ({ refundable }) => (refundable === null ? 'unknown' : refundable ? 'yes' : 'no'),
  },
  { name: 'airline', valuesOf: ({ airlineCode }) => airlineCode },
  { name: 'alliance', valuesOf: ({ alliance }) => alliance ?? 'none' },
  { name: 'layover', valuesOf: ({ layoverAirports }) => layoverAirports },
  { name: 'arrival airport', valuesOf: ({ arrivalAirportCode }) => arrivalAirportCode },
  ...Array.from({ length: journeys }, (_, index) => {
    const journeyOf = (row: BenchRow) => row.journeyWises[index] as BenchJourney;
    return [
      { name: `departs ${index + 1}`, valuesOf: (row: BenchRow) => dayPartOf(journeyOf(row).departureTiming) },
      { name: `arrives ${index + 1}`, valuesOf: (row: BenchRow) => dayPartOf(journeyOf(row).arrivalTiming) },
      { name: `stops ${index + 1}`, valuesOf: (row: BenchRow) => String(journeyOf(row).stopKey) },
    ];
  }).flat(),
];

export const layoverCategory = 4;
export const categoryNames = categories.map(({ name }) => name);

export const measures = { amount: 0, duration: 1, layover: 2, departs: 3, arrives: 4 } as const;
export const measureOf = [
  (row: BenchRow) => row.amount,
  (row: BenchRow) => row.duration,
  (row: BenchRow) => row.layover,
  (row: BenchRow) => row.departs,
  (row: BenchRow) => row.arrives,
] as const;

/** What a row says of a category: one value, or several. */
export const valueOf = (row: BenchRow, category: number): string | readonly string[] =>
  (categories[category] as (typeof categories)[number]).valuesOf(row);

export const valuesOf = (row: BenchRow, category: number): readonly string[] => {
  const values = valueOf(row, category);
  return typeof values === 'string' ? [values] : values;
};

/** Without histograms, for no other engine counts any; what is best is looked for in one bar. */
export const benchSchema: ResultsSchema<BenchRow> = {
  idOf: ({ id }) => id,
  comesBeside: ({ pushed }) => pushed,
  categories: categories.map((category, index) => ({ ...category, several: index === layoverCategory })),
  measures: [
    { name: 'amount', of: measureOf[0], bars: 0 },
    { name: 'duration', of: measureOf[1], bars: 1 },
    { name: 'layover', of: measureOf[2], bars: 0 },
    { name: 'departs', of: measureOf[3], bars: 0 },
    { name: 'arrives', of: measureOf[4], bars: 0 },
  ],
  best: { other: measures.duration, amountWeight: 0.7, otherWeight: 0.3 },
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const airlineAt = (index: number): string => `${letters[index % 26]}${Math.floor(index / 26)}`;
const airportAt = (index: number): string =>
  `${letters[index % 5]}${letters[Math.floor(index / 26)]}${letters[index % 26]}`;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

// Words are shared among rows, as a parser of JSON shares short ones.
const airlines = Array.from({ length: 80 }, (_, index) => airlineAt(index));
const airports = Array.from({ length: 119 }, (_, index) => airportAt(index));
const clocks = Array.from(
  { length: 24 * 12 },
  (_, at) => `${twoDigits(Math.floor(at / 12))}:${twoDigits((at % 12) * 5)}`,
);

/** One day's return search from Dhaka to London: few airlines sell most, amounts crowd and tie; the same for a seed. */
export const benchRows = (count: number, seed: number, idPrefix = 'row', pushed = 0): BenchRow[] => {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const zipf = (most: number) => Math.floor((most + 1) ** random()) - 1;
  const clock = () => clocks[upTo(clocks.length)] as string;
  return Array.from({ length: count }, (_, index) => {
    const airline = zipf(80);
    const journeyWises = Array.from({ length: journeys }, () => ({
      departureTiming: clock(),
      arrivalTiming: clock(),
      stopKey: upTo(3),
    }));
    const stops = journeyWises.reduce((sum, { stopKey }) => sum + stopKey, 0);
    const layovers = Array.from({ length: stops }, () => airports[zipf(119)] as string);
    return {
      id: `${idPrefix}-${index}`,
      pushed: random() < pushed,
      amount: (30_000 + upTo(4000) * 25 + airline * 150) * 100,
      duration: 600 + upTo(1800) + stops * 90,
      layover: stops * (45 + upTo(300)),
      departs: upTo(2880),
      arrives: 2880 + upTo(2880),
      refundable: [true, false, null][upTo(3)] as boolean | null,
      airlineCode: airlines[airline] as string,
      alliance: ['Star Alliance', 'oneworld', 'SkyTeam', null][airline % 4] as string | null,
      layoverAirports: [...new Set(layovers)],
      arrivalAirportCode: ['LHR', 'LGW', 'STN', 'LCY', 'LTN'][zipf(5)] as string,
      journeyWises,
    };
  });
};

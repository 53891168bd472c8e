import type { Itinerary } from '../../../contract/flights.ts';
import type { Category, Measure, ResultsSchema } from '../../../workers/results/engine/schema.ts';
import { categoryOf, measurePlaces } from '../../../workers/results/flights/flight-places.ts';
import { flightSchema } from '../../../workers/results/flights/flight-schema.ts';
import { seeded, seededOffers } from '../../workers/results/itinerary-fixtures.ts';

/** A row as every engine under test gets it: an itinerary as it comes off the wire. */
export type BenchRow = Itinerary;

const filtered = [
  'stops',
  'refundable',
  'airlines',
  'alliances',
  'layoverAirports',
  'arrivalAirports',
  'departs1',
  'arrives1',
  'journeyStops1',
  'departs2',
  'arrives2',
  'journeyStops2',
] as const;

const [amount, duration, ...others] = flightSchema.measures;

/**
 * What a return search is filtered and sorted by, as the portal declares it. Without histograms, for no other engine
 * counts any; what is best is looked for in one bar.
 */
export const benchSchema: ResultsSchema<BenchRow> = {
  ...flightSchema,
  categories: filtered.map((id) => flightSchema.categories[categoryOf[id]] as Category<BenchRow>),
  measures: [
    { ...amount, bars: 0 },
    { ...(duration as Measure<BenchRow>), bars: 1 },
    ...others.slice(0, measurePlaces.arrives - measurePlaces.duration),
  ],
};

export const categoryNames = benchSchema.categories.map(({ name }) => name);
export const measureOf = benchSchema.measures.map(({ of }) => of);

/** What a row says of a category: one value, or several; `''` where it says nothing. */
export const valueOf = (row: BenchRow, category: number): string | readonly string[] =>
  benchSchema.categories[category]?.valuesOf(row) ?? '';

export const valuesOf = (row: BenchRow, category: number): readonly string[] => {
  const values = valueOf(row, category);
  if (typeof values !== 'string') return values;
  return values === '' ? [] : [values];
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const airlineAt = (index: number): string => `${letters[index % 26]}${Math.floor(index / 26)}`;

/** More of them would not fit with all their flights. */
const withFlightsUpTo = 100_000;
const parsedAtOnce = 500;

/**
 * One day's return search from Dhaka to London: few airlines sell most, amounts crowd and tie; the same for a seed. Rows
 * lie in memory as the parser of a batch leaves them.
 */
export const benchRows = (count: number, seed: number, idPrefix = 'row', pushed = 0): BenchRow[] => {
  const random = seeded(seed);
  const slim = count > withFlightsUpTo;
  return Array.from({ length: Math.ceil(count / parsedAtOnce) }, (_, batch) => {
    const batchCount = Math.min(parsedAtOnce, count - batch * parsedAtOnce);
    const rows = seededOffers(batchCount, seed + batch, `${idPrefix}-${batch}`).map((row) => ({
      ...row,
      layoverAirports: [...new Set(row.layoverAirports)],
      pushtoItinerary: random() < pushed,
      journeyWises: slim ? row.journeyWises.map((journey) => ({ ...journey, segments: [] })) : row.journeyWises,
    }));
    return JSON.parse(JSON.stringify(rows)) as BenchRow[];
  }).flat();
};

import type { Itinerary } from '../../../contract/flights/flights.ts';
import type { Category, Measure, ResultsSchema } from '../../../workers/results/engine/schema.ts';
import { categoryOf, measurePlaces } from '../../../workers/results/flights/flight-places.ts';
import { flightSchema } from '../../../workers/results/flights/flight-schema.ts';
import { seeded, seededOffers } from '../../workers/results/itinerary-fixtures.ts';
import { valuesIn } from './bench-engine.ts';

/** A row for the engines under test: an itinerary as received from the server. */
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
 * The portal's schema of a return search, without histograms, because no other engine has them. The best match is
 * therefore searched in a single bar.
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

/** Value or values of a row in a category. `''`: none. */
export const valueOf = (row: BenchRow, category: number): string | readonly string[] =>
  benchSchema.categories[category]?.valuesOf(row) ?? '';

export const valuesOf = (row: BenchRow, category: number): readonly string[] => valuesIn(benchSchema, row, category);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const airlineAt = (index: number): string => `${letters[index % 26]}${Math.floor(index / 26)}`;

/** Largest number of rows with complete flights. More would not fit into memory. */
const withFlightsUpTo = 100_000;
const parsedAtOnce = 500;

/**
 * Rows of a return search from Dhaka to London, deterministic for a seed. A few airlines sell most of them, and many
 * amounts are equal. Rows are made by a JSON parser, batch by batch, as in production.
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

import { measurePlaces as measures } from '../../../workers/results/flights/flight-places.ts';
import { type BenchProduct, batchRows } from './bench-product.ts';
import { airlineAt, type BenchRow, benchRows, benchSchema } from './bench-rows.ts';

/** Flights: a return search. A tenth of the rows that arrive later come beside another row. */
export const flightProduct: BenchProduct<BenchRow> = {
  name: 'flights',
  schema: benchSchema,
  rows: (count, seed) => benchRows(count, seed),
  batchesOn: (list, count) =>
    Array.from({ length: count }, (_, batch) => [
      ...benchRows((batchRows * 3) / 5, 9000 + batch, `later-${batch}`),
      ...benchRows((batchRows * 2) / 5, 7000 + batch, 'row', 0.1).map((row, index) => ({
        ...row,
        itineraryId: (list[(batch * 997 + index * 3) % list.length] as BenchRow).itineraryId,
      })),
    ]),
  /** Stops, eight airlines, two parts of the day and a maximum price. */
  fourFilters: (mostMinor = 11_000_000) => ({
    anyOf: [
      { category: 0, values: ['0', '1'] },
      { category: 2, values: Array.from({ length: 8 }, (_, index) => airlineAt(index)) },
      { category: 6, values: ['06-12', '12-18'] },
    ],
    within: [{ measure: measures.price, least: Number.NEGATIVE_INFINITY, most: mostMinor }],
  }),
  toggled: [
    ...['0', '1', '2'].map((value) => [0, value] as const),
    ...['yes', 'no'].map((value) => [1, value] as const),
    ...[0, 3, 9, 20, 41].map((airline) => [2, airlineAt(airline)] as const),
    ...['Star Alliance', 'SkyTeam'].map((value) => [3, value] as const),
    ...['LHR', 'STN'].map((value) => [5, value] as const),
    ...['00-06', '18-24'].map((value) => [6, value] as const),
    ...['06-12', '18-24'].map((value) => [7, value] as const),
    [8, '0'],
    ...['00-06', '12-18'].map((value) => [9, value] as const),
  ],
  sorted: [measures.price, measures.duration, measures.departs, measures.arrives],
  dragged: [12_000_000, 6_150_000],
};

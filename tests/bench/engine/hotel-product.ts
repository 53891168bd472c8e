import { allOfFilters } from '../../../contract/hotels/hotel-filters.ts';
import { HotelBoard, HotelFacility, type HotelResult, RoomView } from '../../../contract/hotels/hotels.ts';
import { creekside } from '../../../machines/hotels/sample-hotels.ts';
import type { ResultsSchema } from '../../../workers/results/engine/schema.ts';
import { hotelColumns, hotelMeasures, hotelSchema } from '../../../workers/results/hotels/hotel-schema.ts';
import { seeded } from '../../workers/results/itinerary-fixtures.ts';
import { type BenchProduct, batchRows } from './bench-product.ts';

const [price, ...otherMeasures] = hotelSchema.measures;

/** The portal's schema without the histogram of prices, which plain arrays do not have. */
const schema: ResultsSchema<HotelResult> = { ...hotelSchema, measures: [{ ...price, bars: 0 }, ...otherMeasures] };

const boards = Object.values(HotelBoard.schema);
const views = Object.values(RoomView.schema);
const facilities = Object.values(HotelFacility.schema);
const districtAt = (place: number): string => `District ${place}`;

const placeOf = (name: 'stars' | 'boards' | 'districts' | 'roomViews'): number =>
  hotelColumns.findIndex((column) => column.kind === 'any-of' && column.name === name);
const wishOf = (value: string): number =>
  hotelColumns.findIndex((column) => column.kind === 'all-of' && column.value === value);

/** Properties of a city with 25 districts, of which a few have most of them. Their names are different, as in a city. */
const hotelRows = (count: number, seed: number, idPrefix = 'row'): HotelResult[] => {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const zipf = (most: number) => Math.floor((most + 1) ** random()) - 1;
  const some = <Value>(values: readonly Value[], share: number) => values.filter(() => random() < share);
  const rows = Array.from({ length: count }, (_, index): HotelResult => {
    const stars = 1 + upTo(5);
    const amountMinor = (4_000 + stars * 2_500 + upTo(4_000) * 5) * 100;
    const board = boards[upTo(boards.length)] ?? 'RO';
    return {
      ...creekside,
      hotel: {
        ...creekside.hotel,
        hotelGuid: `${idPrefix}-${index}`,
        name: `Property ${idPrefix} ${index}`,
        stars,
        districtName: districtAt(zipf(25)),
        metresFromCentre: upTo(12_000),
        facilities: some(facilities, 0.4),
      },
      price: { ...creekside.price, amountMinor, agentMinor: amountMinor },
      board,
      boards: [...new Set([board, ...some(boards, 0.3)])],
      roomViews: some(views, 0.3),
      freeCancellationUntil: random() < 0.5 ? creekside.freeCancellationUntil : null,
    };
  });
  return JSON.parse(JSON.stringify(rows)) as HotelResult[];
};

/** Hotels: a city with many properties. */
export const hotelProduct: BenchProduct<HotelResult> = {
  name: 'hotels',
  schema,
  rows: (count, seed) => hotelRows(count, seed),
  batchesOn: (list, count) =>
    Array.from({ length: count }, (_, batch) => [
      ...hotelRows((batchRows * 3) / 5, 9000 + batch, `later-${batch}`),
      ...hotelRows((batchRows * 2) / 5, 7000 + batch).map((row, index) => {
        const { hotel } = list[(batch * 997 + index * 3) % list.length] as HotelResult;
        return { ...row, hotel: { ...row.hotel, hotelGuid: hotel.hotelGuid, name: hotel.name } };
      }),
    ]),
  /** Stars, eight districts, free cancellation and a maximum price. */
  fourFilters: (mostMinor = 2_400_000) => ({
    anyOf: [
      { category: placeOf('stars'), values: ['3', '4', '5'] },
      { category: placeOf('districts'), values: Array.from({ length: 8 }, (_, place) => districtAt(place)) },
      { category: wishOf('free-cancellation'), values: ['yes'] },
    ],
    within: [{ measure: hotelMeasures.price, least: Number.NEGATIVE_INFINITY, most: mostMinor }],
  }),
  toggled: [
    ...['2', '3', '4', '5'].map((value) => [placeOf('stars'), value] as const),
    ...boards.map((value) => [placeOf('boards'), value] as const),
    ...[0, 3, 9, 20].map((place) => [placeOf('districts'), districtAt(place)] as const),
    ...views.slice(0, 4).map((value) => [placeOf('roomViews'), value] as const),
    ...[...allOfFilters.popular.values, ...allOfFilters.facilities.values.slice(0, 3)].map(
      (value) => [wishOf(value), 'yes'] as const,
    ),
  ],
  sorted: [hotelMeasures.price, hotelMeasures.distance, hotelMeasures.stars],
  dragged: [3_000_000, 1_050_000],
};

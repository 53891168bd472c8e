import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AllOfName,
  allOfFilters,
  allOfNames,
  anyOfFilters,
  anyOfNames,
  type HotelFilters,
  type HotelSort,
  hotelFiltersFromQuery,
  hotelFiltersToQuery,
  hotelSortFields,
  noHotelFilters,
  plainName,
  withHotelFilter,
} from '../../../contract/hotels/hotel-filters.ts';
import type { HotelLook } from '../../../contract/hotels/hotel-window.ts';
import { HotelBoard, HotelFacility, type HotelResult, RoomView } from '../../../contract/hotels/hotels.ts';
import { creekside } from '../../../machines/hotels/sample-hotels.ts';
import { HotelResults } from '../../../workers/results/hotels/hotel-results.ts';
import { sizeOf } from '../../whole.ts';

const boards = Object.values(HotelBoard.schema);
const views = Object.values(RoomView.schema);
const facilities = Object.values(HotelFacility.schema);
const names = ['Creekside Grand', 'Marina Pearl', 'Étoile Palace', 'Old Town Inn'] as const;

const arbitraryHotel: fc.Arbitrary<
  Omit<HotelResult, 'hotel'> & { readonly hotel: Omit<HotelResult['hotel'], 'hotelGuid'> }
> = fc
  .record({
    name: fc.constantFrom(...names),
    stars: fc.integer({ min: 1, max: 5 }),
    districtName: fc.constantFrom('Deira', 'Marina', 'Old Town'),
    metresFromCentre: fc.integer({ min: 0, max: 8_000 }),
    facilities: fc.uniqueArray(fc.constantFrom(...facilities), { maxLength: 6 }),
    amountMinor: fc.integer({ min: 1_000, max: 1_040 }),
    boards: fc.uniqueArray(fc.constantFrom(...boards), { minLength: 1 }),
    roomViews: fc.uniqueArray(fc.constantFrom(...views), { maxLength: 3 }),
    free: fc.boolean(),
  })
  .map(({ name, stars, districtName, metresFromCentre, amountMinor, free, ...given }) => ({
    ...creekside,
    hotel: { ...creekside.hotel, name, stars, districtName, metresFromCentre, facilities: given.facilities },
    price: { ...creekside.price, amountMinor },
    boards: given.boards,
    roomViews: given.roomViews,
    cheapestFreeUntil: null,
    freeCancellationUntil: free ? '2026-11-29T18:00:00Z' : null,
  }));

const arbitraryHotels: fc.Arbitrary<HotelResult[]> = fc
  .array(arbitraryHotel, { maxLength: 40 })
  .map((hotels) => hotels.map((row, index) => ({ ...row, hotel: { ...row.hotel, hotelGuid: `hotel-${index}` } })));

const arbitraryFilters: fc.Arbitrary<HotelFilters> = fc
  .record({
    name: fc.constantFrom('', 'gra', 'PALACE', 'etoile', 'nowhere'),
    price: fc.record({
      least: fc.option(fc.integer({ min: 1_000, max: 1_040 })),
      most: fc.option(fc.integer({ min: 1_000, max: 1_040 })),
    }),
    stars: fc.uniqueArray(fc.constantFrom('3', '4', '5'), { maxLength: 2 }),
    boards: fc.uniqueArray(fc.constantFrom(...boards), { maxLength: 2 }),
    districts: fc.uniqueArray(fc.constantFrom('Deira', 'Marina', 'Nowhere'), { maxLength: 2 }),
    roomViews: fc.uniqueArray(fc.constantFrom(...views), { maxLength: 2 }),
    popular: fc.uniqueArray(fc.constantFrom(...allOfFilters.popular.values), { maxLength: 2 }),
    facilities: fc.uniqueArray(fc.constantFrom(...allOfFilters.facilities.values), { maxLength: 1 }),
  })
  .map((all) => {
    let filters = noHotelFilters;
    for (const name of Object.keys(all) as (keyof typeof all)[]) filters = withHotelFilter(filters, name, all[name]);
    return filters;
  });

const arbitrarySort: fc.Arbitrary<HotelSort> = fc.record({
  field: fc.constantFrom(...hotelSortFields),
  descending: fc.boolean(),
});

const passes = (row: HotelResult, filters: HotelFilters): boolean => {
  const { name, price } = filters;
  if (name !== undefined && !plainName(row.hotel.name).includes(plainName(name))) return false;
  if (price?.least !== null && price?.least !== undefined && row.price.amountMinor < price.least) return false;
  if (price?.most !== null && price?.most !== undefined && row.price.amountMinor > price.most) return false;
  return (
    anyOfNames.every((each) => {
      const has = [anyOfFilters[each].valuesOf(row)].flat();
      return filters[each] === undefined || filters[each].some((value) => has.includes(value));
    }) && allOfNames.every((each) => (filters[each] ?? []).every((value) => allOfFilters[each].has(row, value)))
  );
};

const sorts: Readonly<Record<HotelSort['field'], (row: HotelResult) => number>> = {
  price: ({ price }) => price.amountMinor,
  stars: ({ hotel }) => hotel.stars,
  distance: ({ hotel }) => hotel.metresFromCentre,
};

const naively = (rows: readonly HotelResult[], filters: HotelFilters, { field, descending }: HotelSort) => {
  const way = descending ? -1 : 1;
  return rows
    .filter((row) => passes(row, filters))
    .toSorted((one, other) => one.price.amountMinor - other.price.amountMinor)
    .toSorted((one, other) => way * (sorts[field](one) - sorts[field](other)));
};

const look = (filters: HotelFilters, sort: HotelSort = { field: 'price', descending: false }): HotelLook => ({
  filters,
  sort,
  priceType: 'AF',
  firstRow: 0,
  rowCount: 500,
  anchorItineraryId: null,
  watchedIds: [],
});

const idsOf = (rows: readonly HotelResult[]) => rows.map(({ hotel }) => hotel.hotelGuid);

test('[HTL-02] the list is the one that a plain filter and sort give, in batches or at once', () => {
  fc.assert(
    fc.property(
      arbitraryHotels,
      arbitraryFilters,
      arbitrarySort,
      fc.integer({ min: 1, max: 12 }),
      (rows, filters, sort, size) => {
        const results = new HotelResults();
        const wanted = look(filters, sort);
        for (let from = 0; from < rows.length; from += size) {
          results.merge({ hotels: rows.slice(from, from + size), duplicates: [] });
          results.look(wanted);
        }
        const answer = results.look(wanted);
        const expected = naively(rows, filters, sort);
        expect(idsOf(answer.rows)).toEqual(idsOf(expected));
        expect(answer.matchCount).toBe(expected.length);
        expect(answer.cheapestMinor).toBe(
          expected.length === 0 ? null : Math.min(...expected.map(({ price }) => price.amountMinor)),
        );
      },
    ),
    { numRuns: sizeOf(80, 300) },
  );
});

test('[HTL-02] windows laid end to end are the whole list, and one past the end shows its last rows', () => {
  fc.assert(
    fc.property(arbitraryHotels, fc.integer({ min: 1, max: 9 }), (rows, rowCount) => {
      const results = new HotelResults();
      results.merge({ hotels: rows, duplicates: [] });
      const whole = idsOf(results.look(look(noHotelFilters)).rows);
      const windowAt = (firstRow: number) => results.look({ ...look(noHotelFilters), firstRow, rowCount });
      const laid: string[] = [];
      for (let from = 0; from < whole.length; from += rowCount) {
        const { firstRow, rows: shown } = windowAt(from);
        laid.push(...idsOf(shown).slice(from - firstRow));
      }
      expect(laid).toEqual(whole);
      const past = windowAt(rows.length + 5);
      expect(idsOf(past.rows)).toEqual(whole.slice(-rowCount));
      expect(past.firstRow).toBe(Math.max(0, whole.length - rowCount));
    }),
  );
});

test('[HTL-02] each value counts the hotels that it leaves under all other filters, with the lowest price', () => {
  fc.assert(
    fc.property(arbitraryHotels, arbitraryFilters, (rows, filters) => {
      const results = new HotelResults();
      results.merge({ hotels: rows, duplicates: [] });
      const { facets } = results.look(look(filters));
      const check = (
        left: readonly HotelResult[],
        found: { count: number; cheapestMinor: number | null } | undefined,
      ) => {
        expect(found?.count ?? 0).toBe(left.length);
        if (left.length > 0) expect(found?.cheapestMinor).toBe(Math.min(...left.map(({ price }) => price.amountMinor)));
      };
      for (const name of anyOfNames) {
        const others = withHotelFilter(filters, name, undefined);
        for (const found of facets[name]) {
          check(naively(rows, { ...others, [name]: [found.code] }, { field: 'price', descending: false }), found);
        }
      }
      for (const name of allOfNames as readonly AllOfName[]) {
        for (const value of allOfFilters[name].values) {
          const with_ = withHotelFilter(filters, name, [...new Set([...(filters[name] ?? []), value])]);
          const left = naively(rows, with_, { field: 'price', descending: false });
          check(
            left,
            facets[name].find(({ code }) => code === value),
          );
        }
      }
    }),
    { numRuns: sizeOf(40, 150) },
  );
});

test('[HTL-02] a hotel that another supplier sells for less keeps its row key and is listed once', () => {
  const results = new HotelResults();
  results.merge({ hotels: [creekside], duplicates: [] });
  const [key] = results.look(look({})).rowKeys;
  const cheaper: HotelResult = {
    ...creekside,
    hotel: { ...creekside.hotel, hotelGuid: 'hotel-elsewhere' },
    price: { ...creekside.price, amountMinor: creekside.price.amountMinor - 100 },
  };
  results.merge({ hotels: [cheaper], duplicates: [creekside.hotel.hotelGuid] });
  const { rows, rowKeys } = results.look(look({}));
  expect(idsOf(rows)).toEqual(['hotel-elsewhere']);
  expect(rowKeys).toEqual([key]);
  expect(results.rowOf(creekside.hotel.hotelGuid, look({}))).toBe(0);
});

test('[HTL-02] a name that arrives later is found by a filter that was set before', () => {
  const results = new HotelResults();
  const grand = look({ name: 'grand' });
  results.look(grand);
  results.merge({ hotels: [creekside], duplicates: [] });
  expect(results.look(grand).matchCount).toBe(1);
});

test('[HTL-02] where nothing matches, the answer says how many each filter alone keeps away', () => {
  const results = new HotelResults();
  results.merge({ hotels: [creekside], duplicates: [] });
  expect(results.look(look({ stars: ['1'] })).loosened).toEqual([{ name: 'stars', count: 1 }]);
});

test('[HTL-02] the address restores filters and order', () => {
  fc.assert(
    fc.property(arbitraryFilters, arbitrarySort, (filters, sort) => {
      const query = hotelFiltersToQuery(filters, sort);
      const read = hotelFiltersFromQuery(query);
      expect(hotelFiltersToQuery(read.filters, read.sort)).toBe(query);
      expect(read.sort).toEqual(sort);
      expect(Object.keys(read.filters).toSorted()).toEqual(Object.keys(filters).toSorted());
    }),
  );
  expect(hotelFiltersFromQuery('stars=9&board=XX&has=nothing&sort=odd&minPrice=-1&name=%E0%A4%A')).toEqual({
    filters: {},
    sort: { field: 'price', descending: false },
  });
});

test('[HTL-02] a watched hotel comes with its row, also where it is filtered out, off the screen, or sold for less elsewhere', () => {
  const hotelOf = (hotelGuid: string, stars: number, amountMinor: number): HotelResult => ({
    ...creekside,
    hotel: { ...creekside.hotel, hotelGuid, name: hotelGuid, stars },
    price: { ...creekside.price, amountMinor },
  });
  const results = new HotelResults();
  const dear = hotelOf('hotel-dear', 4, 1_200);
  results.merge({
    hotels: [hotelOf('hotel-first', 3, 1_000), hotelOf('hotel-second', 4, 1_100), dear],
    duplicates: [],
  });
  const watching = {
    ...look({ stars: ['4'] }),
    rowCount: 1,
    watchedIds: ['hotel-dear', 'hotel-first', 'hotel-unknown'],
  };
  const placesOf = () =>
    results.look(watching).watched.map(({ watchedId, result, row }) => [watchedId, result.hotel.hotelGuid, row]);
  expect(placesOf()).toEqual([
    ['hotel-dear', 'hotel-dear', 1],
    ['hotel-first', 'hotel-first', null],
  ]);
  const cheaper = { ...hotelOf('hotel-less', 4, 900), hotel: { ...dear.hotel, hotelGuid: 'hotel-less' } };
  results.merge({ hotels: [cheaper], duplicates: ['hotel-dear'] });
  expect(placesOf()).toEqual([
    ['hotel-dear', 'hotel-less', 0],
    ['hotel-first', 'hotel-first', null],
  ]);
});

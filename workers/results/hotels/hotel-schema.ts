import {
  type AllOfName,
  type AnyOfName,
  allOfFilters,
  allOfNames,
  anyOfFilters,
  anyOfNames,
  type HotelFilters,
  type HotelSort,
  type HotelSortField,
  plainName,
  priceBars,
} from '../../../contract/hotels/hotel-filters.ts';
import type { HotelResult } from '../../../contract/hotels/hotels.ts';
import type { AnyOf, Question, Within } from '../engine/question.ts';
import type { Category, ResultsSchema } from '../engine/schema.ts';

/** The value of a category that a result has or lacks. */
const has = 'yes';

/** One category of the engine: a filter by any value, one value of a filter by all values, or the name. */
type Column =
  | { readonly kind: 'any-of'; readonly name: AnyOfName }
  | { readonly kind: 'all-of'; readonly name: AllOfName; readonly value: string }
  | { readonly kind: 'name' };

/** The categories, in order. A result must have all chosen values of a filter by all values, so each is a category. */
export const hotelColumns: readonly Column[] = [
  ...anyOfNames.map((name): Column => ({ kind: 'any-of', name })),
  ...allOfNames.flatMap((name) => allOfFilters[name].values.map((value): Column => ({ kind: 'all-of', name, value }))),
  { kind: 'name' },
];

/** Position of the names among the categories. */
export const nameColumn = hotelColumns.length - 1;

const categoryFor = (column: Column): Category<HotelResult> => {
  switch (column.kind) {
    case 'any-of':
      return { name: column.name, valuesOf: anyOfFilters[column.name].valuesOf };
    case 'all-of': {
      const { name, value } = column;
      return { name: `${name} ${value}`, valuesOf: (row) => (allOfFilters[name].has(row, value) ? has : null) };
    }
    case 'name':
      return { name: 'name', valuesOf: ({ hotel }) => plainName(hotel.name), counted: false };
  }
};

/** Position of the measures. The first one is the amount, as the engine requires. */
export const hotelMeasures = { price: 0, distance: 1, stars: 2 } as const satisfies Record<HotelSortField, number>;

const distanceBars = 16;

/** Hotels as the engine holds them. */
export const hotelSchema: ResultsSchema<HotelResult> = {
  idOf: ({ hotel }) => hotel.hotelGuid,
  comesBeside: () => false,
  /** The server names the dearer one of two suppliers by the id of its own. The property is the same by its name and place. */
  soldThingOf: ({ hotel }) => `${plainName(hotel.name)} ${hotel.districtName}`,
  categories: hotelColumns.map(categoryFor),
  measures: [
    { name: 'price', of: ({ price }) => price.amountMinor, bars: priceBars },
    { name: 'distance', of: ({ hotel }) => hotel.metresFromCentre, bars: distanceBars },
    { name: 'stars', of: ({ hotel }) => hotel.stars, bars: 0 },
  ],
  best: { other: hotelMeasures.distance, amountWeight: 0.7, otherWeight: 0.3 },
};

/** Turns filters and order into a question. `namesWith`: the names that contain a text. */
export const hotelQuestion = (
  filters: HotelFilters,
  { field, descending }: HotelSort,
  namesWith: (text: string) => readonly string[],
): Question => ({
  anyOf: hotelColumns.flatMap((column, category): AnyOf[] => {
    if (column.kind === 'name') {
      const text = plainName(filters.name ?? '');
      return text === '' ? [] : [{ category, values: namesWith(text) }];
    }
    const values = filters[column.name] ?? [];
    if (column.kind === 'any-of') return values.length === 0 ? [] : [{ category, values }];
    return values.includes(column.value) ? [{ category, values: [has] }] : [];
  }),
  within: withinOf(filters),
  order: { measure: hotelMeasures[field], descending },
});

const withinOf = ({ price }: HotelFilters): Within[] => {
  const { least = null, most = null } = price ?? {};
  if (least === null && most === null) return [];
  return [
    {
      measure: hotelMeasures.price,
      least: least ?? Number.NEGATIVE_INFINITY,
      most: most ?? Number.POSITIVE_INFINITY,
    },
  ];
};

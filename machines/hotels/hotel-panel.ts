import type { FacetValue, Range } from '../../contract/flights/results-window.ts';
import {
  type HotelFilterName,
  type HotelFilters,
  setHotelFilters,
  type ValuesName,
  withHotelFilter,
  withValueSwitched,
} from '../../contract/hotels/hotel-filters.ts';
import type { HotelWindow, LoosenedHotels } from '../../contract/hotels/hotel-window.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { FilterChip, Suggestion } from '../flights/filter-chips.ts';
import { boundsWords } from '../flights/filter-chips.ts';
import type { FacetRow, RangeGroup } from '../flights/filter-panel.ts';
import { boardWords, facilityWords, popularWords, starsText, viewWords } from './hotel-words.ts';

/** A group of values, from top to bottom. */
export interface HotelFacetGroup {
  readonly kind: 'values';
  readonly id: ValuesName;
  readonly title: string;
  readonly rows: readonly FacetRow[];
}

export interface HotelPanelView {
  readonly filters: HotelFilters;
  readonly currency: string;
  /** Text of the filter by name. */
  readonly name: string;
  readonly groups: readonly (HotelFacetGroup | RangeGroup)[];
  /** Number of chosen values and ranges. */
  readonly chosenCount: number;
}

interface GroupWords {
  readonly title: string;
  label(code: string): string;
  /** The suggestion to remove this filter. */
  readonly loosen: string;
  readonly order: 'code' | 'most-stars' | 'meals' | 'count';
}

const looked =
  (words: Readonly<Record<string, string>>) =>
  (code: string): string =>
    words[code] ?? code;

/** Short: a row of the panel has little room. */
const mealWords: Readonly<Record<string, string>> = { ...boardWords, BB: say('Breakfast') };
const meals = Object.keys(boardWords);

const groupWords: Readonly<Record<ValuesName, GroupWords>> = {
  popular: { title: say('Popular'), label: looked(popularWords), loosen: say('Ask for less'), order: 'code' },
  stars: {
    title: say('Stars'),
    label: (code) => starsText(Number(code)),
    loosen: say('Allow any number of stars'),
    order: 'most-stars',
  },
  boards: { title: say('Meals'), label: looked(mealWords), loosen: say('Allow any meals'), order: 'meals' },
  districts: { title: say('District'), label: (code) => code, loosen: say('Allow all districts'), order: 'count' },
  roomViews: { title: say('Room view'), label: looked(viewWords), loosen: say('Allow any view'), order: 'count' },
  facilities: {
    title: say('Facilities'),
    label: looked(facilityWords),
    loosen: say('Ask for fewer facilities'),
    order: 'count',
  },
};

const otherLoosenWords = { name: say('Allow any name'), price: say('Allow any price') } as const;

const groupOrder = ['popular', 'price', 'stars', 'boards', 'districts', 'roomViews', 'facilities'] as const;

const byName = new Intl.Collator();
const compare: Readonly<Record<GroupWords['order'], (one: FacetRow, other: FacetRow) => number>> = {
  code: () => 0,
  'most-stars': (one, other) => Number(other.code) - Number(one.code),
  meals: (one, other) => meals.indexOf(one.code) - meals.indexOf(other.code),
  count: (one, other) => other.count - one.count || byName.compare(one.label, other.label),
};

/** All filters of the panel. A group with a single value and a range of a single number are left out. */
export const hotelPanelOf = (filters: HotelFilters, seen: HotelWindow): HotelPanelView => ({
  filters,
  currency: seen.currency ?? '',
  name: filters.name ?? '',
  groups: groupOrder.flatMap((id): (HotelFacetGroup | RangeGroup)[] =>
    id === 'price' ? priceGroup(filters, seen) : valuesGroup(id, filters, seen),
  ),
  chosenCount: setHotelFilters(filters).reduce((sum, name) => {
    const value = filters[name];
    return sum + (Array.isArray(value) ? value.length : 1);
  }, 0),
});

const valuesGroup = (id: ValuesName, filters: HotelFilters, { facets }: HotelWindow): HotelFacetGroup[] => {
  const chosen = filters[id] ?? [];
  const { title, label, order } = groupWords[id];
  const rows = facets[id]
    .map((value: FacetValue) => ({ ...value, label: label(value.code), chosen: chosen.includes(value.code) }))
    .sort(compare[order]);
  const isChoice = rows.length > 1 || id === 'popular' || id === 'facilities' || rows.some((row) => row.chosen);
  return isChoice && rows.length > 0 ? [{ kind: 'values', id, title, rows }] : [];
};

const chosenPrice = ({ price }: HotelFilters, span: Range): Range => ({
  min: price?.least ?? span.min,
  max: price?.most ?? span.max,
});

const priceGroup = (filters: HotelFilters, { bounds: span, histogram }: HotelWindow): RangeGroup[] =>
  span === null || span.min >= span.max
    ? []
    : [{ kind: 'range', id: 'price', title: say('Price'), span, chosen: chosenPrice(filters, span), bars: histogram }];

/** Sets the price. A bound at the end of the span is open: it asks nothing, also when the span widens later. */
export const withPrice = (filters: HotelFilters, span: Range, chosen: Range): HotelFilters =>
  withHotelFilter(filters, 'price', {
    least: chosen.min > span.min ? chosen.min : null,
    most: chosen.max < span.max ? chosen.max : null,
  });

/** A chip of the applied filters. `next`: the filters without it. */
export type HotelChip = Omit<FilterChip, 'next'> & { readonly next: HotelFilters };

/** One chip for each chosen value and range, in the order of the panel. */
export const hotelChipsOf = (filters: HotelFilters, seen: HotelWindow): readonly HotelChip[] =>
  setHotelFilters(filters).flatMap((name): HotelChip[] => {
    if (name === 'name') {
      const words = say('Name: {name}', { name: filters.name ?? '' });
      return [{ key: name, words, next: withHotelFilter(filters, name, undefined) }];
    }
    if (name === 'price') return priceChip(filters, seen);
    return (filters[name] ?? []).map((code) => ({
      key: `${name} ${code}`,
      words: groupWords[name].label(code),
      next: withValueSwitched(filters, name, code),
    }));
  });

const priceChip = (filters: HotelFilters, { bounds: span, currency }: HotelWindow): HotelChip[] => {
  if (span === null) return [];
  const shown = (minor: number): string => displayMoney({ currency: currency ?? '', minor });
  const words = boundsWords(chosenPrice(filters, span), span, shown);
  const next = withHotelFilter(filters, 'price', undefined);
  return [{ key: 'price', words: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, next }];
};

/** A filter whose removal brings results back, and the exact number of these results. */
export type HotelSuggestion = Omit<Suggestion, 'next'> & { readonly next: HotelFilters };

const suggestionsAtMost = 3;

const loosenWords = (name: HotelFilterName): string =>
  name === 'name' || name === 'price' ? otherLoosenWords[name] : groupWords[name].loosen;

/** Filters whose removal alone gives results, most results first. */
export const hotelSuggestionsOf = (
  filters: HotelFilters,
  loosened: readonly LoosenedHotels[],
): readonly HotelSuggestion[] =>
  loosened
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, suggestionsAtMost)
    .map(({ name, count }) => ({ words: loosenWords(name), count, next: withHotelFilter(filters, name, undefined) }));

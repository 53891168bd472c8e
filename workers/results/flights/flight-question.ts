import { type Filters, filtersToQuery, type SortOrder } from '../../../contract/flights/results.ts';
import { facetEntries, rangeEntries } from '../../../contract/flights/results-filters.ts';
import type { AnyOf, Question, Within } from '../engine/question.ts';
import { measurePlaces } from './flight-places.ts';
import { measureOfSort } from './flight-schema.ts';

const anyOfIn = (filters: Filters, journeysFlown: number): AnyOf[] =>
  facetEntries.flatMap((entry, category) => {
    if (entry.kind === 'switch') return filters[entry.id] ? [{ category, values: [entry.declared.value] }] : [];
    const values = filters[entry.id] ?? [];
    const isFlown = entry.journey === null || entry.journey < journeysFlown;
    return values.length === 0 || !isFlown ? [] : [{ category, values }];
  });

const withinIn = (filters: Filters): Within[] =>
  rangeEntries.flatMap(({ id }) => {
    const { least = null, most = null } = filters[id] ?? {};
    if (least === null && most === null) return [];
    return [
      {
        measure: measurePlaces[id],
        least: least ?? Number.NEGATIVE_INFINITY,
        most: most ?? Number.POSITIVE_INFINITY,
      },
    ];
  });

/** Turns filters and sort into questions. Equal filters give the same lists, so that the engine recognises them. */
export class FlightQuestions {
  #key = '';
  #filters: Pick<Question, 'anyOf' | 'within'> = { anyOf: [], within: [] };

  /** `journeysFlown`: filters of later journeys are ignored. */
  of(filters: Filters, sort: SortOrder, journeysFlown: number): Question {
    const key = `${journeysFlown} ${filtersToQuery(filters)}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#filters = { anyOf: anyOfIn(filters, journeysFlown), within: withinIn(filters) };
    }
    return { ...this.#filters, order: { measure: measureOfSort(sort.field), descending: sort.descending } };
  }
}

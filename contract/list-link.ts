import type { Struct } from 'superstruct';
import { type Filters, queryOfFilters, readFilters } from './filters-link.ts';

/** What every list is asked: words, and an order such as `due` or, descending, `-due`. */
export interface ListAsked {
  readonly search: string;
  readonly sort: string;
}

/** Where a person is in a list. */
export interface PlaceInList {
  /** Key of the row that was opened or is looked at. `null`: none. */
  readonly row: string | null;
  /** Whether the row is looked at beside the list. */
  readonly preview: boolean;
  /** How many rows had been read, so that the row is found again. */
  readonly depth: number;
}

/** The address of a list, read. */
export interface ListAddress<Asked> {
  readonly asked: Asked;
  readonly place: PlaceInList;
  /** Filters whose value makes no sense. */
  readonly dropped: readonly (keyof Asked & string)[];
}

export const atTop: PlaceInList = { row: null, preview: false, depth: 0 };

/** Longest way back to a row: rows that are read again at once. */
export const depthAtMost = 500;

/** Names of the place in an address. No filter has one of them. */
const places = { row: 'row', preview: 'preview', depth: 'depth' } as const;

/** Query of a list. It names only what differs from `all` and from the top of the list. */
export const listQuery = <Asked extends Filters<Asked>>(asked: Asked, place: PlaceInList, all: Asked): string => {
  const filters = queryOfFilters(asked, all);
  if (place.row === null) return filters;
  const at = [
    `${places.row}=${encodeURIComponent(place.row)}`,
    ...(place.preview ? [`${places.preview}=yes`] : []),
    ...(place.depth > 0 ? [`${places.depth}=${place.depth}`] : []),
  ].join('&');
  return filters === '' ? `?${at}` : `${filters}&${at}`;
};

/** What an address's query asks for: a filter with several values is named several times. */
export const listAddress = <Asked extends Filters<Asked>>(
  query: Iterable<readonly [name: string, value: string]>,
  { all, shape }: { readonly all: Asked; readonly shape: Struct<Asked, unknown> },
): ListAddress<Asked> => {
  const given = [...query];
  const valueOf = (filter: keyof Asked, written: readonly string[]) => {
    if (Array.isArray(all[filter])) return written.length === 1 && written[0] === '' ? [] : written;
    return written[0];
  };
  return { ...readFilters(given, { all, shape, valueOf }), place: placeIn(new Map(given)) };
};

const placeIn = (given: ReadonlyMap<string, string>): PlaceInList => {
  const row = given.get(places.row) ?? '';
  if (row === '' || row.length > 80) return atTop;
  const depth = Number(given.get(places.depth) ?? 0);
  return {
    row,
    preview: given.get(places.preview) === 'yes',
    depth: Number.isInteger(depth) && depth > 0 ? Math.min(depth, depthAtMost) : 0,
  };
};

/** The names and values of a query that `listQuery` wrote. */
export const pairsIn = (query: string): readonly (readonly [name: string, value: string])[] =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, decodeURIComponent(value)] as const;
    });

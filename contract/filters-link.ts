import { is, type Struct } from 'superstruct';

/** Filters of a list: each a value, a list of values, or null. */
export type Filters<Asked> = { readonly [Filter in keyof Asked]: string | number | boolean | null | readonly string[] };

/** Query of a list. It names only the filters that differ from `all`; empty where none does. */
export const queryOfFilters = <Asked extends Filters<Asked>>(asked: Partial<Asked>, all: Asked): string => {
  const pairs = (Object.keys(all) as (keyof Asked & string)[]).flatMap((filter) => {
    const value = asked[filter] ?? all[filter];
    if (isSame(value, all[filter])) return [];
    // No value at all is written, too, where some are usual.
    const values = Array.isArray(value) && value.length === 0 ? [''] : [value].flat();
    return values.map((each) => `${filter}=${encodeURIComponent(String(each))}`);
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

const isSame = (value: unknown, other: unknown): boolean =>
  Array.isArray(value) && Array.isArray(other)
    ? value.length === other.length && value.every((each, index) => each === other[index])
    : value === other;

/** How the texts of an address become the value of a filter. */
export type ValueOfFilter<Asked> = (filter: keyof Asked, written: readonly string[]) => unknown;

/** Filters as an address's query writes them. */
export interface ReadFilters<Asked> {
  readonly asked: Asked;
  /** Filters whose value makes no sense, and that were left out. */
  readonly dropped: readonly (keyof Asked & string)[];
}

interface FiltersOfAddress<Asked> {
  /** What is asked for where the address names nothing. */
  readonly all: Asked;
  readonly shape: Struct<Asked, unknown>;
  readonly valueOf: ValueOfFilter<Asked>;
}

/** What the names and values of an address's query ask for, and what of it makes no sense. */
export const readFilters = <Asked extends Filters<Asked>>(
  query: Iterable<readonly [name: string, value: string]>,
  { all, shape, valueOf }: FiltersOfAddress<Asked>,
): ReadFilters<Asked> => {
  const given = [...query];
  let asked = all;
  const dropped: (keyof Asked & string)[] = [];
  for (const filter of Object.keys(all) as (keyof Asked & string)[]) {
    const values = given.filter(([name]) => name === filter).map(([, value]) => value);
    if (values.length === 0) continue;
    const read: unknown = { ...asked, [filter]: valueOf(filter, values) };
    if (is(read, shape)) asked = read;
    else dropped.push(filter);
  }
  return { asked, dropped };
};

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const filtersFromQuery = <Asked extends Filters<Asked>>(
  query: Iterable<readonly [name: string, value: string]>,
  of: FiltersOfAddress<Asked>,
): Asked => readFilters(query, of).asked;

import { is, type Struct } from 'superstruct';

/** Filters of a list: each a value, a list of values, or null. */
type Filters<Asked> = { readonly [Filter in keyof Asked]: string | number | boolean | null | readonly string[] };

/** Query of a list. It names only the filters that differ from `all`; empty where none does. */
export const queryOfFilters = <Asked extends Filters<Asked>>(asked: Partial<Asked>, all: Asked): string => {
  const pairs = (Object.keys(all) as (keyof Asked & string)[]).flatMap((filter) => {
    const value = asked[filter] ?? all[filter];
    if (value === all[filter]) return [];
    return [value].flat().map((each) => `${filter}=${encodeURIComponent(String(each))}`);
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** How the texts of an address become the value of a filter. */
export type ValueOfFilter<Asked> = (filter: keyof Asked, written: readonly string[]) => unknown;

/** What the names and values of an address's query ask for. What makes no sense is left out. */
export const filtersFromQuery = <Asked extends Filters<Asked>>(
  query: Iterable<readonly [name: string, value: string]>,
  { all, shape, valueOf }: { all: Asked; shape: Struct<Asked, unknown>; valueOf: ValueOfFilter<Asked> },
): Asked => {
  const given = [...query];
  let asked = all;
  for (const filter of Object.keys(all) as (keyof Asked & string)[]) {
    const values = given.filter(([name]) => name === filter).map(([, value]) => value);
    if (values.length === 0) continue;
    const read: unknown = { ...asked, [filter]: valueOf(filter, values) };
    if (is(read, shape)) asked = read;
  }
  return asked;
};

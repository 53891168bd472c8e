/** Filters of a list by their names. */
type Filters = object;

/** Names and values of an address's query. */
export type Query = Iterable<readonly [name: string, value: string]>;

/** Query that names the filters which differ from `all`; empty where none does. */
export const filtersQuery = <Asked extends Filters>(all: Asked, asked: Partial<Asked>): string => {
  const pairs = (Object.keys(all) as (keyof Asked & string)[]).flatMap((filter) => {
    const value = asked[filter] ?? all[filter];
    if (value === all[filter]) return [];
    return [value].flat().map((each) => `${filter}=${encodeURIComponent(String(each))}`);
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/**
 * The filters that a query names, and those of `all` for the rest. What makes no sense is left out. A filter is a list, a
 * boolean or a text as that of `all` is.
 */
export const filtersFromQuery = <Asked extends Filters>(
  all: Asked,
  query: Query,
  isAsked: (asked: object) => asked is Asked,
): Asked => {
  const given = [...query];
  let asked = all;
  for (const filter of Object.keys(all) as (keyof Asked & string)[]) {
    const values = given.filter(([name]) => name === filter).map(([, value]) => value);
    const [first] = values;
    if (first === undefined) continue;
    const usual = all[filter];
    const value = Array.isArray(usual) ? values : typeof usual === 'boolean' ? first === 'true' : first;
    const read = { ...asked, [filter]: value };
    if (isAsked(read)) asked = read;
  }
  return asked;
};

import type { ListColumn } from './list-terms.ts';

/** How a person reads a list in this browser. */
export interface ListLayout {
  /** Keys of the shown columns, in their order. */
  readonly columns: readonly string[];
  /** Widths in pixels of columns that were resized. */
  readonly widths: Readonly<Record<string, number>>;
}

/** A named view: filters and columns. It holds no words that were searched, because they may name a person. */
export interface NamedView {
  readonly name: string;
  /** Filters as the query of an address. */
  readonly query: string;
  readonly layout: ListLayout;
}

/** What a browser stores of a list for a person. */
export interface RememberedList {
  readonly layout: ListLayout;
  readonly views: readonly NamedView[];
}

export const viewsAtMost = 20;
export const viewNameMost = 40;
export const leastWidthPx = 64;
export const mostWidthPx = 640;

// biome-ignore lint/suspicious/noExplicitAny: layouts do not look into rows
type Columns = readonly ListColumn<any>[];

/** The layout of a person who has chosen none. */
export const usualLayout = (columns: Columns): ListLayout => ({
  columns: columns.filter(({ unusual }) => unusual !== true).map(({ key }) => key),
  widths: {},
});

/** A layout without columns that the list does not have, or the usual one where none is left. The first column always stands. */
export const knownLayout = (columns: Columns, { columns: shown, widths }: ListLayout): ListLayout => {
  const known = new Set(columns.map(({ key }) => key));
  const [first] = columns;
  const kept = [...new Set(shown)].filter((key) => known.has(key));
  if (kept.length === 0) return usualLayout(columns);
  return {
    columns: first === undefined || kept.includes(first.key) ? kept : [first.key, ...kept],
    widths: Object.fromEntries(
      Object.entries(widths)
        .filter(([key]) => known.has(key))
        .map(([key, px]) => [key, Math.round(Math.min(mostWidthPx, Math.max(leastWidthPx, px)))]),
    ),
  };
};

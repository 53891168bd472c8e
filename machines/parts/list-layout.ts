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

export const maxViews = 20;
export const maxViewNameLength = 40;
export const minWidthPx = 64;
export const maxWidthPx = 640;

/** Columns of any list. `never`: a layout does not read rows. */
type Columns = readonly ListColumn<never>[];

/** Layout of a person who has chosen none. */
export const defaultLayout = (columns: Columns): ListLayout => ({
  columns: columns.filter(({ hiddenByDefault }) => hiddenByDefault !== true).map(({ key }) => key),
  widths: {},
});

/**
 * A stored layout without columns that the list no longer has, and with widths inside their limits. The first column is always shown.
 * If no column is left, the default layout.
 */
export const knownLayout = (columns: Columns, { columns: shown, widths }: ListLayout): ListLayout => {
  const known = new Set(columns.map(({ key }) => key));
  const [first] = columns;
  const knownShown = [...new Set(shown)].filter((key) => known.has(key));
  if (knownShown.length === 0) return defaultLayout(columns);
  return {
    columns: first === undefined || knownShown.includes(first.key) ? knownShown : [first.key, ...knownShown],
    widths: Object.fromEntries(
      Object.entries(widths)
        .filter(([key]) => known.has(key))
        .map(([key, px]) => [key, Math.round(Math.min(maxWidthPx, Math.max(minWidthPx, px)))]),
    ),
  };
};

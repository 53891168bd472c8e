import {
  columnFacetingFeature,
  columnFilteringFeature,
  constructTable,
  createFacetedRowModel,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { type BenchEngine, pageRows } from './bench-engine.ts';
import { type BenchRow, benchSchema, categoryNames, measureOf, valueOf, valuesOf } from './bench-rows.ts';
import { mergePlainly } from './naive-engine.ts';

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature,
  columnFacetingFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  facetedRowModel: createFacetedRowModel(),
  sortedRowModel: createSortedRowModel(),
});

interface FilterableRow {
  readonly original: BenchRow;
  /** Called once per row and column. */
  getValue(column: string): unknown;
}

/** TanStack Table's row models, as in its guide to faceting. Lowest amounts are read from the faceted rows. */
export const tanstackEngine = (): BenchEngine<BenchRow> => {
  let list: BenchRow[] = [];
  const columns = [
    ...categoryNames.map((_, category) => ({
      id: `c${category}`,
      accessorFn: (row: BenchRow) => valueOf(row, category),
      filterFn: (row: FilterableRow, column: string, chosen: ReadonlySet<string>) =>
        [row.getValue(column) as string | readonly string[]].flat().some((value) => chosen.has(value)),
    })),
    ...measureOf.map((of, measure) => ({
      id: `m${measure}`,
      accessorFn: of,
      filterFn: (row: FilterableRow, column: string, [least, most]: readonly [number, number]) =>
        (row.getValue(column) as number) >= least && (row.getValue(column) as number) <= most,
      sortFn: (one: FilterableRow, other: FilterableRow, column: string) =>
        (one.getValue(column) as number) - (other.getValue(column) as number),
    })),
  ];
  const table = constructTable({ features, columns: columns as never, data: list } as never) as unknown as {
    setOptions(change: (options: object) => object): void;
    setColumnFilters(filters: readonly { id: string; value: unknown }[]): void;
    setSorting(sorting: readonly { id: string; desc: boolean }[]): void;
    getFilteredRowModel(): { readonly rows: readonly FilterableRow[] };
    getSortedRowModel(): { readonly rows: readonly FilterableRow[] };
    getColumn(id: string): { getFacetedRowModel(): { readonly rows: readonly FilterableRow[] } };
  };
  return {
    merge: (rows) => {
      list = mergePlainly(benchSchema, list, rows);
      table.setOptions((options) => ({ ...options, data: list }));
    },
    answer: ({ anyOf, within, order }) => {
      table.setColumnFilters([
        ...anyOf.map(({ category, values }) => ({ id: `c${category}`, value: new Set(values) })),
        ...within.map(({ measure, least, most }) => ({ id: `m${measure}`, value: [least, most] })),
      ]);
      table.setSorting([
        { id: `m${order.measure}`, desc: order.descending },
        ...(order.measure === 0 ? [] : [{ id: 'm0', desc: false }]),
      ]);
      const facets = categoryNames.map((_, category) => {
        const found = new Map<string, { count: number; cheapest: number }>();
        for (const { original } of table.getColumn(`c${category}`).getFacetedRowModel().rows) {
          for (const value of valuesOf(original, category)) {
            const known = found.get(value);
            if (known === undefined) found.set(value, { count: 1, cheapest: original.price.amountMinor });
            else {
              known.count += 1;
              if (original.price.amountMinor < known.cheapest) known.cheapest = original.price.amountMinor;
            }
          }
        }
        return found;
      });
      const sorted = table.getSortedRowModel().rows;
      const none = { count: 0, cheapest: Number.POSITIVE_INFINITY };
      return {
        matchCount: table.getFilteredRowModel().rows.length,
        page: sorted.slice(0, pageRows).map(({ original }) => original),
        facet: (category, value) => facets[category]?.get(value) ?? none,
      };
    },
  };
};

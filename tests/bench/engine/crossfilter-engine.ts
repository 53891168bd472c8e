import crossfilter from 'crossfilter2';
import type { Question } from '../../../workers/results/engine/question.ts';
import { type BenchEngine, pageRows } from './bench-engine.ts';
import { type BenchRow, benchSchema, categoryNames, measureOf, valueOf, valuesOf } from './bench-rows.ts';
import { mergePlainly } from './naive-engine.ts';

const none = { count: 0, cheapest: Number.POSITIVE_INFINITY };

/**
 * crossfilter2 with a dimension per category and measure, whose groups it counts incrementally. It cannot keep minima,
 * which cannot be updated when a row leaves, so lowest amounts are read in the order of the amount until each value has
 * occurred. The order of equal rows is not defined.
 */
export const crossfilterEngine = (): BenchEngine<BenchRow> => {
  let list: BenchRow[] = [];
  const filter = crossfilter<BenchRow>([]);
  const categories = categoryNames.map((name, category) =>
    name === 'layoverAirports'
      ? filter.dimension((row) => valueOf(row, category) as string[], true)
      : filter.dimension((row) => valueOf(row, category) as string),
  );
  const groups = categories.map((dimension) => dimension.group().reduceCount());
  const measures = measureOf.map((of) => filter.dimension(of));
  const all = filter.groupAll().reduceCount();
  let standing: readonly string[] = [];

  const ask = ({ anyOf, within }: Question): void => {
    const asked = [...anyOf.map(({ category }) => `c${category}`), ...within.map(({ measure }) => `m${measure}`)];
    for (const name of standing.filter((before) => !asked.includes(before))) {
      const place = Number(name.slice(1));
      (name.startsWith('c') ? categories[place] : measures[place])?.filterAll();
    }
    standing = asked;
    for (const { category, values } of anyOf) {
      const chosen = new Set(values);
      categories[category]?.filterFunction((value) => chosen.has(value as string));
    }
    for (const { measure, least, most } of within) {
      measures[measure]?.filterFunction((value) => (value as number) >= least && (value as number) <= most);
    }
  };

  const cheapest = (category: number, counts: ReadonlyMap<string, number>): Map<string, number> => {
    const found = new Map<string, number>();
    const wanted = [...counts.values()].filter((count) => count > 0).length;
    const dimension = categories[category];
    const own = dimension?.currentFilter();
    if (own !== undefined && own !== null) dimension?.filterAll();
    for (let offset = 0; found.size < wanted; offset += 500) {
      const rows = measures[0]?.bottom(500, offset) ?? [];
      if (rows.length === 0) break;
      for (const row of rows) {
        for (const value of valuesOf(row, category)) if (!found.has(value)) found.set(value, row.price.amountMinor);
      }
    }
    if (own !== undefined && own !== null) dimension?.filter(own as never);
    return found;
  };

  return {
    merge: (rows) => {
      const merged = mergePlainly(benchSchema, list, rows);
      const kept = new Set(merged);
      const known = new Set(list);
      filter.remove((row) => !kept.has(row));
      filter.add(merged.filter((row) => !known.has(row)));
      list = merged;
    },
    answer: (question) => {
      ask(question);
      const facets = categories.map((_, category) => {
        const counts = new Map(
          (groups[category]?.all() ?? []).map(({ key, value }) => [key as string, value as number]),
        );
        const least = cheapest(category, counts);
        return { counts, least };
      });
      const dimension = measures[question.order.measure];
      const page = question.order.descending ? dimension?.top(pageRows) : dimension?.bottom(pageRows);
      return {
        matchCount: all.value() as number,
        page: page ?? [],
        facet: (category, value) => {
          const facet = facets[category];
          const count = facet?.counts.get(value) ?? 0;
          return count === 0 ? none : { count, cheapest: facet?.least.get(value) ?? none.cheapest };
        },
      };
    },
  };
};

import { RowsEngine } from '../../../workers/results/engine/rows-engine.ts';
import { type BenchEngine, pageRows } from './bench-engine.ts';
import { type BenchRow, benchSchema } from './bench-rows.ts';

/** Ours. */
export const portolanEngine = (): BenchEngine & { readonly engine: RowsEngine<BenchRow> } => {
  const engine = new RowsEngine(benchSchema);
  return {
    engine,
    merge: (rows) => {
      engine.merge({ rows, duplicates: [] });
    },
    answer: (question) => {
      const { matchCount, tally } = engine.ask(question);
      const keys = engine.page(question, 0, pageRows);
      return {
        matchCount,
        page: Array.from(keys, (key) => engine.facts.row(key)),
        facet: (category, value) => {
          const code = engine.facts.categories[category]?.dictionary.find(value) ?? null;
          if (code === null) return { count: 0, cheapest: Number.POSITIVE_INFINITY };
          const place = engine.valuesAt(category) - 1 + code;
          return { count: tally.counts[place] as number, cheapest: tally.cheapest[place] as number };
        },
      };
    },
  };
};

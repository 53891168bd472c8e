import { RowsEngine } from '../../../workers/results/engine/rows-engine.ts';
import type { ResultsSchema } from '../../../workers/results/engine/schema.ts';
import { type BenchEngine, pageRows } from './bench-engine.ts';

/** The results engine of this project. */
export const portolanEngine = <Row>(
  schema: ResultsSchema<Row>,
): BenchEngine<Row> & { readonly engine: RowsEngine<Row> } => {
  const engine = new RowsEngine(schema);
  return {
    engine,
    merge: (rows) => {
      engine.merge({ rows, duplicates: [] });
    },
    rest: () => engine.prepare(),
    answer: (question) => {
      const { matchCount, tally } = engine.ask(question);
      const page: Row[] = [];
      for (const key of engine.page(question, 0, pageRows)) page.push(engine.facts.row(key));
      return {
        matchCount,
        page,
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

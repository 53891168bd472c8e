import { TypedFastBitSet } from 'typedfastbitset';
import { type BenchEngine, pageRows } from './bench-engine.ts';
import { type BenchRow, benchSchema, categoryNames, measureOf, valuesOf } from './bench-rows.ts';
import { inOrder, mergePlainly } from './naive-engine.ts';

/**
 * An inverted index on TypedFastBitSet: a bitmap per value, with rows in the order of their amount, so that the
 * cheapest row is the first common bit. It cannot merge and is built again for each batch.
 */
export const bitsetEngine = (): BenchEngine<BenchRow> => {
  let list: BenchRow[] = [];
  let byAmount: BenchRow[] = [];
  let bits: Map<string, TypedFastBitSet>[] = [];
  let orders = new Map<string, Uint32Array>();

  const build = () => {
    byAmount = [...list].sort((one, other) => one.price.amountMinor - other.price.amountMinor);
    orders = new Map();
    bits = categoryNames.map(() => new Map<string, TypedFastBitSet>());
    byAmount.forEach((row, slot) => {
      categoryNames.forEach((_, category) => {
        for (const value of valuesOf(row, category)) {
          let set = bits[category]?.get(value);
          if (set === undefined) {
            set = new TypedFastBitSet();
            bits[category]?.set(value, set);
          }
          set.add(slot);
        }
      });
    });
  };

  return {
    merge: (rows) => {
      list = mergePlainly(benchSchema, list, rows);
      build();
    },
    answer: (question) => {
      const all = new TypedFastBitSet();
      all.addRange(0, byAmount.length);
      const passes = new Map<string, TypedFastBitSet>();
      for (const { category, values } of question.anyOf) {
        const pass = new TypedFastBitSet();
        for (const value of values) {
          const set = bits[category]?.get(value);
          if (set) pass.union(set);
        }
        passes.set(String(category), pass);
      }
      for (const { measure, least, most } of question.within) {
        const of = measureOf[measure] as (row: BenchRow) => number;
        const pass = new TypedFastBitSet();
        byAmount.forEach((row, slot) => {
          if (of(row) >= least && of(row) <= most) pass.add(slot);
        });
        passes.set(`m${measure}`, pass);
      }
      const passing = (but: string) => {
        const found = all.clone();
        for (const [name, pass] of passes) if (name !== but) found.intersection(pass);
        return found;
      };
      const matches = passing('');
      const facets = categoryNames.map((_, category) => {
        const source = passes.has(String(category)) ? passing(String(category)) : matches;
        return new Map(
          [...(bits[category] ?? [])].map(([value, set]) => {
            const count = source.intersection_size(set);
            const cheapest = count === 0 ? Number.POSITIVE_INFINITY : firstAmount(source, set);
            return [value, { count, cheapest }];
          }),
        );
      });
      const page: BenchRow[] = [];
      for (const slot of order(question)) {
        if (page.length === pageRows) break;
        if (matches.has(slot)) page.push(byAmount[slot] as BenchRow);
      }
      const none = { count: 0, cheapest: Number.POSITIVE_INFINITY };
      return { matchCount: matches.size(), page, facet: (category, value) => facets[category]?.get(value) ?? none };
    },
  };

  function firstAmount(one: TypedFastBitSet, other: TypedFastBitSet): number {
    const words = Math.min(one.words.length, other.words.length);
    for (let word = 0; word < words; word += 1) {
      const both = (one.words[word] as number) & (other.words[word] as number);
      if (both !== 0) return byAmount[word * 32 + (31 - Math.clz32(both & -both))]?.price.amountMinor ?? 0;
    }
    return Number.POSITIVE_INFINITY;
  }

  function order(question: Parameters<BenchEngine<BenchRow>['answer']>[0]): Uint32Array {
    const name = `${question.order.measure} ${question.order.descending}`;
    let made = orders.get(name);
    if (made === undefined) {
      const slotOf = new Map(byAmount.map((row, slot) => [row, slot]));
      made = Uint32Array.from(inOrder(benchSchema, byAmount, question), (row) => slotOf.get(row) as number);
      orders.set(name, made);
    }
    return made;
  }
};

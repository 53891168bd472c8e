import { type Filters, sameAnyOf, sameWithin } from './handle.ts';

/** Identifies a filter by its category or measure. */
export type FilterOf = { readonly category: number } | { readonly measure: number };

/**
 * The only filter that differs between two questions, also when one has it and the other does not. `null`: none differs, or
 * several do.
 */
export const changedFilter = (before: Filters, now: Filters): FilterOf | null => {
  const categories = [...before.anyOf, ...now.anyOf]
    .map(({ category }) => category)
    .filter((category, index, all) => all.indexOf(category) === index)
    .filter((category) => {
      const is = now.anyOf.find((asked) => asked.category === category);
      return (
        is === undefined ||
        !sameAnyOf(
          is,
          before.anyOf.find((asked) => asked.category === category),
        )
      );
    });
  const measures = [...before.within, ...now.within]
    .map(({ measure }) => measure)
    .filter((measure, index, all) => all.indexOf(measure) === index)
    .filter((measure) => {
      const is = now.within.find((asked) => asked.measure === measure);
      const was = before.within.find((asked) => asked.measure === measure);
      return is === undefined || was === undefined || !sameWithin(is, was);
    });
  if (categories.length + measures.length !== 1) return null;
  const [category] = categories;
  return category === undefined ? { measure: measures[0] as number } : { category };
};

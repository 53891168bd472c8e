import { type Filters, sameAnyOf, sameWithin } from './handle.ts';

/** Whose filter it is. */
export type FilterOf = { readonly category: number } | { readonly measure: number };

/** The only filter in which two questions differ, also by having it or not; null when they differ in none or in more. */
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

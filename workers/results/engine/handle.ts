import type { Question, Within } from './question.ts';
import type { Handle } from './slider.ts';

type Filters = Pick<Question, 'anyOf' | 'within'>;

const openWithin = (measure: number): Within => ({
  measure,
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
});

/** What a question asks of one measure. */
export const withinOf = ({ within }: Filters, measure: number): Within =>
  within.find((asked) => asked.measure === measure) ?? openWithin(measure);

/** All filters but a measure's. */
export const withoutMeasure = ({ anyOf, within }: Filters, measure: number): Filters => ({
  anyOf,
  within: within.filter((asked) => asked.measure !== measure),
});

/** The same text for the same filters. */
export const textOf = ({ anyOf, within }: Filters): string =>
  [
    ...anyOf.map(({ category, values }) => `${category}:${values.join('\u0000')}`),
    ...within.map(({ measure, least, most }) => `${measure} ${least} ${most}`),
  ].join('\u0001');

/** The handle that alone has moved between two questions; null when anything else has changed, or nothing. */
export const movedHandle = (before: Filters, now: Filters): Handle | null => {
  const measures = new Set([...before.within, ...now.within].map(({ measure }) => measure));
  const moved: Handle[] = [];
  for (const measure of measures) {
    const was = withinOf(before, measure);
    const is = withinOf(now, measure);
    if (was.least !== is.least) moved.push({ measure, moves: 'least', rests: is.most });
    if (was.most !== is.most) moved.push({ measure, moves: 'most', rests: is.least });
  }
  const [handle] = moved;
  if (handle === undefined || moved.length > 1) return null;
  const others = [before, now].map((filters) => textOf(withoutMeasure(filters, handle.measure)));
  return others[0] === others[1] ? handle : null;
};

export const sameHandle = (one: Handle | null, other: Handle | null): boolean =>
  one?.measure === other?.measure && one?.moves === other?.moves && one?.rests === other?.rests;

import type { AnyOf, Question, Within } from './question.ts';

/** Which handle of a slider moves, and where the other one rests. */
export interface Handle {
  readonly measure: number;
  readonly moves: 'least' | 'most';
  readonly rests: number;
}

export type Filters = Pick<Question, 'anyOf' | 'within'>;

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

export const sameAnyOf = (one: AnyOf, other: AnyOf | undefined): boolean =>
  one.category === other?.category &&
  one.values.length === other.values.length &&
  one.values.every((value, index) => value === other.values[index]);

export const sameWithin = (one: Within, other: Within): boolean => one.least === other.least && one.most === other.most;

/** Whether two questions ask the same but for one measure. */
export const sameBut = (one: Filters, other: Filters, measure: number): boolean =>
  one.anyOf.length === other.anyOf.length &&
  one.anyOf.every((asked, index) => sameAnyOf(asked, other.anyOf[index])) &&
  [...one.within, ...other.within].every(
    (asked) => asked.measure === measure || sameWithin(withinOf(one, asked.measure), withinOf(other, asked.measure)),
  );

/** The handle that alone has moved between two questions; null when anything else has changed, or nothing. */
export const movedHandle = (before: Filters, now: Filters): Handle | null => {
  for (const { measure } of [...now.within, ...before.within]) {
    const was = withinOf(before, measure);
    const is = withinOf(now, measure);
    if (sameWithin(was, is)) continue;
    if ((was.least !== is.least && was.most !== is.most) || !sameBut(before, now, measure)) return null;
    return was.most === is.most
      ? { measure, moves: 'least', rests: is.most }
      : { measure, moves: 'most', rests: is.least };
  }
  return null;
};

export const sameHandle = (one: Handle | null, other: Handle | null): boolean =>
  one?.measure === other?.measure && one?.moves === other?.moves && one?.rests === other?.rests;

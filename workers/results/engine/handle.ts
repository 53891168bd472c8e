import type { AnyOf, Question, Within } from './question.ts';

/** The moving handle of a slider. `rests`: the bound of the other handle. */
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

/** The bounds that a question sets for a measure. */
export const withinOf = ({ within }: Filters, measure: number): Within =>
  within.find((asked) => asked.measure === measure) ?? openWithin(measure);

/** The filters without those of one measure. */
export const withoutMeasure = ({ anyOf, within }: Filters, measure: number): Filters => ({
  anyOf,
  within: within.filter((asked) => asked.measure !== measure),
});

export const sameAnyOf = (one: AnyOf, other: AnyOf | undefined): boolean =>
  one.category === other?.category &&
  one.values.length === other.values.length &&
  one.values.every((value, index) => value === other.values[index]);

export const sameWithin = (one: Within, other: Within): boolean => one.least === other.least && one.most === other.most;

/** Whether two questions are equal apart from one measure. */
export const sameBut = (one: Filters, other: Filters, measure: number): boolean =>
  one.anyOf.length === other.anyOf.length &&
  one.anyOf.every((asked, index) => sameAnyOf(asked, other.anyOf[index])) &&
  [...one.within, ...other.within].every(
    (asked) => asked.measure === measure || sameWithin(withinOf(one, asked.measure), withinOf(other, asked.measure)),
  );

/** The only handle that differs between two questions. `null`: none differs, or more does. */
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

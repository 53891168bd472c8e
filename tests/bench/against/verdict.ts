import type { Known } from './known-dearer.ts';

/** What a row is measured by. `server` and `database`: microseconds of processor time; `milliseconds`: of the engine. */
export type Figure = 'server' | 'database' | 'statements' | 'buffers' | 'milliseconds' | 'bytes' | 'scripts';

/** A figure of both sides, each measurement by itself. `null`: the side has no such row, or `failed`. */
export interface Compared {
  readonly area: string;
  readonly row: string;
  readonly figure: Figure;
  readonly ref: readonly number[] | null;
  readonly head: readonly number[] | null;
  /** The row could not be driven, on one side at least. */
  readonly failed?: true;
}

export interface Verdict extends Compared {
  /** The least of the measurements, since other work can only add to it. `null`: there is none. */
  readonly refLeast: number | null;
  readonly headLeast: number | null;
  /** HEAD divided by REF. `null`: only one side has it. */
  readonly ratio: number | null;
  /** `dearer`: more than may be, and no reason is named. */
  readonly is: 'as before' | 'cheaper' | 'dearer' | 'known' | 'new' | 'gone' | 'not driven';
  readonly reason: string | null;
}

/** A reason that holds for each row. */
const everyRow = 'every row';

/** What a row may cost, and what excuses one that costs more. */
export interface Allowance<Excuse extends Known = Known> {
  /** How much of REF a row may cost. */
  readonly most: number;
  readonly known: readonly Excuse[];
  readonly isExcused: (known: Excuse) => boolean;
}

/**
 * What is too little to be told from chance: microseconds of processor time, single statements of a job's luck, a kilobyte.
 * A difference below it is none.
 */
const tooLittle: Readonly<Record<Figure, number>> = {
  server: 100,
  database: 100,
  statements: 0.5,
  buffers: 5,
  milliseconds: 0.005,
  bytes: 1_000,
  scripts: 1,
};

const least = (values: readonly number[] | null): number | null =>
  values === null || values.length === 0 ? null : Math.min(...values);

/**
 * Compares a figure. HEAD is dearer where its least is above what is allowed of REF's least, and above each measurement of REF:
 * a row that differs from itself by so much says nothing.
 */
export const judge = <Excuse extends Known>(
  compared: Compared,
  { most, known: allKnown, isExcused }: Allowance<Excuse>,
): Verdict => {
  const [refLeast, headLeast] = [least(compared.ref), least(compared.head)];
  const judged = { ...compared, refLeast, headLeast };
  if (compared.failed === true) return { ...judged, ratio: null, is: 'not driven', reason: null };
  if (refLeast === null || headLeast === null) {
    return { ...judged, ratio: null, is: headLeast === null ? 'gone' : 'new', reason: null };
  }
  const ratio = refLeast === 0 ? (headLeast === 0 ? 1 : Number.POSITIVE_INFINITY) : headLeast / refLeast;
  const differs = Math.abs(headLeast - refLeast) > tooLittle[compared.figure];
  if (differs && ratio > most && headLeast > Math.max(...(compared.ref ?? []))) {
    const known = allKnown.find(
      (one) =>
        [compared.row, everyRow].includes(one.row) &&
        one.figure === compared.figure &&
        ratio <= one.atMost &&
        isExcused(one),
    );
    return known !== undefined
      ? { ...judged, ratio, is: 'known', reason: known.reason }
      : { ...judged, ratio, is: 'dearer', reason: null };
  }
  const isCheaper = differs && ratio < 1 / most && Math.max(...(compared.head ?? [])) < refLeast;
  return { ...judged, ratio, is: isCheaper ? 'cheaper' : 'as before', reason: null };
};

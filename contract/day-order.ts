/** How a file writes days in figures: `24/11/2026` or `11/24/2026`. */
export type DayOrder = 'day-first' | 'month-first';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numbersOfDay = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})(?:\D|$)/;
const cellLettersAtMost = 60;

/** `24/11/2026`, `24-Nov-2026`, `2026-11-24 10:15` and the like as `yyyy-MM-dd`. `null`: no day. */
export const dayOf = (written: string, order: DayOrder): string | null => {
  const cell = written.slice(0, cellLettersAtMost).trim();
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:\D|$)/.exec(cell);
  if (iso !== null) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})[/. -]?([A-Za-z]{3})[A-Za-z]*[/., -]*(\d{4}|\d{2})(?:\D|$)/.exec(cell);
  if (named !== null) {
    return realDay(yearOf(named[3]), monthNames.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]));
  }
  const numbers = numbersOfDay.exec(cell);
  if (numbers === null) return null;
  const [day, month] = order === 'month-first' ? [numbers[2], numbers[1]] : [numbers[1], numbers[2]];
  return realDay(yearOf(numbers[3]), Number(month), Number(day));
};

const yearOf = (written = ''): number => (written.length === 2 ? 2000 + Number(written) : Number(written));

const realDay = (year: number, month: number, day: number): string | null => {
  const found = new Date(Date.UTC(year, month - 1, day));
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return isReal ? found.toISOString().slice(0, 10) : null;
};

/** A cell that is one day or another. */
export interface DoubtfulDay {
  readonly cell: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
}

/** The first cell that both orders read, each as another day. `null`: the order makes no difference. */
export const doubtfulDay = (cells: readonly string[]): DoubtfulDay | null => {
  for (const cell of cells) {
    const [dayFirst, monthFirst] = [dayOf(cell, 'day-first'), dayOf(cell, 'month-first')];
    if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) return { cell, dayFirst, monthFirst };
  }
  return null;
};

/**
 * What the days of a file prove about their order. A day that only one order reads proves it; where there is none, one that is
 * possible in one order alone. `either`: nothing is proved. `both`: some days prove one order and some the other.
 * `isPossible`: whether a day can stand in the cell of this index.
 */
export const provenDayOrder = (
  cells: readonly string[],
  isPossible: (day: string, index: number) => boolean,
): DayOrder | 'either' | 'both' => {
  const readings = cells.map((cell) => [dayOf(cell, 'day-first'), dayOf(cell, 'month-first')] as const);
  const proofs = [
    readings.map(([dayFirst, monthFirst]) => [dayFirst !== null, monthFirst !== null] as const),
    readings.map(([dayFirst, monthFirst], index) => {
      const can = (day: string | null) => day !== null && isPossible(day, index);
      return [can(dayFirst), can(monthFirst)] as const;
    }),
  ];
  for (const proof of proofs) {
    const dayFirst = proof.some(([first, second]) => first && !second);
    const monthFirst = proof.some(([first, second]) => second && !first);
    if (dayFirst && monthFirst) return 'both';
    if (dayFirst || monthFirst) return dayFirst ? 'day-first' : 'month-first';
  }
  return 'either';
};

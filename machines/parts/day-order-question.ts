import type { DayOrder, DoubtfulDay } from '../../contract/day-order.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from './day-words.ts';

/** How the days of a file are written, as two readings of one of them. `chosen`: `null`, nobody knows yet. */
export interface DayOrderQuestion {
  readonly chosen: DayOrder | null;
  readonly options: readonly { readonly order: DayOrder; readonly words: string }[];
}

/** `null`: the order makes no difference. */
export const dayOrderQuestion = (doubtful: DoubtfulDay | null, chosen: DayOrder | null): DayOrderQuestion | null => {
  if (doubtful === null) return null;
  const { cell, dayFirst, monthFirst } = doubtful;
  return {
    chosen,
    options: [
      { order: 'day-first', words: say('{cell} is {day}', { cell, day: dayWords(dayFirst) }) },
      { order: 'month-first', words: say('{cell} is {day}', { cell, day: dayWords(monthFirst) }) },
    ],
  };
};

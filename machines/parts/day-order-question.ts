import type { DayOrder, DoubtfulDay } from '../../contract/day-order.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from './day-words.ts';

/** Asks in which order a file writes day and month, by the two readings of one doubtful cell. */
export interface DayOrderQuestion {
  /** `null`: not answered yet. */
  readonly chosen: DayOrder | null;
  readonly options: readonly { readonly order: DayOrder; readonly words: string }[];
}

/** The question for a doubtful cell. `null`: no cell is doubtful. */
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

import { boolean, nullable, object } from 'superstruct';
import { reasonMost } from '../money/money-decisions.ts';
import { isoTime, text, whole } from '../shapes.ts';

/* What all differences between a book of others and ours have. */

/** Entries of a book are counted so far. */
export const entriesCountedTo = 10_000_000;

export const differenceTabs = ['open', 'closed'] as const;

/** The person who has settled a difference, and the reason. */
export const DifferenceSettlement = object({ by: text(1, 200), at: isoTime(), words: text(1, reasonMost) });

/** When a book was compared with ours the last time. */
export const BookRun = object({
  at: isoTime(),
  answered: boolean(),
  compared: whole(0, entriesCountedTo),
  /** `null`: it ran by itself. */
  by: nullable(text(1, 200)),
});

import { dayOf } from './day-order.ts';
import { plainReference } from './plain-reference.ts';

/** A reference that is shorter is not looked for inside a text: it would be found by chance. */
const shortest = 6;
/** Most digits of a country's code and a zero before the telephone number of a sender. */
const codeDigits = 5;

const partsOf = (text: string): readonly string[] => text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
const wordsOf = (text: string): readonly string[] => text.split(/[\s,;:|()[\]]+/);
const isFigures = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);

/**
 * Whether a reference, in capital letters and digits, stands in a text as a whole: `FT77124408` in `NPSB ft-7712 4408`. Digits
 * that occur inside a longer number, or in a date, are not it.
 */
export const standsIn = (reference: string, text: string): boolean => {
  if (reference.length < shortest) return false;
  const isNumber = isFigures(reference);
  const isWord = wordsOf(text).some(
    (word) => plainReference(word) === reference && !(isNumber && dayOf(word, 'day-first') !== null),
  );
  return isWord || isRunOfParts(reference, partsOf(text), isNumber);
};

/** Whether neighbouring parts make up the reference. Beside a number, no further figures stand. */
const isRunOfParts = (reference: string, parts: readonly string[], isNumber: boolean): boolean =>
  parts.some((_, from) => {
    if (isNumber && isFigures(parts[from - 1])) return false;
    let run = '';
    for (let at = from; at < parts.length && run.length < reference.length; at += 1) {
      run += parts[at];
      if (run === reference) return !(isNumber && isFigures(parts[at + 1])) && !isDate(parts, from, at);
    }
    return false;
  });

const isDate = (parts: readonly string[], from: number, to: number): boolean =>
  to - from === 2 && dayOf(parts.slice(from, to + 1).join('-'), 'day-first') !== null;

/** Whether an account or a telephone number, by its last digits, ends a word of a text. */
export const endsAWordOf = (number: string, text: string): boolean =>
  number.length >= shortest &&
  [...wordsOf(text).map(plainReference), ...partsOf(text)].some(
    (word) => word.endsWith(number) && word.length - number.length <= codeDigits,
  );

import { codeLength } from '../../contract/sign-in/sign-in.ts';

/** Six boxes of one digit each. */
export interface CodeBoxes {
  readonly boxes: readonly string[];
  /** Index of the box with the focus. `null`: the focus is elsewhere. */
  readonly focusedBox: number | null;
}

export const emptyBoxes: CodeBoxes = { boxes: Array.from({ length: codeLength }, () => ''), focusedBox: 0 };

/** The typed digits in order. With six digits it is the code. */
export const codeOf = ({ boxes }: Pick<CodeBoxes, 'boxes'>): string => boxes.join('');

export const firstEmptyBox = ({ boxes }: Pick<CodeBoxes, 'boxes'>): number | null => {
  const found = boxes.indexOf('');
  return found < 0 ? null : found;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a text is a whole code, as pasted or filled in by a phone. */
export const isFullCode = (text: string): boolean => digitsOf(text).length === codeLength;

/**
 * Enters text into a box. Non-digits are removed. One digit fills the box and moves the focus to the next one. Several
 * digits fill the boxes from this one on; a whole code fills them from the first.
 */
export const typedInto = (held: CodeBoxes, index: number, text: string): CodeBoxes => {
  const digits = newDigits(digitsOf(text), held.boxes[index] ?? '').slice(0, codeLength);
  if (digits === '') return held;
  const from = digits.length === codeLength ? 0 : index;
  const boxes = held.boxes.map((box, at) => (at < from ? box : (digits[at - from] ?? box)));
  return { boxes, focusedBox: Math.min(from + digits.length, codeLength - 1) };
};

/** Whether this entry completes the code: a whole code, or the digits for the last empty boxes. */
export const completesCode = (held: CodeBoxes, index: number, text: string): boolean =>
  isFullCode(text) || (firstEmptyBox(held) !== null && firstEmptyBox(typedInto(held, index, text)) === null);

/** A second digit typed into a full box replaces the first, whether the cursor was before or after it. */
const newDigits = (digits: string, held: string): string =>
  digits.length === 2 && held !== '' && digits.includes(held) ? digits.replace(held, '') : digits;

/** Backspace: empties the box, or the one before it if it is empty already. */
export const erasedIn = ({ boxes, focusedBox }: CodeBoxes, index: number): CodeBoxes => {
  const target = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return {
    boxes: boxes.map((box, at) => (at === target ? '' : box)),
    focusedBox: focusedBox === null ? null : target,
  };
};

/** Moves the focus to a box, as the arrow keys, Home and End do. An index beyond the ends is limited to them. */
export const movedTo = (held: CodeBoxes, index: number): CodeBoxes => ({
  ...held,
  focusedBox: Math.min(Math.max(index, 0), codeLength - 1),
});

import { codeLength } from '../../contract/sign-in.ts';

/** Six boxes of one digit each, and the one that has the focus; null: the focus is elsewhere. */
export interface CodeBoxes {
  readonly boxes: readonly string[];
  readonly focusedBox: number | null;
}

export const emptyBoxes: CodeBoxes = { boxes: Array.from({ length: codeLength }, () => ''), focusedBox: 0 };

/** The digits that are there, in order: the code once it has six. */
export const codeOf = ({ boxes }: Pick<CodeBoxes, 'boxes'>): string => boxes.join('');

export const firstEmptyBox = ({ boxes }: Pick<CodeBoxes, 'boxes'>): number | null => {
  const found = boxes.indexOf('');
  return found < 0 ? null : found;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A full code in one go, pasted or filled in by the phone. */
export const isFullCode = (text: string): boolean => digitsOf(text).length === codeLength;

/**
 * Text that arrived in a box: non-digits are stripped; one digit fills the box and moves on; several spread over the
 * boxes from there, a full code from the first.
 */
export const typedInto = (held: CodeBoxes, index: number, text: string): CodeBoxes => {
  const digits = newDigits(digitsOf(text), held.boxes[index] ?? '').slice(0, codeLength);
  if (digits === '') return held;
  const from = digits.length === codeLength ? 0 : index;
  const boxes = held.boxes.map((box, at) => (at < from ? box : (digits[at - from] ?? box)));
  return { boxes, focusedBox: Math.min(from + digits.length, codeLength - 1) };
};

/** A second digit typed into a full box replaces the first, on whichever side of it the cursor stood. */
const newDigits = (digits: string, held: string): string =>
  digits.length === 2 && held !== '' && digits.includes(held) ? digits.replace(held, '') : digits;

/** Backspace: empties the box, or, where it is empty already, the one before. */
export const erasedIn = ({ boxes, focusedBox }: CodeBoxes, index: number): CodeBoxes => {
  const target = boxes[index] === '' ? Math.max(0, index - 1) : index;
  return {
    boxes: boxes.map((box, at) => (at === target ? '' : box)),
    focusedBox: focusedBox === null ? null : target,
  };
};

/** The focus moved by an arrow, Home or End; it stops at the ends. */
export const movedTo = (held: CodeBoxes, index: number): CodeBoxes => ({
  ...held,
  focusedBox: Math.min(Math.max(index, 0), codeLength - 1),
});

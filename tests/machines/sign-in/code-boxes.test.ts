import { describe, expect, test } from 'vitest';
import {
  codeOf,
  emptyBoxes,
  erasedIn,
  firstEmptyBox,
  isFullCode,
  movedTo,
  typedInto,
} from '../../../machines/sign-in/code-boxes.ts';

const holding = (boxes: string[], focusedBox: number | null = 0) => ({ boxes, focusedBox });

describe('six boxes', () => {
  test('[AUT-06] a digit fills its box and the focus moves to the next', () => {
    expect(typedInto(emptyBoxes, 0, '7')).toEqual(holding(['7', '', '', '', '', ''], 1));
    expect(typedInto(emptyBoxes, 5, '7')).toEqual(holding(['', '', '', '', '', '7'], 5));
  });

  test('[AUT-06] what is no digit is stripped', () => {
    expect(typedInto(emptyBoxes, 0, 'x')).toBe(emptyBoxes);
    expect(typedInto(emptyBoxes, 0, ' 7-')).toEqual(holding(['7', '', '', '', '', ''], 1));
  });

  test('[AUT-06] a full code fills all boxes, wherever it is pasted', () => {
    expect(codeOf(typedInto(emptyBoxes, 4, '12 34-56'))).toBe('123456');
    expect(isFullCode('12 34-56')).toBe(true);
    expect(isFullCode('12345')).toBe(false);
    expect(isFullCode('1234567')).toBe(false);
  });

  test('[AUT-06] part of a code spreads from the box it is pasted into, and no further than the last', () => {
    expect(typedInto(emptyBoxes, 4, '123').boxes).toEqual(['', '', '', '', '1', '2']);
    expect(typedInto(emptyBoxes, 1, '123')).toEqual(holding(['', '1', '2', '3', '', ''], 4));
  });

  test('[AUT-06] a digit typed into a full box replaces the one that was there', () => {
    const full = holding(['4', '', '', '', '', '']);
    expect(typedInto(full, 0, '47').boxes[0]).toBe('7');
    expect(typedInto(full, 0, '74').boxes[0]).toBe('7');
    expect(typedInto(full, 0, '44').boxes[0]).toBe('4');
  });

  test('[AUT-06] backspace empties the box, and in an empty one the box before', () => {
    const held = holding(['1', '2', '', '', '', ''], 2);
    expect(erasedIn(held, 1)).toEqual(holding(['1', '', '', '', '', ''], 1));
    expect(erasedIn(held, 2)).toEqual(holding(['1', '', '', '', '', ''], 1));
    expect(erasedIn(emptyBoxes, 0)).toEqual(emptyBoxes);
  });

  test('[AUT-06] arrows stop at both ends', () => {
    expect(movedTo(emptyBoxes, -1).focusedBox).toBe(0);
    expect(movedTo(emptyBoxes, 6).focusedBox).toBe(5);
  });

  test('[AUT-06] the first empty box is found also between full ones', () => {
    expect(firstEmptyBox(holding(['1', '', '3', '', '', '']))).toBe(1);
    expect(firstEmptyBox(holding(['1', '2', '3', '4', '5', '6']))).toBeNull();
  });
});

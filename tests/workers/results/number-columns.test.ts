import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextCapacity } from '../../../workers/results/engine/grown.ts';
import { grownNumbers, type Numbers, withRoomFor } from '../../../workers/results/engine/numbers.ts';

const anyNumber = fc.oneof(
  fc.nat(70_000),
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(65_535, 65_536, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 4_200_000_000),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
  fc.constant(-0),
);

test('[RES-02] any numbers in any order are stored exactly', () => {
  fc.assert(
    fc.property(fc.array(anyNumber, { maxLength: 40 }), (given) => {
      let column: Numbers = new Uint16Array(1);
      given.forEach((number, key) => {
        if (key === column.length) column = grownNumbers(column, nextCapacity(key));
        column = withRoomFor(column, number);
        column[key] = number;
      });
      // 0 and -0 are one number, which a column of integers and one of fractions spell differently.
      given.forEach((number, key) => {
        expect(column[key] === number).toBe(true);
      });
    }),
  );
});

test('[RES-02] a column is no wider than its numbers need', () => {
  const after = (...given: readonly number[]) =>
    given.reduce<Numbers>((column, number) => withRoomFor(column, number), new Uint16Array(1)).BYTES_PER_ELEMENT;
  expect(after(0, 1_440, 65_535)).toBe(2);
  expect(after(65_536)).toBe(4);
  expect(after(-1)).toBe(4);
  expect(after(2 ** 31)).toBe(8);
  expect(after(0.5, 3)).toBe(8);
});

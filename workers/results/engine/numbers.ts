import { grown } from './grown.ts';

/** A column of numbers in the narrowest type that fits its values. */
export type Numbers = Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

const most16Bits = 2 ** 16 - 1;
const most31Bits = 2 ** 31 - 1;

const isWhole = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most;

/** The column if its type fits this number, else a copy in the narrowest type that does. */
export const withRoomFor = (numbers: Numbers, number: number): Numbers => {
  if (numbers instanceof Float64Array) return numbers;
  if (numbers instanceof Uint16Array && isWhole(number, 0, most16Bits)) return numbers;
  if (isWhole(number, -most31Bits, most31Bits)) {
    return numbers instanceof Int32Array ? numbers : Int32Array.from(numbers);
  }
  return Float64Array.from(numbers);
};

/** A longer column with the same first values. */
export const grownNumbers = (numbers: Numbers, capacity: number): Numbers => {
  if (numbers instanceof Uint16Array) return grown(numbers, capacity);
  return numbers instanceof Int32Array ? grown(numbers, capacity) : grown(numbers, capacity);
};

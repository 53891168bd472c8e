import { type DayPart, dayParts } from '../../../contract/results.ts';

const digitAt = (time: string, index: number): number => time.charCodeAt(index) - 48;

/** `HH:MM` as a number by joining its parts: 08:40 is 840 (spec 2 §5). Order is kept; differences mean nothing. */
export const clockNumber = (time: string): number =>
  digitAt(time, 0) * 1000 + digitAt(time, 1) * 100 + digitAt(time, 3) * 10 + digitAt(time, 4);

/** The part of the day that a local clock time falls in: 06:00 opens the second, 24:00 is never written. */
export const dayPartOf = (time: string): DayPart => {
  const clock = clockNumber(time);
  if (clock < 600) return dayParts[0];
  if (clock < 1200) return dayParts[1];
  return clock < 1800 ? dayParts[2] : dayParts[3];
};

/** Parts of a day by local clock time. The end of a part belongs to the next part. */
export const dayParts = ['00-06', '06-12', '12-18', '18-24'] as const;
export type DayPart = (typeof dayParts)[number];

const digitAt = (time: string, index: number): number => time.charCodeAt(index) - 48;

/** `HH:MM` as a number with its digits joined: 08:40 is 840 (spec 2 §5). Compare these numbers; do not subtract them. */
export const clockNumber = (time: string): number =>
  digitAt(time, 0) * 1000 + digitAt(time, 1) * 100 + digitAt(time, 3) * 10 + digitAt(time, 4);

/** The part of the day that contains a local clock time. `time`: `HH:MM`, from 00:00 to 23:59. */
export const dayPartOf = (time: string): DayPart => {
  const clock = clockNumber(time);
  if (clock < 600) return dayParts[0];
  if (clock < 1200) return dayParts[1];
  return clock < 1800 ? dayParts[2] : dayParts[3];
};

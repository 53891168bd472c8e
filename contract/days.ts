/* Lengths of time in milliseconds, and arithmetic with days (`yyyy-MM-dd`) and months (`yyyy-MM`). It reads no clock and no time zone. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Days since the first of 1970. */
export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The day of a number of days since the first of 1970. */
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** How many days `to` is after `from`. Negative: it is before. */
export const daysBetween = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from);

const parts = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The day so many days after another. Negative: before it. */
export const daysAfter = (day: string, days: number): string => {
  const [year, month, date] = parts(day);
  return isoDay(new Date(Date.UTC(year, month, date + days)));
};

/** The same date a number of months later, or the last day of that month if it is shorter. */
export const monthsAfter = (day: string, months: number): string => {
  const [year, month, date] = parts(day);
  const lastDate = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month + months, Math.min(date, lastDate))));
};

export const monthOf = (day: string): string => day.slice(0, 7);

export const monthAfter = (month: string, months: number): string => monthOf(monthsAfter(`${month}-01`, months));

/** Day of the week: 0 (Sunday) to 6 (Saturday). */
export const weekdayOf = (day: string): number => {
  const [year, month, date] = parts(day);
  return new Date(Date.UTC(year, month, date)).getUTCDay();
};

/** The weeks of a month, each with seven places from Sunday. `null`: before the first or after the last day. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = `${month}-01`;
  const [year, at] = parts(first);
  const count = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
  const places = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length: count }, (_, index) => daysAfter(first, index)),
  ];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => places[week * 7 + place] ?? null),
  );
};

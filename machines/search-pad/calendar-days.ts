/** Days as `yyyy-MM-dd`, months as `yyyy-MM`; no clock and no zone: a calendar is the same everywhere. */
const parts = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

const written = (at: Date): string => at.toISOString().slice(0, 10);

export const daysAfter = (day: string, days: number): string => {
  const [year, month, date] = parts(day);
  return written(new Date(Date.UTC(year, month, date + days)));
};

/** The same date in another month, or that month's last day where it is shorter. */
export const monthsAfter = (day: string, months: number): string => {
  const [year, month, date] = parts(day);
  const lastDate = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return written(new Date(Date.UTC(year, month + months, Math.min(date, lastDate))));
};

export const monthOf = (day: string): string => day.slice(0, 7);

export const monthAfter = (month: string, months: number): string => monthOf(monthsAfter(`${month}-01`, months));

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => {
  const [year, month, date] = parts(day);
  return new Date(Date.UTC(year, month, date)).getUTCDay();
};

/** The weeks of a month, each of seven places from Sunday; null before the first and after the last day. */
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

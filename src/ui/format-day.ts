const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const partsOf = (day: string): { year: number; month: number; date: number; weekday: number } => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: month - 1, date, weekday: new Date(Date.UTC(year, month - 1, date)).getUTCDay() };
};

/** `Thu 12 Mar`; `Thu 11 Mar 2027` when the year is not `thisYear`. `day` is `yyyy-MM-dd`. */
export const dayText = (day: string, thisYear: number): string => {
  const { year, month, date, weekday } = partsOf(day);
  const short = `${weekdays[weekday]} ${date} ${months[month]}`;
  return year === thisYear ? short : `${short} ${year}`;
};

/** `12 Mar`, where the weekday is shown elsewhere or room is short. */
export const shortDayText = (day: string): string => {
  const { month, date } = partsOf(day);
  return `${date} ${months[month]}`;
};

/** `Thursday 12 March 2026`, for screen readers. */
export const spokenDay = (day: string): string => {
  const { year, month, date, weekday } = partsOf(day);
  return `${longWeekdays[weekday]} ${date} ${longMonths[month]} ${year}`;
};

/** `March 2026`, from a day or `yyyy-MM`. */
export const monthText = (monthOrDay: string): string => {
  const { year, month } = partsOf(`${monthOrDay.slice(0, 7)}-01`);
  return `${longMonths[month]} ${year}`;
};

/** Current year of the browser. Only decides whether a year is shown. */
export const thisYear = new Date().getFullYear();

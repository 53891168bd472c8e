const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `1 Dec 2026` of `2026-12-01`. */
export const dayWords = (day: string): string => {
  const [year = 0, month = 1, date = 0] = day.split('-').map(Number);
  return `${date} ${months[month - 1] ?? ''} ${year}`;
};

const monthNames = [
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

/** `December 2026` of `2026-12`. */
export const monthWords = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${monthNames[number - 1] ?? ''} ${year}`;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `1 Dec 2026` of `2026-12-01`. */
export const dayWords = (day: string): string => {
  const [year = 0, month = 1, date = 0] = day.split('-').map(Number);
  return `${date} ${months[month - 1] ?? ''} ${year}`;
};

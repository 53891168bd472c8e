import { dayText, thisYear } from './format-day.ts';

/** An instant in the browser's time zone: `Thu 12 Mar, 15:05`. */
export const momentText = (isoTime: string): string => {
  const moment = new Date(isoTime);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${dayText(day, thisYear)}, ${two(moment.getHours())}:${two(moment.getMinutes())}`;
};

/** The same with its second: `Thu 12 Mar, 15:05:32`. */
export const secondText = (isoTime: string): string =>
  `${momentText(isoTime)}:${String(new Date(isoTime).getSeconds()).padStart(2, '0')}`;

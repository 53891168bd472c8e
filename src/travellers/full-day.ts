import { shortDayText } from '../ui/format-day.ts';

/** A day with its year: `12 Mar 1984`. `day` is `yyyy-MM-dd`. */
export const fullDayText = (day: string): string => `${shortDayText(day)} ${day.slice(0, 4)}`;

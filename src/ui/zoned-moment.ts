import { dayText, thisYear } from './format-day.ts';
import { pageClock } from './page-clock.ts';
import { partsIn } from './zoned-parts.ts';

/** An instant by the clock of a time zone (`undefined`: the browser's): `Thu 12 Mar, 15:05`. `null`: the browser does not know the zone. */
export const zonedMoment = (isoTime: string, timeZone: string | undefined): string | null => {
  const parts = partsIn(new Date(isoTime), timeZone);
  return parts && `${dayText(parts.day, thisYear)}, ${parts.minute}`;
};

/** An instant by the agency's clock: `Thu 12 Mar, 15:05`. */
export const momentText = (isoTime: string): string =>
  zonedMoment(isoTime, pageClock().zone) ?? zonedMoment(isoTime, undefined) ?? '';

/** An instant by the agency's clock, with seconds: `Thu 12 Mar, 15:05:32`. */
export const secondText = (isoTime: string): string =>
  `${momentText(isoTime)}:${String(new Date(isoTime).getSeconds()).padStart(2, '0')}`;

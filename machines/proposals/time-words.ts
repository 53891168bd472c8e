import { say } from '../../contract/say.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A span of time in its largest unit, rounded down: `3 hours`, `2 days`, `less than a minute`. */
export const spanWords = (ms: number): string => {
  if (ms < minuteMs) return say('less than a minute');
  if (ms < hourMs) return counted(Math.floor(ms / minuteMs), 'minute');
  if (ms < 2 * dayMs) return counted(Math.floor(ms / hourMs), 'hour');
  return counted(Math.floor(ms / dayMs), 'day');
};

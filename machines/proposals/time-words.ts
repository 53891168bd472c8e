import { dayMs, hourMs, minuteMs } from '../../contract/days.ts';
import { say } from '../../contract/say.ts';

/** A span of time in its largest unit, rounded down: `3 hours`, `2 days`, `less than a minute`. */
export const spanWords = (ms: number): string => {
  if (ms < minuteMs) return say('less than a minute');
  if (ms < hourMs) {
    return say({ one: '{count} minute', other: '{count} minutes' }, { count: Math.floor(ms / minuteMs) });
  }
  if (ms < 2 * dayMs) return say({ one: '{count} hour', other: '{count} hours' }, { count: Math.floor(ms / hourMs) });
  return say({ one: '{count} day', other: '{count} days' }, { count: Math.floor(ms / dayMs) });
};

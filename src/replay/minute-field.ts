import { pageClock } from '../ui/page-clock.ts';
import { instantAt, partsIn } from '../ui/zoned-parts.ts';

/** An instant as a field for a time of the agency shows it, to the minute: `2026-11-26T14:05`. */
export const minuteOf = (isoTime: string): string => {
  const parts = partsIn(new Date(isoTime), pageClock().zone);
  return parts === null ? '' : `${parts.day}T${parts.minute}`;
};

/** The last instant of a minute of the agency, so that whatever happened in it is seen. `undefined`: the field holds no whole time. */
export const endOfMinute = (local: string): string | undefined => {
  const at = instantAt(local, pageClock().zone).getTime();
  return local === '' || Number.isNaN(at) ? undefined : new Date(at + 59_999).toISOString();
};

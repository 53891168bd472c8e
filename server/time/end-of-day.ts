import { dayMs } from '../../contract/days.ts';
import { keptFormat } from './kept-format.ts';

const offsets = keptFormat('en-US', { timeZoneName: 'longOffset' });

/** The moment at which a day (`yyyy-MM-dd`) ends by the clock of an IANA time zone. */
export const endOfDay = (day: string, timeZone: string): Date =>
  momentAt(Date.parse(`${day}T00:00:00Z`) + dayMs, timeZone);

/** The moment at which a day (`yyyy-MM-dd`) begins by the clock of an IANA time zone. */
export const startOfDay = (day: string, timeZone: string): Date => momentAt(Date.parse(`${day}T00:00:00Z`), timeZone);

/** The moment at which the clock of a zone shows a midnight that is given as if the clock were that of UTC. */
const momentAt = (midnight: number, timeZone: string): Date => {
  // The first guess can lie on the other side of a change of the clocks; the second knows the offset there.
  const guess = midnight - offsetMs(midnight, timeZone);
  return new Date(midnight - offsetMs(guess, timeZone));
};

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
const offsetMs = (at: number, timeZone: string): number => {
  const parts = offsets(timeZone).formatToParts(at);
  const words = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(words) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

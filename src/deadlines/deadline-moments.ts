import type { Deadline } from '../../contract/deadlines.ts';
import { zonedMoment } from '../ui/zoned-moment.ts';

/**
 * A moment by the clocks of the airline, the agency and the reader, each said once: `Tue 24 Nov, 18:00 in Dubai · Tue 24 Nov,
 * 20:00 in Dhaka`. Where all clocks agree, the time alone.
 */
export const momentsOf = ({ at, zones }: Pick<Deadline, 'at' | 'zones'>): string => {
  const here = zonedMoment(at, undefined);
  const said = new Map<string, string[]>();
  const say = (moment: string | null, place: string): void => {
    if (moment !== null) said.set(moment, [...new Set([...(said.get(moment) ?? []), place])]);
  };
  for (const { place, zone } of zones) say(zonedMoment(at, zone), `in ${place}`);
  say(here, 'your time');
  const all = [...said];
  const [only] = all;
  if (all.length === 1 && only) return only[0];
  return all.map(([moment, places]) => `${moment} ${nameOf(places)}`).join(' · ');
};

/** A reader in the agency's city knows that clock by the city. */
const nameOf = (places: readonly string[]): string =>
  places.filter((place, _, every) => every.length === 1 || place !== 'your time').join(' and ');

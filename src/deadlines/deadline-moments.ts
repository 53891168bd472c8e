import type { Deadline } from '../../contract/deadlines/deadlines.ts';
import { say } from '../../contract/say.ts';
import { zonedMoment } from '../ui/zoned-moment.ts';

/**
 * A moment by the clocks of the airline, the agency and the reader, each said once, a day only where it differs from the one
 * before: `Tue 24 Nov, 18:00 in Dubai`, `20:00 in Dhaka`. Where all clocks agree, the time alone.
 */
export const momentsOf = ({ at, zones }: Pick<Deadline, 'at' | 'zones'>): readonly string[] => {
  const placesAt = new Map<string, Set<string>>();
  const add = (moment: string | null, place: string): void => {
    if (moment !== null) placesAt.set(moment, (placesAt.get(moment) ?? new Set()).add(place));
  };
  for (const { place, zone } of zones) add(zonedMoment(at, zone), say('in {place}', { place }));
  add(zonedMoment(at, undefined), yourTime);
  const moments = [...placesAt];
  if (moments.length === 1) return moments.map(([moment]) => moment);
  return moments.map(
    ([moment, places], index) => `${clockAfter(moment, moments[index - 1]?.[0])} ${nameOf([...places])}`,
  );
};

const yourTime = say('your time');

/** The moment without its day where that is the day of the moment before. */
const clockAfter = (moment: string, before: string | undefined): string => {
  const [day, clock = ''] = moment.split(', ');
  return before?.split(', ')[0] === day ? clock : moment;
};

/** A reader in the agency's city knows that clock by the city. */
const nameOf = (places: readonly string[]): string =>
  places.filter((place) => places.length === 1 || place !== yourTime).join(' and ');

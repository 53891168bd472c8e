import type { Journey } from '../../contract/flights.ts';
import { clockWords, dayWords, placeWords } from '../documents/words.ts';
import { namesFor } from '../flights/names.ts';
import type { ProposalRow } from './proposal-rows.ts';

/** `EK 583, Thu 10 Dec 2026, DAC 10:15 to DXB 13:30, non-stop`. */
export const flightWords = ({ segments, origin, destination, stopKey }: Journey): string => {
  const numbers = segments.map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`).join(' + ');
  const departs = segments[0]?.departsAt ?? '';
  const arrives = segments.at(-1)?.arrivesAt ?? '';
  const times = `${origin} ${clockWords(departs)} to ${destination} ${clockWords(arrives)}`;
  return `${numbers}, ${dayWords(departs)}, ${times}, ${stopsWords(stopKey)}`;
};

export const stopsWords = (stops: number): string =>
  stops === 0 ? 'non-stop' : stops === 1 ? '1 stop' : `${stops} stops`;

/** `Dhaka to Dubai`, for the first journey of the search. */
export const routeOf = ({ options }: Pick<ProposalRow, 'options'>): string => {
  const [journey] = options[0]?.itinerary.journeyWises ?? [];
  if (!journey) return '';
  const names = namesFor(options.map(({ itinerary }) => itinerary));
  const city = (code: string) => placeWords(names, code, null).city;
  return `${city(journey.origin)} to ${city(journey.destination)}`;
};

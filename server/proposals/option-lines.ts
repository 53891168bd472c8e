import type { AirSearchRequest, Itinerary, Journey } from '../../contract/flights.ts';
import { clockWords, dayWords, placeWords } from '../documents/words.ts';
import { namesFor } from '../flights/names.ts';
import type { ProposalRow } from './proposal-rows.ts';
import type { KeptProposalOption } from './tables.ts';

/** The itineraries of all fares of a proposal. */
export const itinerariesOf = ({ options }: Pick<ProposalRow, 'options'>): readonly Itinerary[] =>
  options.flatMap(({ fares }) => fares.map(({ itinerary }) => itinerary));

/** The travellers of a proposal: every search of it is for the same. */
export const partyOf = ({
  options,
}: Pick<ProposalRow, 'options'>): Pick<AirSearchRequest, 'adultCount' | 'childCount' | 'infantCount'> => {
  const request = options[0]?.fares[0]?.request;
  if (!request) throw new Error('a proposal has an option');
  return request;
};

/** `2 adults, 1 child`. */
export const partyWords = ({
  adultCount,
  childCount,
  infantCount,
}: Pick<AirSearchRequest, 'adultCount' | 'childCount' | 'infantCount'>): string =>
  [
    counted(adultCount, 'adult', 'adults'),
    counted(childCount, 'child', 'children'),
    counted(infantCount, 'infant', 'infants'),
  ]
    .filter((words) => words !== null)
    .join(', ');

const counted = (count: number, one: string, several: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : several}`;

/** `Emirates and Biman Bangladesh`: the airlines of an option's fares, each once. */
export const airlinesOf = ({ fares }: Pick<KeptProposalOption, 'fares'>): string => {
  const itineraries = fares.map(({ itinerary }) => itinerary);
  const { airlines } = namesFor(itineraries);
  return [...new Set(itineraries.map(({ airlineCode }) => airlines[airlineCode]?.name ?? airlineCode))].join(' and ');
};

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
export const routeOf = (row: Pick<ProposalRow, 'options'>): string => {
  const itineraries = itinerariesOf(row);
  const [journey] = itineraries[0]?.journeyWises ?? [];
  if (!journey) return '';
  const names = namesFor(itineraries);
  const city = (code: string) => placeWords(names, code, null).city;
  return `${city(journey.origin)} to ${city(journey.destination)}`;
};

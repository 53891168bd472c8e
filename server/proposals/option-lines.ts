import type { AirSearchRequest, Itinerary, Journey } from '../../contract/flights/flights.ts';
import { partyCounted } from '../../contract/flights/people-counted.ts';
import { say } from '../../contract/say.ts';
import { clockWords, dayWords, fromTo } from '../documents/words.ts';
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
  partyCounted(adultCount, childCount, infantCount);

/** `Emirates and Biman Bangladesh`: the airlines of an option's fares, each once. */
export const airlinesOf = ({ fares }: Pick<KeptProposalOption, 'fares'>): string => {
  const itineraries = fares.map(({ itinerary }) => itinerary);
  const { airlines } = namesFor(itineraries);
  return [...new Set(itineraries.map(({ airlineCode }) => airlines[airlineCode]?.name ?? airlineCode))].join(
    say(' and '),
  );
};

/** `EK 583, Thu 10 Dec 2026, DAC 10:15 to DXB 13:30, non-stop`. */
export const flightWords = ({ segments, origin, destination, stopKey }: Journey): string => {
  const numbers = segments.map(({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`).join(' + ');
  const departs = segments[0]?.departsAt ?? '';
  const arrives = segments.at(-1)?.arrivesAt ?? '';
  const times = say('{origin} to {destination}', {
    origin: `${origin} ${clockWords(departs)}`,
    destination: `${destination} ${clockWords(arrives)}`,
  });
  return `${numbers}, ${dayWords(departs)}, ${times}, ${stopsWords(stopKey)}`;
};

export const stopsWords = (stops: number): string =>
  stops === 0 ? say('non-stop') : say({ one: '{count} stop', other: '{count} stops' }, { count: stops });

/** `Dhaka to Dubai`, for the first journey of the search. */
export const routeOf = (row: Pick<ProposalRow, 'options'>): string => {
  const itineraries = itinerariesOf(row);
  const [journey] = itineraries[0]?.journeyWises ?? [];
  if (!journey) return '';
  return fromTo(namesFor(itineraries), journey);
};

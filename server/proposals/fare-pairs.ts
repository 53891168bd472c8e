import type { AirSearchRequest, Journey } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import { clockWords, dayWords } from '../documents/words.ts';
import type { KeptSearch } from '../flights/air-searches.ts';
import { partyWords } from './option-lines.ts';

/** A fare and the search that found it. */
export interface FoundFare {
  readonly search: Pick<KeptSearch, 'request' | 'user_id'>;
  readonly journeys: readonly Journey[];
}

type Party = Pick<AirSearchRequest, 'adultCount' | 'childCount' | 'childAges' | 'infantCount'>;

const partyKey = ({ adultCount, childCount, childAges, infantCount }: Party): string =>
  JSON.stringify([adultCount, childCount, [...childAges].sort((one, other) => one - other), infantCount]);

const partyWithAges = (party: Party): string =>
  party.childAges.length === 0
    ? partyWords(party)
    : say('{party} (aged {childAges})', { party: partyWords(party), childAges: party.childAges.join(', ') });

/** Why a fare cannot stand beside the first of a proposal, which is for one party. `null`: it can. */
export const partyFault = (first: FoundFare, fare: FoundFare): string | null => {
  const expected = first.search.request;
  const { request } = fare.search;
  return partyKey(request) === partyKey(expected)
    ? null
    : say('is for {party}. Expected {expected}, as for the first option.', {
        party: partyWithAges(request),
        expected: partyWithAges(expected),
      });
};

/** Why the fares of an option are not an outbound and its inbound. `null`: they are, or it is a single fare. */
export const unpairedFault = ([outbound, inbound]: readonly FoundFare[]): string | null => {
  if (outbound === undefined || inbound === undefined) return null;
  if (outbound.search.user_id !== inbound.search.user_id)
    return say('expected an outbound and an inbound from searches of one person. They were searched by two.');
  const [out, home] = [outbound, inbound].map(({ search }) => search.request.segments[0]);
  if (outbound.search.request.tripType !== 'O' || inbound.search.request.tripType !== 'O' || !out || !home)
    return say('expected two fares from one-way searches, an outbound and an inbound.');
  if (home.origin !== out.destination || home.destination !== out.origin)
    return say(
      'expected an inbound from {destination} to {origin}, back from its outbound. It was searched from {searchedOrigin} to {searchedDestination}.',
      {
        destination: out.destination,
        origin: out.origin,
        searchedOrigin: home.origin,
        searchedDestination: home.destination,
      },
    );
  const lands = outbound.journeys.at(-1)?.segments.at(-1)?.arrivesAt ?? '';
  const leaves = inbound.journeys[0]?.segments[0]?.departsAt ?? '';
  return Date.parse(leaves) > Date.parse(lands)
    ? null
    : say('expected an inbound that departs after its outbound arrives, {lands}. It departs {leaves}.', {
        lands: momentWords(lands),
        leaves: momentWords(leaves),
      });
};

const momentWords = (at: string): string => `${dayWords(at)}, ${clockWords(at)}`;

import type { AirSearchRequest, Journey } from '../../contract/flights.ts';
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
  party.childAges.length === 0 ? partyWords(party) : `${partyWords(party)} (aged ${party.childAges.join(', ')})`;

/** Why a fare cannot stand beside the first of a proposal, which is for one party. `null`: it can. */
export const partyFault = (first: FoundFare, fare: FoundFare): string | null => {
  const expected = first.search.request;
  const { request } = fare.search;
  return partyKey(request) === partyKey(expected)
    ? null
    : `is for ${partyWithAges(request)}. Expected ${partyWithAges(expected)}, as for the first option.`;
};

/** Why the fares of an option are not an outbound and its inbound. `null`: they are, or it is a single fare. */
export const unpairedFault = ([outbound, inbound]: readonly FoundFare[]): string | null => {
  if (outbound === undefined || inbound === undefined) return null;
  if (outbound.search.user_id !== inbound.search.user_id)
    return 'expected an outbound and an inbound from searches of one person. They were searched by two.';
  const [out, home] = [outbound, inbound].map(({ search }) => search.request.segments[0]);
  if (outbound.search.request.tripType !== 'O' || inbound.search.request.tripType !== 'O' || !out || !home)
    return 'expected two fares from one-way searches, an outbound and an inbound.';
  if (home.origin !== out.destination || home.destination !== out.origin)
    return `expected an inbound from ${out.destination} to ${out.origin}, back from its outbound. It was searched from ${home.origin} to ${home.destination}.`;
  const lands = outbound.journeys.at(-1)?.segments.at(-1)?.arrivesAt ?? '';
  const leaves = inbound.journeys[0]?.segments[0]?.departsAt ?? '';
  return Date.parse(leaves) > Date.parse(lands)
    ? null
    : `expected an inbound that departs after its outbound arrives, ${momentWords(lands)}. It departs ${momentWords(leaves)}.`;
};

const momentWords = (at: string): string => `${dayWords(at)}, ${clockWords(at)}`;

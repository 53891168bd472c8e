import { object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { listOf, opaqueId, whole } from '../shapes.ts';
import { FlightNames, Itinerary } from './flights.ts';

/** Most combinations in one answer. The result list itself has all of them. */
export const combinationsAtMost = 50;

const ofOneItinerary = {
  service: 'search',
  method: 'GET',
  version: 'v1',
  sends: 'query',
  access: 'Search',
  effect: 'reads',
  request: object({ requestId: opaqueId(), itineraryId: opaqueId() }),
  refusals: {
    'search-unknown': { status: 404, title: say('This search is no longer kept. Search again.') },
    'fare-gone': { status: 410, title: say('These flights are no longer offered. Choose another itinerary.') },
  },
} as const;

export const GetAirSearchItineraryMoreCombinations = defineCall({
  ...ofOneItinerary,
  path: 'Search/GetAirSearchItineraryMoreCombinations',
  answer: object({ itineraries: listOf(Itinerary, combinationsAtMost), names: FlightNames }),
  doing: say('loading more flights'),
  summary:
    'Lists other flights of the same search at the same price, with the same airlines and class, earliest first. Moves no money.',
});

const GetAirSearchMoreCount = defineCall({
  ...ofOneItinerary,
  path: 'Search/GetAirSearchMoreCount',
  answer: object({ count: whole(0, 100_000) }),
  doing: say('loading more flights'),
  summary: 'Counts the flights that GetAirSearchItineraryMoreCombinations would list. Moves no money.',
});

export const moreFlightsCalls = { GetAirSearchItineraryMoreCombinations, GetAirSearchMoreCount };

import { array, type Infer, object } from 'superstruct';
import { cachedForSession } from '../answer-cache.ts';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { airlineCode, airportCode, countryCode, listOf, nothing, text } from '../shapes.ts';

/** An airport in the type-ahead (spec 2 §3). */
export const Airport = object({
  airportCode: airportCode(),
  airportName: text(1, 120),
  cityCode: airportCode(),
  cityName: text(1, 120),
  countryCode: countryCode(),
  countryName: text(1, 80),
});
export type Airport = Infer<typeof Airport>;

const GetAirportsByKey = defineCall({
  service: 'utility',
  method: 'POST',
  path: 'Airport/GetAirportsByKey',
  version: 'v1',
  sends: 'body',
  access: 'signed-in',
  effect: 'reads',
  request: object({ searchTerm: text(0, 60) }),
  answer: object({ airports: array(Airport) }),
  refusals: {},
  doing: say('finding airports'),
  summary:
    "Finds airports whose code, city (old and local names, too), name or country begins with the term, best match first, those the agency sells before others, a metro before its airports. Without a term: where the agency sells most, then the places with the most flights from the tenant's home.",
});

/** An airline that a search may prefer. */
export const AirlineOption = object({ airlineCode: airlineCode(), airlineName: text(1, 80) });
export type AirlineOption = Infer<typeof AirlineOption>;

const GetAirlineOptions = defineCall({
  service: 'utility',
  method: 'GET',
  path: 'Airline/GetAirlineOptions',
  version: 'v1',
  sends: 'query',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: object({ airlines: listOf(AirlineOption, 1000) }),
  refusals: {},
  doing: say('finding airlines'),
  summary:
    "Lists the airlines that a search can prefer, those of the tenant's country first, then by name. Moves no money.",
  cached: cachedForSession,
});

export const searchPadCalls = { GetAirportsByKey, GetAirlineOptions };

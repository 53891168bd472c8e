import { array, type Infer, object } from 'superstruct';
import { defineCall } from './call.ts';
import { airportCode, countryCode, text } from './shapes.ts';

/** An airport as the type-ahead offers it (spec 2 §3). */
export const Airport = object({
  airportCode: airportCode(),
  airportName: text(1, 120),
  cityCode: airportCode(),
  cityName: text(1, 120),
  countryCode: countryCode(),
  countryName: text(1, 80),
});
export type Airport = Infer<typeof Airport>;

export const GetAirportsByKey = defineCall({
  service: 'utility',
  method: 'POST',
  path: 'Airport/GetAirportsByKey',
  version: 'v1',
  sends: 'body',
  access: 'signed-in',
  effect: 'reads',
  request: object({ searchTerm: text(1, 60) }),
  answer: object({ airports: array(Airport) }),
  refusals: {},
  summary: 'Airports whose code, city, name or country begins like the term, best first: a metro before its airports.',
});

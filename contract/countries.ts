import { type Infer, object } from 'superstruct';
import { cachedForEverybody } from './answer-cache.ts';
import { defineCall } from './call.ts';
import { say } from './say.ts';
import { countryCode, listOf, nothing, text, textLike } from './shapes.ts';

export const Country = object({
  countryCode: countryCode(),
  countryName: text(1, 80),
  /** Calling code with its plus sign: `+880`. */
  e164Code: textLike(/^\+\d{1,4}$/, 5),
});
export type Country = Infer<typeof Country>;

const GetAllCountries = defineCall({
  service: 'utility',
  method: 'GET',
  path: 'Country/GetAllCountries',
  version: 'v1',
  sends: 'query',
  access: 'public',
  effect: 'reads',
  request: nothing(),
  answer: object({ countries: listOf(Country, 300) }),
  refusals: {},
  doing: say('loading the countries'),
  summary: 'All countries with their calling codes, ordered by name.',
  cached: cachedForEverybody,
});

export const countryCalls = { GetAllCountries };

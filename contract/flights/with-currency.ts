import { object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { currencyCode, opaqueId, whole } from '../shapes.ts';
import { GetAirSearch, GetAirSearchItineraryBrandDetails, RefreshAirSearch } from './flights.ts';
import { GetAirSearchItineraryMoreCombinations } from './more-flights.ts';

const currencyUnknown = {
  'currency-unknown': {
    status: 422,
    title: say('Prices are not available in this currency. Choose one of your agency’s currencies.'),
  },
} as const;

const reads = {
  service: 'search',
  method: 'GET',
  version: 'v1',
  sends: 'query',
  access: 'Search',
  effect: 'reads',
} as const;

/** End of each summary: how the amounts are made. */
const about =
  'Amounts are exchanged at the rate of today, rounded half to even; `charged` is the amount in the wallet’s currency. Moves no money.';

export const RefreshAirSearchWithCurrency = defineCall({
  ...reads,
  path: 'Search/RefreshAirSearchWithCurrency',
  request: object({ requestId: opaqueId(), cursor: whole(0, 1_000_000), currency: currencyCode() }),
  answer: RefreshAirSearch.answer,
  refusals: { ...RefreshAirSearch.refusals, ...currencyUnknown },
  doing: say('refreshing the flights'),
  summary: `Returns the results that arrived after the cursor, in a currency of the agency. ${about}`,
});

export const GetAirSearchWithCurrency = defineCall({
  ...reads,
  path: 'Search/GetAirSearchWithCurrency',
  request: object({ requestId: opaqueId(), currency: currencyCode() }),
  answer: GetAirSearch.answer,
  refusals: { ...GetAirSearch.refusals, ...currencyUnknown },
  doing: say('loading the flights'),
  summary: `Returns a search from its beginning, in a currency of the agency. ${about}`,
});

const GetAirSearchItineraryBrandDetailsWithCurrency = defineCall({
  ...reads,
  path: 'Search/GetAirSearchItineraryBrandDetailsWithCurrency',
  request: object({ requestId: opaqueId(), itineraryId: opaqueId(), currency: currencyCode() }),
  answer: GetAirSearchItineraryBrandDetails.answer,
  refusals: { ...GetAirSearchItineraryBrandDetails.refusals, ...currencyUnknown },
  doing: say('loading the fares'),
  summary: `Returns an itinerary's fare brands, in a currency of the agency. ${about}`,
});

const GetAirSearchItineraryMoreCombinationsWithCurrency = defineCall({
  ...reads,
  path: 'Search/GetAirSearchItineraryMoreCombinationsWithCurrency',
  request: object({ requestId: opaqueId(), itineraryId: opaqueId(), currency: currencyCode() }),
  answer: GetAirSearchItineraryMoreCombinations.answer,
  refusals: { ...GetAirSearchItineraryMoreCombinations.refusals, ...currencyUnknown },
  doing: say('loading more flights'),
  summary: `Lists other flights of the same fare, in a currency of the agency. ${about}`,
});

export const withCurrencyCalls = {
  RefreshAirSearchWithCurrency,
  GetAirSearchWithCurrency,
  GetAirSearchItineraryBrandDetailsWithCurrency,
  GetAirSearchItineraryMoreCombinationsWithCurrency,
};

import type { AirSearchNews } from '../../../contract/flights/flights.ts';
import { filtersToQuery } from '../../../contract/flights/results.ts';
import type { ResultsLook } from '../../../contract/flights/results-window.ts';
import { type FlightsStarted, followSearch } from '../follow-search.ts';
import type { SearchStart } from '../protocol.ts';
import type { ResultsProduct } from '../search-desk.ts';
import { FlightResults } from './flight-results.ts';
import type { PackedAnswer, PackedWindow } from './packed-window.ts';

/** Flights at the desk of results. */
export const flightProduct: ResultsProduct<
  SearchStart,
  ResultsLook,
  FlightsStarted,
  AirSearchNews,
  PackedAnswer,
  PackedWindow
> = {
  open: ({ currency }, priceType) => new FlightResults({ exchanged: currency !== undefined, priceType }),
  follow: ({ search, currency }, onEvent, { intentKey, caller, ports, signal }) =>
    followSearch(search, intentKey, caller, onEvent, ports, signal, currency),
  filtersKey: ({ filters }) => filtersToQuery(filters),
  countsOf: ({ matchCount, tabs }) => ({ matchCount, cheapestMinor: tabs.cheapest?.amountMinor ?? null }),
  pack: ({ started, ...window }, answer, news) => ({
    ...window,
    request: started?.request,
    names: news?.names,
    answer,
  }),
};

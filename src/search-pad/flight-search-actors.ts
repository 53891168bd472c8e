import { fromPromise } from 'xstate';
import type { AirSearchRequest } from '../../contract/flights.ts';
import type { Airport } from '../../contract/search-pad.ts';
import { flightSearchMachine } from '../../machines/search-pad/flight-search.machine.ts';
import type { RecentSearch } from '../../machines/search-pad/recent-searches.ts';
import { send } from '../calls/send.ts';
import { keepRecentSearch, readRecentSearches } from '../storage/recent-searches.ts';

/** Whose recent searches, and what to do with a search that is complete. */
export interface FlightSearchPorts {
  readonly tenantId: string;
  readonly userId: string;
  readonly openResults: (search: AirSearchRequest) => void;
}

/** The search form's flow with its look-up, its memory and its way on. */
export const portalFlightSearch = ({ tenantId, userId, openResults }: FlightSearchPorts) =>
  flightSearchMachine.provide({
    actors: {
      findAirports: fromPromise<readonly Airport[], { readonly term: string }>(async ({ input, signal }) => {
        const outcome = await send('GetAirportsByKey', { searchTerm: input.term }, { signal });
        return outcome.ok ? outcome.answer.airports : [];
      }),
      readRecents: fromPromise(() => readRecentSearches(tenantId, userId)),
      keepRecent: fromPromise(({ input }: { input: { readonly recent: RecentSearch } }) =>
        keepRecentSearch(tenantId, userId, input.recent),
      ),
      openResults: fromPromise(async ({ input }: { input: { readonly search: AirSearchRequest } }) =>
        openResults(input.search),
      ),
    },
  });

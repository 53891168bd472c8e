import { fromPromise } from 'xstate';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { AirlineOption } from '../../contract/search-pad/search-pad.ts';
import { flightSearchMachine } from '../../machines/search-pad/flight-search.machine.ts';
import type { FormMemory } from '../../machines/search-pad/flight-search.setup.ts';
import type { RecentSearch } from '../../machines/search-pad/recent-searches.ts';
import { send } from '../calls/send.ts';
import { keepRecentSearch, readRecentSearches } from '../storage/recent-searches.ts';
import { forgetSearchForm, keepSearchForm, readSearchForm } from '../storage/search-forms.ts';
import { findAirports } from './find-airports.ts';

/** The person whose recent searches are used, and what happens with a complete search. */
export interface FlightSearchPorts {
  readonly tenantId: string;
  readonly userId: string;
  readonly openResults: (search: AirSearchRequest) => void;
}

/** The flight-search flow with its calls and its storage. */
export const portalFlightSearch = ({ tenantId, userId, openResults }: FlightSearchPorts) =>
  flightSearchMachine.provide({
    actions: {
      keepForm: (_, { formId, form }) => {
        void (form === null
          ? forgetSearchForm(tenantId, userId, formId)
          : keepSearchForm(tenantId, userId, { id: formId, form }));
      },
    },
    actors: {
      findAirports,
      readMemory: fromPromise<FormMemory, { readonly formId: string }>(async ({ input: { formId } }) => {
        const [recents, form] = await Promise.all([
          readRecentSearches(tenantId, userId),
          readSearchForm(tenantId, userId, formId),
        ]);
        return { recents, form };
      }),
      readAirlines: fromPromise<readonly AirlineOption[]>(async ({ signal }) => {
        const outcome = await send('GetAirlineOptions', {}, { signal });
        return outcome.ok ? outcome.answer.airlines : [];
      }),
      keepRecent: fromPromise(({ input }: { input: { readonly recent: RecentSearch } }) =>
        keepRecentSearch(tenantId, userId, input.recent),
      ),
      openResults: fromPromise(async ({ input }: { input: { readonly search: AirSearchRequest } }) =>
        openResults(input.search),
      ),
    },
  });

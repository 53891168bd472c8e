import { fromPromise } from 'xstate';
import type { Airport } from '../../contract/search-pad/search-pad.ts';
import { send } from '../calls/send.ts';

/** The look-up of an airport field. An empty term: popular airports. */
export const findAirports = fromPromise<readonly Airport[], { readonly term: string }>(async ({ input, signal }) => {
  const outcome = await send('GetAirportsByKey', { searchTerm: input.term }, { signal });
  return outcome.ok ? outcome.answer.airports : [];
});

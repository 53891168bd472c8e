import type { Handlers } from '../http/handler.ts';
import { airportsByKey } from '../suppliers/reference/airports.ts';

/** The type-ahead of the search form. */
export const searchPadHandlers = (): Pick<Handlers, 'GetAirportsByKey'> => ({
  GetAirportsByKey: {
    kind: 'reads',
    handle: async ({ searchTerm }) => ({ ok: true, answer: { airports: airportsByKey(searchTerm) } }),
  },
});

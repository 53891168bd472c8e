import { fromPromise } from 'xstate';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { fareCalendarMachine, type KnownFare } from '../../machines/search-pad/fare-calendar.machine.ts';
import type { FareAsk } from '../../machines/search-pad/fare-days.ts';
import { send } from '../calls/send.ts';

/** The fare calendar of some days of a trip, in their order. */
export const portalFareCalendar = ({ trip, days }: FareAsk) =>
  fareCalendarMachine.provide({
    actors: {
      readFares: fromPromise<readonly KnownFare[]>(async ({ signal }) => {
        const outcome = await send('GetFareCalendar', { trip, days: [...days] }, { signal });
        if (!outcome.ok) throw new Error('refused, though the call declares no refusal');
        return outcome.answer.days;
      }),
    },
  });

/** What each of some searches cost last, in their order. */
export const portalLastFares = (searches: readonly AirSearchRequest[]) =>
  fareCalendarMachine.provide({
    actors: {
      readFares: fromPromise<readonly KnownFare[]>(async ({ signal }) => {
        const outcome = await send('GetLastFares', { searches: [...searches] }, { signal });
        if (!outcome.ok) throw new Error('refused, though the call declares no refusal');
        return outcome.answer.fares.map((fare) => ({ ...fare, state: fare.price === null ? 'unpriced' : 'priced' }));
      }),
    },
  });

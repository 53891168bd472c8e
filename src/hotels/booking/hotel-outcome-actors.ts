import { fromPromise } from 'xstate';
import type { CallRequest } from '../../../contract/calls.ts';
import { hotelOutcomeMachine } from '../../../machines/hotels/hotel-outcome.machine.ts';
import { send } from '../../calls/send.ts';

/** What a booking came to, with its call. */
export const portalHotelOutcome = hotelOutcomeMachine.provide({
  actors: {
    readOrder: fromPromise(({ input, signal }: { input: CallRequest<'GetHotelOrder'>; signal: AbortSignal }) =>
      send('GetHotelOrder', input, { signal }),
    ),
  },
});

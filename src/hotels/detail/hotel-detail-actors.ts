import { fromPromise } from 'xstate';
import type { CallRequest } from '../../../contract/calls.ts';
import { hotelDetailMachine } from '../../../machines/hotels/hotel-detail.machine.ts';
import { send } from '../../calls/send.ts';
import { openBookingOf } from '../opened-hotel.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of a hotel's page with its calls. */
export const portalHotelDetail = hotelDetailMachine.provide({
  actors: {
    readDetail: fromPromise(({ input, signal }: Asked<CallRequest<'GetHotelDetail'>>) =>
      send('GetHotelDetail', input, { signal }),
    ),
    askRooms: fromPromise(
      ({ input: { intent, ...asked }, signal }: Asked<CallRequest<'HotelRooms'> & { readonly intent: string }>) =>
        send('HotelRooms', asked, { intent, signal }),
    ),
    checkRate: fromPromise(({ input, signal }: Asked<CallRequest<'CheckHotelRate'>>) =>
      send('CheckHotelRate', input, { signal }),
    ),
  },
  actions: { openBooking: (_, rate) => openBookingOf(rate) },
});

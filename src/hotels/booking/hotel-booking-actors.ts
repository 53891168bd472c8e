import { type ActorRefFrom, fromPromise } from 'xstate';
import type { CallRequest } from '../../../contract/calls.ts';
import { hotelBookingMachine } from '../../../machines/hotels/hotel-booking.machine.ts';
import { keptStayOf } from '../../../machines/hotels/kept-stay.ts';
import { send } from '../../calls/send.ts';
import { portalPaymentChoice } from '../../money/payment-choice-actors.ts';
import { draftsKept, portalDraft } from '../../sale/draft-actors.ts';
import { tellTimeLeft } from '../../sale/time-left.ts';

interface Asked<Request> {
  readonly input: Request;
  readonly signal: AbortSignal;
}
interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}

/**
 * The booking of a stay with its calls. Calls `walletTouched` whenever the wallet balance may have changed, and `rateKept` with the
 * order as soon as there is one.
 */
export const portalHotelBooking = (walletTouched: () => void, rateKept: (orderReference: string) => void) =>
  hotelBookingMachine.provide({
    actors: {
      recallSearch: fromPromise(({ input, signal }: Asked<CallRequest<'GetHotelSearch'>>) =>
        send('GetHotelSearch', input, { signal }),
      ),
      keepRate: fromPromise(async ({ input, signal }: Asked<Sent<CallRequest<'PrepareHotel'>>>) => {
        const outcome = await send('PrepareHotel', input.request, { signal, intent: input.intent });
        if (outcome.ok) rateKept(outcome.answer.order.orderReference);
        return outcome;
      }),
      readSale: fromPromise(async ({ input, signal }: Asked<CallRequest<'GetHotelSale'>>) => {
        await draftsKept();
        return send('GetHotelSale', input, { signal });
      }),
      readOrder: fromPromise(({ input, signal }: Asked<CallRequest<'GetHotelOrder'>>) =>
        send('GetHotelOrder', input, { signal }),
      ),
      paymentChoice: portalPaymentChoice(walletTouched),
      bookStay: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'BookHotel'>>>) =>
        send('BookHotel', input.request, { signal, intent: input.intent }).finally(walletTouched),
      ),
      tellTimeLeft,
    },
  });

/** The flow that keeps what is typed in the booking of a stay. A form that nobody has touched since it was read is not kept. */
export const portalStayDraft = (booking: ActorRefFrom<typeof hotelBookingMachine>) =>
  portalDraft({
    saleNow: () => keptStayOf(booking.getSnapshot()),
    onChange: (look) => booking.subscribe(look).unsubscribe,
    beginsKept: true,
  });

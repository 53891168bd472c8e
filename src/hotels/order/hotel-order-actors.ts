import { fromPromise } from 'xstate';
import type { CallRequest } from '../../../contract/calls.ts';
import { hotelOrderPageMachine } from '../../../machines/hotels/hotel-order-page.machine.ts';
import { send } from '../../calls/send.ts';

interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}
interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of a hotel order's page with its calls. Calls `walletTouched` whenever the wallet balance may have changed. */
export const portalHotelOrder = (walletTouched: () => void) =>
  hotelOrderPageMachine.provide({
    actors: {
      readOrder: fromPromise(({ input, signal }: Asked<CallRequest<'GetHotelOrder'>>) =>
        send('GetHotelOrder', input, { signal }),
      ),
      quoteCancel: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'QuoteHotelCancel'>>>) =>
        send('QuoteHotelCancel', input.request, { signal, intent: input.intent }),
      ),
      cancelHotel: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'CancelHotel'>>>) =>
        send('CancelHotel', input.request, { signal, intent: input.intent }).finally(walletTouched),
      ),
      acceptPrice: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'AcceptHotelPrice'>>>) =>
        send('AcceptHotelPrice', input.request, { signal, intent: input.intent }).finally(walletTouched),
      ),
      mailVoucher: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'MailVoucher'>>>) =>
        send('MailVoucher', input.request, { signal, intent: input.intent }),
      ),
      amendGuests: fromPromise(({ input, signal }: Asked<Sent<CallRequest<'AmendHotelGuests'>>>) =>
        send('AmendHotelGuests', input.request, { signal, intent: input.intent }),
      ),
    },
  });

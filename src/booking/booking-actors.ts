import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { flightBookingMachine } from '../../machines/booking/flight-booking.machine.ts';
import { calling } from '../calls/calling.ts';
import { newIntent, send } from '../calls/send.ts';
import { tellTimeLeft } from '../sale/time-left.ts';
import { recallSale } from './booking-draft-actors.ts';
import { portalFlightOptions } from './options/flight-options-actors.ts';

interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}

/**
 * The booking flow with its calls. Calls `walletTouched` whenever the wallet balance may have changed, and `orderMade` as
 * soon as there is an order.
 */
export const portalBooking = (walletTouched: () => void, orderMade: (orderReference: string) => void) =>
  flightBookingMachine.provide({
    actors: {
      recallSearch: calling('GetAirSearch'),
      recallSale,
      priceFare: fromPromise(({ input, signal }: { input: CallRequest<'AirPrice'>; signal: AbortSignal }) =>
        send('AirPrice', input, { signal, intent: newIntent() }),
      ),
      flightOptions: portalFlightOptions,
      sellOptions: fromPromise(({ input, signal }: { input: Sent<CallRequest<'AirSell'>>; signal: AbortSignal }) =>
        send('AirSell', input.request, { signal, intent: input.intent }),
      ),
      readWallet: calling('GetPaymentForPrice'),
      bookFlight: fromPromise(
        async ({ input, signal }: { input: Sent<CallRequest<'AirBook'>>; signal: AbortSignal }) => {
          const outcome = await send('AirBook', input.request, { signal, intent: input.intent });
          if (outcome.ok) orderMade(outcome.answer.order.orderReference);
          return outcome;
        },
      ),
      issueTicket: fromPromise(({ input, signal }: { input: Sent<CallRequest<'AirTicket'>>; signal: AbortSignal }) =>
        send('AirTicket', input.request, { signal, intent: input.intent }).finally(walletTouched),
      ),
      readOrder: fromPromise(({ input, signal }: { input: { orderReference: string }; signal: AbortSignal }) =>
        send('AirGetOrder', { ...input, firstTime: false }, { signal }).finally(walletTouched),
      ),
      tellTimeLeft,
    },
  });

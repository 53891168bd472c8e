import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { exchangeWishMachine } from '../../machines/post-travel/exchange-wish.machine.ts';
import type { AskedDesk } from '../../machines/post-travel/exchange-wish.setup.ts';
import { send } from '../calls/send.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of asking the desk for flights with its calls. */
export const portalExchangeWish = exchangeWishMachine.provide({
  actors: {
    readTickets: fromPromise(({ input, signal }: Asked<CallRequest<'GetExchangeOrder'>>) =>
      send('GetExchangeOrder', input, { signal }),
    ),
    askDesk: fromPromise(({ input: { request, intent }, signal }: Asked<AskedDesk>) =>
      send('RequestManualExchange', request, { intent, signal }),
    ),
  },
});

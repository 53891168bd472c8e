import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { exchangeConfirmMachine } from '../../machines/post-travel/exchange-confirm.machine.ts';
import type { Weighed, WithIntent } from '../../machines/post-travel/exchange-confirm.setup.ts';
import { send } from '../calls/send.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** What an exchange costs, and what the wallet can spend where it does not cover it. */
const priceExchange = async ({ input, signal }: Asked<CallRequest<'PriceExchange'>>): Promise<Weighed> => {
  const outcome = await send('PriceExchange', input, { signal });
  const isUncovered = outcome.ok && outcome.answer.money.isPriced && outcome.answer.money.effect === null;
  if (!isUncovered) return { outcome, availableMinor: null };
  const balance = await send('mybalance', {}, { signal });
  return { outcome, availableMinor: balance.ok ? balance.answer.availableMinor : null };
};

/** The flow of confirming an exchange with its calls. */
export const portalExchangeConfirm = exchangeConfirmMachine.provide({
  actors: {
    priceFare: fromPromise(({ input: { request, intent }, signal }: Asked<WithIntent<CallRequest<'AirPrice'>>>) =>
      send('AirPrice', request, { intent, signal }),
    ),
    priceExchange: fromPromise(priceExchange),
    holdSeats: fromPromise(({ input: { request, intent }, signal }: Asked<WithIntent<CallRequest<'HoldExchange'>>>) =>
      send('HoldExchange', request, { intent, signal }),
    ),
    requestExchange: fromPromise(
      ({ input: { request, intent }, signal }: Asked<WithIntent<CallRequest<'RequestExchange'>>>) =>
        send('RequestExchange', request, { intent, signal }),
    ),
  },
});

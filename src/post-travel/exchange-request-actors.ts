import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { exchangeRequestMachine } from '../../machines/post-travel/exchange-request.machine.ts';
import { send } from '../calls/send.ts';
import { findAirports } from '../search-pad/find-airports.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of asking for other flights with its calls. */
export const portalExchangeRequest = exchangeRequestMachine.provide({
  actors: {
    readTickets: fromPromise(({ input, signal }: Asked<CallRequest<'GetExchangeOrder'>>) =>
      send('GetExchangeOrder', input, { signal }),
    ),
    verifyPenalty: fromPromise(({ input, signal }: Asked<CallRequest<'VerifyExchangePenalty'>>) =>
      send('VerifyExchangePenalty', input, { signal }),
    ),
    findAirports,
  },
});

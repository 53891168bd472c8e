import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { caseFlightsMachine } from '../../machines/post-travel/case-flights.machine.ts';
import type { FlightsAsked } from '../../machines/post-travel/case-flights.setup.ts';
import { send } from '../calls/send.ts';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** The flow of finding flights for an exchange with its calls. */
export const portalCaseFlights = caseFlightsMachine.provide({
  actors: {
    beginSearch: fromPromise(
      ({ input: { request, intent }, signal }: Asked<FlightsAsked<CallRequest<'FindCaseFlights'>>>) =>
        send('FindCaseFlights', request, { intent, signal }),
    ),
    readFound: fromPromise(({ input, signal }: Asked<CallRequest<'GetCaseFlights'>>) =>
      send('GetCaseFlights', input, { signal }),
    ),
    priceFlights: fromPromise(
      ({ input: { request, intent }, signal }: Asked<FlightsAsked<CallRequest<'PriceCaseFlights'>>>) =>
        send('PriceCaseFlights', request, { intent, signal }),
    ),
    weighFlights: fromPromise(({ input, signal }: Asked<CallRequest<'WeighCaseFlights'>>) =>
      send('WeighCaseFlights', input, { signal }),
    ),
    offerFlights: fromPromise(
      ({ input: { request, intent }, signal }: Asked<FlightsAsked<CallRequest<'OfferCaseFlights'>>>) =>
        send('OfferCaseFlights', request, { intent, signal }),
    ),
  },
});

import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { ResultsWindow } from '../../../contract/flights/results-window.ts';
import { flightResultsMachine } from '../../../machines/flights/flight-results.machine.ts';
import {
  type AddressOrder,
  type BrandsInput,
  type BrandsOutcome,
  type EngineInput,
  type EngineOrder,
  type FlightResultsEvent,
  type FlightResultsInput,
  type OffersRead,
} from '../../../machines/flights/flight-results.types.ts';
import { type FlightResultsView, viewOfFlightResults } from '../../../machines/flights/flight-results.view.ts';
import {
  directOutOneStopBack,
  flex,
  laterSameFare,
  namesUsed,
  newSearchInput,
  saver,
} from '../../../machines/flights/sample-flights.ts';

/** What the fares of a card come to, unless told otherwise. */
export const outcome: BrandsOutcome = {
  ok: true,
  answer: { itinerary: directOutOneStopBack, brands: [flex, saver], names: namesUsed },
};
const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

/** The view after some windows and events; `waitMs` passes at the end. */
export const viewAfter = async (
  steps: readonly (ResultsWindow | FlightResultsEvent)[],
  {
    input = newSearchInput,
    waitMs = 0,
    answer = outcome,
    more = { itineraries: [laterSameFare], names: namesUsed },
  }: {
    input?: FlightResultsInput;
    waitMs?: number;
    answer?: BrandsOutcome | 'fault';
    more?: OffersRead['more'];
  } = {},
): Promise<FlightResultsView> => {
  const clock = new SimulatedClock();
  const actor = createActor(
    flightResultsMachine.provide({
      actors: {
        resultsEngine: fromCallback<EngineOrder, EngineInput>(() => undefined),
        addressBar: fromCallback<AddressOrder>(() => undefined),
        fetchBrands: fromPromise<OffersRead, BrandsInput>(async () => {
          if (answer === 'fault') throw new Error('FETCH_ERROR');
          return { outcome: answer, more };
        }),
      },
    }),
    { clock, input },
  ).start();
  for (const step of steps) {
    actor.send('type' in step ? step : { type: 'window.arrived', window: step });
    await settled();
  }
  clock.increment(waitMs);
  return viewOfFlightResults(actor.getSnapshot());
};

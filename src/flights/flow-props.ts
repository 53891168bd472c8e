import type { ActorRefFrom } from 'xstate';
import type { flightResultsMachine } from '../../machines/flights/flight-results.machine.ts';
import type { FlightResultsEvent } from '../../machines/flights/flight-results.setup.ts';

export type SendResults = (event: FlightResultsEvent) => void;

/** What the flow tells the list: where to stand. */
export type HearResults = Pick<ActorRefFrom<typeof flightResultsMachine>, 'on'>;

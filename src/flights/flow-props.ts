import type { ActorRefFrom } from 'xstate';
import type { FlightResultsEvent, flightResultsMachine } from '../../machines/flights/flight-results.machine.ts';

export type SendResults = (event: FlightResultsEvent) => void;

/** What the flow tells the list: where to stand. */
export type HearResults = Pick<ActorRefFrom<typeof flightResultsMachine>, 'on'>;

import type { ActorRefFrom } from 'xstate';
import type { flightResultsMachine } from '../../machines/flights/flight-results.machine.ts';
import type { FlightResultsEvent } from '../../machines/flights/flight-results.types.ts';
import type { ListKeysEvent } from '../../machines/flights/list-keys.machine.ts';
import type { ListKeysView } from '../../machines/flights/list-keys.view.ts';

export type SendResults = (event: FlightResultsEvent) => void;

/** Emitted events of the results flow: where the list scrolls to. */
export type ResultsEmitter = Pick<ActorRefFrom<typeof flightResultsMachine>, 'on'>;

/** The keyboard shortcuts of the list, a flow of its own. */
export interface ListKeys {
  readonly view: ListKeysView;
  readonly send: (event: ListKeysEvent) => void;
}

import type { ActorRefFrom } from 'xstate';
import type { CompareEvent } from '../../machines/flights/compare.machine.ts';
import type { CompareView } from '../../machines/flights/compare.view.ts';
import type { flightResultsMachine } from '../../machines/flights/flight-results.machine.ts';
import type { FlightResultsEvent } from '../../machines/flights/flight-results.types.ts';
import type { ListKeysEvent } from '../../machines/flights/list-keys.machine.ts';
import type { ListKeysView } from '../../machines/flights/list-keys.view.ts';
import type { PriceCurrencyEvent } from '../../machines/flights/price-currency.machine.ts';
import type { PriceCurrencyView } from '../../machines/flights/price-currency.view.ts';

export type SendResults = (event: FlightResultsEvent) => void;

/** Emitted events of the results flow: where the list scrolls to. */
export type ResultsEmitter = Pick<ActorRefFrom<typeof flightResultsMachine>, 'on'>;

/** The comparison, a flow of its own. */
export interface Compare {
  readonly view: CompareView;
  readonly send: (event: CompareEvent) => void;
}

/** The display currency, a flow of its own. */
export interface PriceCurrency {
  readonly view: PriceCurrencyView;
  readonly send: (event: PriceCurrencyEvent) => void;
}

/** The keyboard shortcuts of the list, a flow of its own. */
export interface ListKeys {
  readonly view: ListKeysView;
  readonly send: (event: ListKeysEvent) => void;
}

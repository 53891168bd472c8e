import type { ActorRefFrom } from 'xstate';
import type { twoOneWayMachine } from '../../../machines/flights/two-one-way.machine.ts';
import type { TwoOneWayEvent } from '../../../machines/flights/two-one-way.types.ts';
import type { SendResults } from '../flow-props.ts';

export type SendPair = (event: TwoOneWayEvent) => void;

/** Emitted events of the flow: its lists scroll to the top. */
export type PairEmitter = Pick<ActorRefFrom<typeof twoOneWayMachine>, 'on'>;

/** Events of the results page's components that also apply to two lists. Other events are ignored. */
const shared = ['filters.changed', 'filters.cleared', 'sort.chosen', 'filter-sheet.closed', 'search.edited'] as const;
type SharedEvent = Extract<Parameters<SendResults>[0], { type: (typeof shared)[number] }>;

const isShared = (event: Parameters<SendResults>[0]): event is SharedEvent =>
  shared.some((type) => type === event.type);

export const asOfResults =
  (send: SendPair): SendResults =>
  (event) => {
    if (isShared(event)) send(event);
  };

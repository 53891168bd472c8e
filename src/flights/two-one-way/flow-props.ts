import type { ActorRefFrom } from 'xstate';
import type { twoOneWayMachine } from '../../../machines/flights/two-one-way.machine.ts';
import type { TwoOneWayEvent } from '../../../machines/flights/two-one-way.types.ts';
import type { SendResults } from '../flow-props.ts';

export type SendPair = (event: TwoOneWayEvent) => void;

/** What the flow tells its lists: to begin at their top. */
export type HearPair = Pick<ActorRefFrom<typeof twoOneWayMachine>, 'on'>;

/** What the pieces of the results page that serve here too may say of both lists; what else they could say is not heard. */
const heard = [
  'filters.changed',
  'filters.cleared',
  'sort.chosen',
  'currency.changed',
  'filter-sheet.closed',
  'search.edited',
] as const;
type Heard = Extract<Parameters<SendResults>[0], { type: (typeof heard)[number] }>;

const isHeard = (event: Parameters<SendResults>[0]): event is Heard => heard.some((type) => type === event.type);

export const asOfResults =
  (send: SendPair): SendResults =>
  (event) => {
    if (isHeard(event)) send(event);
  };

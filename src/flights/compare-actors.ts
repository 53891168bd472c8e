import { fromCallback } from 'xstate';
import type { ListOrder } from '../../machines/flights/compare.machine.ts';
import type { SendResults } from './flow-props.ts';

/** What the comparing flow is run with: it tells the list of results beside it. */
export const compareActorsFor = (send: SendResults) => ({
  resultsList: fromCallback<ListOrder>(({ receive }) => receive(send)),
});

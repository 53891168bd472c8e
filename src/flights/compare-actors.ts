import { fromCallback } from 'xstate';
import type { ListOrder } from '../../machines/flights/compare.machine.ts';
import type { SendResults } from './flow-props.ts';

/** Actors of the comparison flow. It reports to the results flow beside it. */
export const compareActorsFor = (send: SendResults) => ({
  resultsList: fromCallback<ListOrder>(({ receive }) => receive(send)),
});

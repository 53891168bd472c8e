import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { receiptList } from './receipt-list.ts';

/** Receipts of bank statements that nobody claims, for the desk. */
export const receiptsMachine = listSetup(receiptList, 'src/books/receipts-actors.ts').createMachine({
  id: 'receipts',
  context: ({ input }) => listContext(receiptList, input),
  ...listStates(receiptList),
});

import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { supplierItemList } from './supplier-item-list.ts';

/** What suppliers are owed, posting by posting, for the desk. */
export const supplierItemsMachine = listSetup(supplierItemList, 'src/books/supplier-items-actors.ts').createMachine({
  id: 'supplier-items',
  context: ({ input }) => listContext(supplierItemList, input),
  ...listStates(supplierItemList),
});

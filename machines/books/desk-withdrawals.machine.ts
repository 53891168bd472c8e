import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { withdrawalList } from './withdrawal-list.ts';

/** Withdrawals of agencies, for the desk. */
export const deskWithdrawalsMachine = listSetup(withdrawalList, 'src/books/desk-withdrawals-actors.ts').createMachine({
  id: 'desk-withdrawals',
  context: ({ input }) => listContext(withdrawalList, input),
  ...listStates(withdrawalList),
});

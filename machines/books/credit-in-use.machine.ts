import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { creditList } from './credit-in-use-list.ts';

/** The credit that agencies have in use, for the desk. */
export const creditInUseMachine = listSetup(creditList, 'src/books/credit-in-use-actors.ts').createMachine({
  id: 'credit-in-use',
  context: ({ input }) => listContext(creditList, input),
  ...listStates(creditList),
});

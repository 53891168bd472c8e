import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { trialBalanceList } from './trial-balance-list.ts';

/** Every account of the ledger with its balance, for the desk. */
export const trialBalanceMachine = listSetup(trialBalanceList, 'src/books/trial-balance-actors.ts').createMachine({
  id: 'trial-balance',
  context: ({ input }) => listContext(trialBalanceList, input),
  ...listStates(trialBalanceList),
});

import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { registerList } from './register-list.ts';

/** The agency's invoices and credit notes. */
export const registerMachine = listSetup(registerList, 'src/ledger/register-actors.ts').createMachine({
  id: 'register',
  context: ({ input }) => listContext(registerList, input),
  ...listStates(registerList),
});

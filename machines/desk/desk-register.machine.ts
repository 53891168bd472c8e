import { deskRegisterList } from '../ledger/register-list.ts';
import { listContext, listSetup, listStates } from '../parts/list.states.ts';

/** The invoices and credit notes of all agencies, for the desk. */
export const deskRegisterMachine = listSetup(deskRegisterList, 'src/desk/desk-register-actors.ts').createMachine({
  id: 'desk-register',
  context: ({ input }) => listContext(deskRegisterList, input),
  ...listStates(deskRegisterList),
});

import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { deskRegisterList } from './register-list.ts';

/** The invoices and credit notes of all agencies, for the desk. */
export const deskRegisterMachine = listSetup(deskRegisterList, 'src/desk/desk-register-actors.ts').createMachine({
  id: 'desk-register',
  context: ({ input }) => listContext(deskRegisterList, input),
  ...listStates(deskRegisterList),
});

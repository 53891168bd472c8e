import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { lookUpList } from './look-up-list.ts';

/** What the desk finds by what a caller says: orders, stays, cases, payments, people and agencies. */
export const deskLookUpMachine = listSetup(lookUpList, 'src/desk/desk-look-up-actors.ts').createMachine({
  id: 'desk-look-up',
  context: ({ input }) => listContext(lookUpList, input),
  ...listStates(lookUpList),
});

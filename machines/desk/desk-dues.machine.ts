import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { duesList } from './dues-list.ts';

/** What agencies still owe of orders and stays that were paid in part, for the desk. */
export const deskDuesMachine = listSetup(duesList, 'src/desk/desk-dues-actors.ts').createMachine({
  id: 'desk-dues',
  context: ({ input }) => listContext(duesList, input),
  ...listStates(duesList),
});

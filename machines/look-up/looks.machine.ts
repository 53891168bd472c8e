import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { looksList } from './looks-list.ts';

/** Who looked at which records, for auditors and owners. */
export const looksMachine = listSetup(looksList, 'src/look-up/looks-actors.ts').createMachine({
  id: 'looks',
  context: ({ input }) => listContext(looksList, input),
  ...listStates(looksList),
});

import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { postingsList } from './postings-list.ts';

/** The postings of the ledger, for the desk. */
export const postingsMachine = listSetup(postingsList, 'src/books/postings-actors.ts').createMachine({
  id: 'postings',
  context: ({ input }) => listContext(postingsList, input),
  ...listStates(postingsList),
});

import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { housePeopleList } from './house-people-list.ts';

/** The people of the house. */
export const housePeopleMachine = listSetup(housePeopleList, 'src/company/staff-actors.ts').createMachine({
  id: 'house-people',
  context: ({ input }) => listContext(housePeopleList, input),
  ...listStates(housePeopleList),
});

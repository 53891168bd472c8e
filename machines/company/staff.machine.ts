import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { staffList } from './staff-list.ts';

/** The people of an agency. */
export const staffMachine = listSetup(staffList, 'src/company/staff-actors.ts').createMachine({
  id: 'staff',
  context: ({ input }) => listContext(staffList, input),
  ...listStates(staffList),
});

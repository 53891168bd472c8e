import { staffColumnKeys } from '../../contract/company/staff.ts';
import { housePeopleMachine } from '../../machines/company/house-people.machine.ts';
import { housePeopleList } from '../../machines/company/house-people-list.ts';
import { staffMachine } from '../../machines/company/staff.machine.ts';
import { staffList } from '../../machines/company/staff-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the list of staff with its calls. */
export const portalStaff = (owner: Owner) =>
  staffMachine.provide(
    calledList(staffList, owner, {
      read: async (request, sent) => answerOf(await send('loadstaff', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportStaff', request, sent),
      columns: staffColumnKeys,
      fileName: 'staff',
    }),
  );

/** The flow of the people of the house with its calls. */
export const portalHousePeople = (owner: Owner) =>
  housePeopleMachine.provide(
    calledList(housePeopleList, owner, {
      read: async (request, sent) => answerOf(await send('ListHousePeople', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportHousePeople', request, sent),
      columns: staffColumnKeys,
      fileName: 'people',
    }),
  );

import { staffColumnKeys } from '../../contract/company/staff.ts';
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

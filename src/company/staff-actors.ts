import { fromPromise } from 'xstate';
import { type StaffAsked, type StaffColumnKey, type StaffPage, staffColumnKeys } from '../../contract/company/staff.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { staffMachine } from '../../machines/company/staff.machine.ts';
import { staffList } from '../../machines/company/staff-list.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import type { FileRequest, ListRequest } from '../../machines/parts/list.states.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { listImplementations } from '../lists/list-actors.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

const isColumn = (key: string): key is StaffColumnKey => staffColumnKeys.some((each) => each === key);

/** The flow of the list of staff with its calls. */
export const portalStaff = (owner: Owner) => {
  const page = listImplementations(staffList, owner);
  return staffMachine.provide({
    actors: {
      ...page.actors,
      readPage: fromPromise<StaffPage, ListRequest<StaffAsked, StaffPage>>(async ({ input, signal }) =>
        answerOf(await send('loadstaff', { ...input.asked, after: input.after?.next ?? null }, { signal })),
      ),
      saveFile: fromPromise<FileMade, FileRequest<StaffAsked>>(
        async ({ input: { asked, columns, format }, signal }) => {
          const request = { ...asked, columns: columns.filter(isColumn), format };
          const outcome = await sendForFile('ExportStaff', request, { signal });
          if (outcome.ok) saveFile(outcome.answer, `staff-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
    },
    actions: page.actions,
  });
};

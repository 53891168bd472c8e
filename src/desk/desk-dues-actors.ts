import { dueColumnKeys } from '../../contract/desk/desk-dues.ts';
import { deskDuesMachine } from '../../machines/desk/desk-dues.machine.ts';
import { duesList } from '../../machines/desk/dues-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the desk's dues with its calls. */
export const portalDeskDues = (owner: Owner) =>
  deskDuesMachine.provide(
    calledList(duesList, owner, {
      read: async (request, sent) => answerOf(await send('GetDeskDues', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportDeskDues', request, sent),
      columns: dueColumnKeys,
      fileName: 'dues',
    }),
  );

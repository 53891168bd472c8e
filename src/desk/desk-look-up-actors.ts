import { lookUpColumnKeys } from '../../contract/look-up/desk-look-up.ts';
import { deskLookUpMachine } from '../../machines/look-up/desk-look-up.machine.ts';
import { lookUpList } from '../../machines/look-up/look-up-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the desk's look-up with its calls. */
export const portalDeskLookUp = (owner: Owner) =>
  deskLookUpMachine.provide(
    calledList(lookUpList, owner, {
      read: async (request, sent) => answerOf(await send('GetDeskLookUp', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportDeskLookUp', request, sent),
      columns: lookUpColumnKeys,
      fileName: 'look-up',
    }),
  );

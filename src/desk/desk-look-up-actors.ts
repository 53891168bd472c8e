import { fromPromise } from 'xstate';
import {
  type LookUp,
  type LookUpAsked,
  type LookUpColumnKey,
  lookUpColumnKeys,
} from '../../contract/desk/desk-look-up.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { deskLookUpMachine } from '../../machines/look-up/desk-look-up.machine.ts';
import { lookUpList } from '../../machines/look-up/look-up-list.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import type { FileRequest, ListRequest } from '../../machines/parts/list.states.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { listImplementations } from '../lists/list-actors.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

const isColumn = (key: string): key is LookUpColumnKey => lookUpColumnKeys.some((each) => each === key);

/** The flow of the desk's look-up with its calls. */
export const portalDeskLookUp = (owner: Owner) => {
  const page = listImplementations(lookUpList, owner);
  return deskLookUpMachine.provide({
    actors: {
      ...page.actors,
      readPage: fromPromise<LookUp, ListRequest<LookUpAsked, LookUp>>(async ({ input, signal }) =>
        answerOf(await send('GetDeskLookUp', { ...input.asked, after: input.after?.next ?? null }, { signal })),
      ),
      saveFile: fromPromise<FileMade, FileRequest<LookUpAsked>>(
        async ({ input: { asked, columns, format }, signal }) => {
          const outcome = await sendForFile(
            'ExportDeskLookUp',
            { ...asked, columns: columns.filter(isColumn), format },
            { signal },
          );
          if (outcome.ok) saveFile(outcome.answer, `look-up-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
    },
    actions: page.actions,
  });
};

import { fromPromise } from 'xstate';
import { type DeskDues, type DeskDuesAsked, type DueColumnKey, dueColumnKeys } from '../../contract/desk/desk-dues.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { deskDuesMachine } from '../../machines/desk/desk-dues.machine.ts';
import { duesList } from '../../machines/desk/dues-list.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import type { FileRequest, ListRequest } from '../../machines/parts/list.states.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { listImplementations } from '../lists/list-actors.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

const isColumn = (key: string): key is DueColumnKey => dueColumnKeys.some((each) => each === key);

/** The flow of the desk's dues with its calls. */
export const portalDeskDues = (owner: Owner) => {
  const page = listImplementations(duesList, owner);
  return deskDuesMachine.provide({
    actors: {
      ...page.actors,
      readPage: fromPromise<DeskDues, ListRequest<DeskDuesAsked, DeskDues>>(async ({ input, signal }) =>
        answerOf(await send('GetDeskDues', { ...input.asked, after: input.after?.next ?? null }, { signal })),
      ),
      saveFile: fromPromise<FileMade, FileRequest<DeskDuesAsked>>(
        async ({ input: { asked, columns, format }, signal }) => {
          const outcome = await sendForFile(
            'ExportDeskDues',
            { ...asked, columns: columns.filter(isColumn), format },
            { signal },
          );
          if (outcome.ok) saveFile(outcome.answer, `dues-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
    },
    actions: page.actions,
  });
};

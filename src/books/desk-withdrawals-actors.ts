import { fromPromise } from 'xstate';
import {
  type DeskWithdrawals,
  type DeskWithdrawalsAsked,
  type WithdrawalColumnKey,
  withdrawalColumnKeys,
} from '../../contract/books/desk-withdrawals.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { deskWithdrawalsMachine } from '../../machines/books/desk-withdrawals.machine.ts';
import { withdrawalList } from '../../machines/books/withdrawal-list.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import type { FileRequest, ListRequest } from '../../machines/parts/list.states.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { listImplementations } from '../lists/list-actors.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

const isColumn = (key: string): key is WithdrawalColumnKey => withdrawalColumnKeys.some((each) => each === key);

/** The flow of the withdrawals at the desk with its calls. */
export const portalDeskWithdrawals = (owner: Owner) => {
  const page = listImplementations(withdrawalList, owner);
  return deskWithdrawalsMachine.provide({
    actors: {
      ...page.actors,
      readPage: fromPromise<DeskWithdrawals, ListRequest<DeskWithdrawalsAsked, DeskWithdrawals>>(
        async ({ input, signal }) =>
          answerOf(await send('GetDeskWithdrawals', { ...input.asked, after: input.after?.next ?? null }, { signal })),
      ),
      saveFile: fromPromise<FileMade, FileRequest<DeskWithdrawalsAsked>>(
        async ({ input: { asked, columns, format }, signal }) => {
          const outcome = await sendForFile(
            'ExportDeskWithdrawals',
            { ...asked, columns: columns.filter(isColumn), format },
            { signal },
          );
          if (outcome.ok) saveFile(outcome.answer, `withdrawals-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
    },
    actions: page.actions,
  });
};

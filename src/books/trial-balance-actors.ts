import { fromPromise } from 'xstate';
import {
  type TrialBalance,
  type TrialBalanceAsked,
  type TrialBalanceColumnKey,
  trialBalanceColumnKeys,
} from '../../contract/books/trial-balance.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { trialBalanceMachine } from '../../machines/books/trial-balance.machine.ts';
import { trialBalanceList } from '../../machines/books/trial-balance-list.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import type { FileRequest, ListRequest } from '../../machines/parts/list.states.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { listImplementations } from '../lists/list-actors.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

const isColumn = (key: string): key is TrialBalanceColumnKey => trialBalanceColumnKeys.some((each) => each === key);

/** The flow of the trial balance with its calls. */
export const portalTrialBalance = (owner: Owner) => {
  const page = listImplementations(trialBalanceList, owner);
  return trialBalanceMachine.provide({
    actors: {
      ...page.actors,
      readPage: fromPromise<TrialBalance, ListRequest<TrialBalanceAsked, TrialBalance>>(async ({ input, signal }) =>
        answerOf(await send('GetTrialBalance', { ...input.asked, after: input.after?.next ?? null }, { signal })),
      ),
      saveFile: fromPromise<FileMade, FileRequest<TrialBalanceAsked>>(
        async ({ input: { asked, columns, format }, signal }) => {
          const outcome = await sendForFile(
            'ExportTrialBalance',
            { ...asked, columns: columns.filter(isColumn), format },
            { signal },
          );
          if (outcome.ok) saveFile(outcome.answer, `trial-balance-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
    },
    actions: page.actions,
  });
};

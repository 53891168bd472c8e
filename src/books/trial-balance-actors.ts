import { trialBalanceColumnKeys } from '../../contract/books/trial-balance.ts';
import { trialBalanceMachine } from '../../machines/books/trial-balance.machine.ts';
import { trialBalanceList } from '../../machines/books/trial-balance-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the trial balance with its calls. */
export const portalTrialBalance = (owner: Owner) =>
  trialBalanceMachine.provide(
    calledList(trialBalanceList, owner, {
      read: async (request, sent) => answerOf(await send('GetTrialBalance', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportTrialBalance', request, sent),
      columns: trialBalanceColumnKeys,
      fileName: 'trial-balance',
    }),
  );

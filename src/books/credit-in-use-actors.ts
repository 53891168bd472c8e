import { creditColumnKeys } from '../../contract/books/credit-in-use.ts';
import { creditInUseMachine } from '../../machines/books/credit-in-use.machine.ts';
import { creditList } from '../../machines/books/credit-in-use-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the credit in use with its calls. */
export const portalCreditInUse = (owner: Owner) =>
  creditInUseMachine.provide(
    calledList(creditList, owner, {
      read: async (request, sent) => answerOf(await send('GetCreditsInUse', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportCreditsInUse', request, sent),
      columns: creditColumnKeys,
      fileName: 'credit-in-use',
    }),
  );

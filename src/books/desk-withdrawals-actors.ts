import { withdrawalColumnKeys } from '../../contract/books/desk-withdrawals.ts';
import { deskWithdrawalsMachine } from '../../machines/books/desk-withdrawals.machine.ts';
import { withdrawalList } from '../../machines/books/withdrawal-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the withdrawals at the desk with its calls. */
export const portalDeskWithdrawals = (owner: Owner) =>
  deskWithdrawalsMachine.provide(
    calledList(withdrawalList, owner, {
      read: async (request, sent) => answerOf(await send('GetDeskWithdrawals', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportDeskWithdrawals', request, sent),
      columns: withdrawalColumnKeys,
      fileName: 'withdrawals',
    }),
  );

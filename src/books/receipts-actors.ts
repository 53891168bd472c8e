import { receiptColumnKeys } from '../../contract/books/receipts.ts';
import { receiptList } from '../../machines/books/receipt-list.ts';
import { receiptsMachine } from '../../machines/books/receipts.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the receipts that nobody claims with its calls. */
export const portalReceipts = (owner: Owner) =>
  receiptsMachine.provide(
    calledList(receiptList, owner, {
      read: async (request, sent) => answerOf(await send('GetReceipts', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportReceipts', request, sent),
      columns: receiptColumnKeys,
      fileName: 'receipts',
    }),
  );

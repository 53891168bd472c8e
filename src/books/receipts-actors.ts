import { fromPromise } from 'xstate';
import {
  type ReceiptColumnKey,
  type Receipts,
  type ReceiptsAsked,
  receiptColumnKeys,
} from '../../contract/books/receipts.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { receiptList } from '../../machines/books/receipt-list.ts';
import { receiptsMachine } from '../../machines/books/receipts.machine.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import type { FileRequest, ListRequest } from '../../machines/parts/list.states.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { listImplementations } from '../lists/list-actors.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

const isColumn = (key: string): key is ReceiptColumnKey => receiptColumnKeys.some((each) => each === key);

/** The flow of the receipts that nobody claims with its calls. */
export const portalReceipts = (owner: Owner) => {
  const page = listImplementations(receiptList, owner);
  return receiptsMachine.provide({
    actors: {
      ...page.actors,
      readPage: fromPromise<Receipts, ListRequest<ReceiptsAsked, Receipts>>(async ({ input, signal }) =>
        answerOf(await send('GetReceipts', { ...input.asked, after: input.after?.next ?? null }, { signal })),
      ),
      saveFile: fromPromise<FileMade, FileRequest<ReceiptsAsked>>(
        async ({ input: { asked, columns, format }, signal }) => {
          const outcome = await sendForFile(
            'ExportReceipts',
            { ...asked, columns: columns.filter(isColumn), format },
            { signal },
          );
          if (outcome.ok) saveFile(outcome.answer, `receipts-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
    },
    actions: page.actions,
  });
};

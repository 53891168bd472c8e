import { postingColumnKeys } from '../../contract/books/postings.ts';
import { postingsMachine } from '../../machines/books/postings.machine.ts';
import { postingsList } from '../../machines/books/postings-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the postings of the ledger with its calls. */
export const portalPostings = (owner: Owner) =>
  postingsMachine.provide(
    calledList(postingsList, owner, {
      read: async (request, sent) => answerOf(await send('GetPostings', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportPostings', request, sent),
      columns: postingColumnKeys,
      fileName: 'postings',
    }),
  );

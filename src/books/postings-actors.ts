import { fromPromise } from 'xstate';
import {
  type PostingColumnKey,
  type Postings,
  type PostingsAsked,
  postingColumnKeys,
} from '../../contract/books/postings.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { postingsMachine } from '../../machines/books/postings.machine.ts';
import { postingsList } from '../../machines/books/postings-list.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import type { FileRequest, ListRequest } from '../../machines/parts/list.states.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { listImplementations } from '../lists/list-actors.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';

const isColumn = (key: string): key is PostingColumnKey => postingColumnKeys.some((each) => each === key);

/** The flow of the postings of the ledger with its calls. */
export const portalPostings = (owner: Owner) => {
  const page = listImplementations(postingsList, owner);
  return postingsMachine.provide({
    actors: {
      ...page.actors,
      readPage: fromPromise<Postings, ListRequest<PostingsAsked, Postings>>(async ({ input, signal }) =>
        answerOf(await send('GetPostings', { ...input.asked, after: input.after?.next ?? null }, { signal })),
      ),
      saveFile: fromPromise<FileMade, FileRequest<PostingsAsked>>(
        async ({ input: { asked, columns, format }, signal }) => {
          const outcome = await sendForFile(
            'ExportPostings',
            { ...asked, columns: columns.filter(isColumn), format },
            { signal },
          );
          if (outcome.ok) saveFile(outcome.answer, `postings-${agencyToday()}.${format}`, mediaTypes[format]);
          return outcome;
        },
      ),
    },
    actions: page.actions,
  });
};

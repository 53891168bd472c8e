import { fromPromise } from 'xstate';
import { mediaTypes } from '../../contract/file-kinds.ts';
import type { Filters } from '../../contract/filters-link.ts';
import type { ListAsked } from '../../contract/list-link.ts';
import type { FileMade } from '../../machines/parts/file-made.ts';
import type { FileFormat, FileRequest, ListRequest } from '../../machines/parts/list.states.ts';
import type { ListTerms } from '../../machines/parts/list-terms.ts';
import type { Owner } from '../storage/kept-state.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { saveFile } from '../ui/deliver-file.ts';
import { listImplementations } from './list-actors.ts';

interface Sent {
  readonly signal: AbortSignal;
}

/** The two calls of a list: a page of it, and all of it as a file. */
interface ListCalls<Asked, Answer extends { readonly next: unknown }, Column extends string> {
  readonly read: (request: Asked & { readonly after: Answer['next'] | null }, sent: Sent) => Promise<Answer>;
  readonly makeFile: (
    request: Asked & { readonly columns: Column[]; readonly format: FileFormat },
    sent: Sent,
  ) => Promise<{ readonly ok: true; readonly answer: Uint8Array } | { readonly ok: false; readonly detail?: string }>;
  /** Columns that the file may have. */
  readonly columns: readonly Column[];
  /** Name of the file without its day and its ending. */
  readonly fileName: string;
}

/** What a list's machine is provided with: address, storage, and its two calls. */
export const calledList = <
  Asked extends ListAsked & Filters<Asked>,
  Answer extends { readonly next: unknown },
  Row,
  Column extends string,
>(
  terms: ListTerms<Asked, Answer, Row>,
  owner: Owner,
  calls: ListCalls<Asked, Answer, Column>,
) => {
  const { actors, actions } = listImplementations(terms, owner);
  return {
    actors: {
      ...actors,
      readPage: fromPromise<Answer, ListRequest<Asked, Answer>>(({ input, signal }) =>
        calls.read({ ...input.asked, after: input.after?.next ?? null }, { signal }),
      ),
      saveFile: fromPromise<FileMade, FileRequest<Asked>>(async ({ input: { asked, columns, format }, signal }) => {
        const chosen = columns.flatMap((key) => calls.columns.find((column) => column === key) ?? []);
        const outcome = await calls.makeFile({ ...asked, columns: chosen, format }, { signal });
        if (outcome.ok) saveFile(outcome.answer, `${calls.fileName}-${agencyToday()}.${format}`, mediaTypes[format]);
        return outcome;
      }),
    },
    actions,
  };
};

import { fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import { type SentUndo, statementImportsMachine } from '../../machines/desk/statement-imports.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/** The flow of the statements that were taken in, with its calls. */
export const portalStatementImports = statementImportsMachine.provide({
  actors: {
    readImports: fromPromise(
      async ({ input, signal }: { input: CallRequest<'GetStatementImports'>; signal: AbortSignal }) =>
        answerOf(await send('GetStatementImports', input, { signal })),
    ),
    undoImport: fromPromise(({ input: { request, intent }, signal }: { input: SentUndo; signal: AbortSignal }) =>
      send('UndoStatementImport', request, { intent, signal }),
    ),
  },
});

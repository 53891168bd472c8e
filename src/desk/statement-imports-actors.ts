import { fromPromise } from 'xstate';
import { type SentUndo, statementImportsMachine } from '../../machines/desk/statement-imports.machine.ts';
import { reading } from '../calls/calling.ts';
import { send } from '../calls/send.ts';

/** The flow of the statements that were taken in, with its calls. */
export const portalStatementImports = statementImportsMachine.provide({
  actors: {
    readImports: reading('GetStatementImports'),
    undoImport: fromPromise(({ input: { request, intent }, signal }: { input: SentUndo; signal: AbortSignal }) =>
      send('UndoStatementImport', request, { intent, signal }),
    ),
  },
});

import { fromPromise } from 'xstate';
import { statementImportMachine } from '../../machines/desk/statement-import.machine.ts';
import type { SentStatement, StatementFile } from '../../machines/desk/statement-import.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts';

/** The flow that takes in a statement, with its file and its calls. */
export const portalStatementImport = statementImportMachine.provide({
  actors: {
    readAccounts: fromPromise(async ({ signal }) => answerOf(await send('GetStatementAccounts', {}, { signal }))),
    openFile: fromPromise(
      ({ input: { file }, signal }: { input: { readonly file: StatementFile }; signal: AbortSignal }) =>
        readSpreadsheet(file as File, signal),
    ),
    sendStatement: fromPromise(
      ({ input: { request, intent }, signal }: { input: SentStatement; signal: AbortSignal }) =>
        send('ImportStatement', request, { intent, signal }),
    ),
  },
});

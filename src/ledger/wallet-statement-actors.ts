import { fromPromise } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { mediaTypes } from '../../contract/file-kinds.ts';
import { type StatementFile, walletStatementMachine } from '../../machines/ledger/wallet-statement.machine.ts';
import { sendForFile } from '../calls/send.ts';
import { saveFile } from '../ui/deliver-file.ts';

/** The flow of the wallet's statement with its call. */
export const portalWalletStatement = walletStatementMachine.provide({
  actors: {
    saveStatement: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: StatementFile;
        signal: AbortSignal;
      }): Promise<CallOutcome<'ExportStatement'>> => {
        const outcome = await sendForFile('ExportStatement', input, { signal });
        if (outcome.ok) {
          const { currency, from, to, format } = input;
          saveFile(outcome.answer, `statement-${currency}-${from}-to-${to}.${format}`, mediaTypes[format]);
        }
        return outcome;
      },
    ),
  },
});

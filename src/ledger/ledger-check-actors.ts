import { fromPromise } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import { type CheckInput, type CheckOutcome, ledgerCheckMachine } from '../../machines/ledger/ledger-check.machine.ts';
import { createLedgerCheckClient, type LedgerCheckClient } from '../../workers/ledger-check/ledger-check-client.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { thisCaller } from '../calls/this-caller.ts';
import { reportUnknownCaller } from '../calls/unknown-callers.ts';
import { builtWorker } from '../ui/built-worker.ts';
import { saveBlob } from '../ui/given-file.ts';

/** The check that runs. `null`: none does. */
let running: LedgerCheckClient | null = null;
/** An export with what the last check read. */
let file: Blob | null = null;

const end = (): void => {
  running?.dispose();
  running = null;
};

const checkNext = async ({ progress, kept }: CheckInput): Promise<CheckOutcome> => {
  if (progress === null) {
    end();
    file = null;
  }
  running ??= createLedgerCheckClient(builtWorker(import.meta.env.LEDGER_CHECK_WORKER));
  const outcome = await running.next(thisCaller(), kept);
  if (outcome.ok && outcome.answer.is === 'part') return outcome;
  if (outcome.ok) file = await running.file();
  end();
  return outcome;
};

/** The flow of the check of a ledger. Its chain is read and checked by a worker, which ends with the check. */
export const portalLedgerCheck = ledgerCheckMachine.provide({
  actors: {
    checkNext: fromPromise(async ({ input, signal }: { input: CheckInput; signal: AbortSignal }) => {
      signal.addEventListener('abort', end);
      try {
        return await checkNext(input);
      } catch (fault) {
        end();
        if (fault instanceof CallFault && fault.kind === 401) reportUnknownCaller();
        throw fault;
      } finally {
        signal.removeEventListener('abort', end);
      }
    }),
    readMail: fromPromise(async ({ signal }) => answerOf(await send('GetLedgerHeadMail', {}, { signal }))),
    keepMail: fromPromise(async ({ input, signal }: { input: { readonly wanted: boolean }; signal: AbortSignal }) =>
      answerOf(await send('SetLedgerHeadMail', input, { signal })),
    ),
  },
  actions: {
    saveChain: () => {
      if (file !== null) saveBlob(file, 'ledger-chain.jsonl');
    },
  },
});

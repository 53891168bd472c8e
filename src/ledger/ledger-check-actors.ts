import { fromPromise } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import {
  type CheckStep,
  ledgerCheckMachine,
  type OpenInput,
  type OpenOutcome,
} from '../../machines/ledger/ledger-check.machine.ts';
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

/** Works with the check while its step runs. A step that is left, or fails, ends it. */
const inCheck = async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  signal.addEventListener('abort', end);
  try {
    return await work();
  } catch (fault) {
    end();
    if (fault instanceof CallFault && fault.kind === 401) reportUnknownCaller();
    throw fault;
  } finally {
    signal.removeEventListener('abort', end);
  }
};

const checkNext = async (): Promise<CheckStep> => {
  if (running === null) throw new Error('no check was begun');
  const step = await running.next();
  if (step.is === 'part') return step;
  file = await running.file();
  end();
  return step;
};

/** The flow of the check of a ledger. Its chain is read and checked by a worker, which ends with the check. */
export const portalLedgerCheck = ledgerCheckMachine.provide({
  actors: {
    openChain: fromPromise(({ input, signal }: { input: OpenInput; signal: AbortSignal }) =>
      inCheck(signal, async (): Promise<OpenOutcome> => {
        end();
        file = null;
        running = createLedgerCheckClient(builtWorker(import.meta.env.LEDGER_CHECK_WORKER));
        const outcome = await running.open(thisCaller(), input.kept);
        if (!outcome.ok) end();
        return outcome;
      }),
    ),
    checkNext: fromPromise(({ signal }: { signal: AbortSignal }) => inCheck(signal, checkNext)),
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

import { fromPromise } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import {
  type CheckStep,
  ledgerCheckMachine,
  type OpenInput,
  type OpenOutcome,
} from '../../machines/ledger/ledger-check.machine.ts';
import { beginLedgerCheck, type LedgerCheck } from '../../workers/ledger-check/ledger-check-client.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { builtWorker } from '../ui/built-worker.ts';
import { saveBlob } from '../ui/given-file.ts';

/** The check that runs. `null`: none does. */
let running: LedgerCheck | null = null;
/** An export with what the last check read. */
let file: Blob | null = null;
/** Ends the calls of the check that runs, which outlive its steps: entries are asked for ahead. */
let calls = new AbortController();

const end = (): void => {
  running?.dispose();
  running = null;
  calls.abort();
  calls = new AbortController();
};

/** Works with the check while a step of it runs. A step that is left, or fails, ends it. */
const inCheck = async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  signal.addEventListener('abort', end);
  try {
    return await work();
  } catch (fault) {
    end();
    throw fault;
  } finally {
    signal.removeEventListener('abort', end);
  }
};

const openChain = async (kept: OpenInput['kept']): Promise<OpenOutcome> => {
  end();
  file = null;
  const { signal } = calls;
  const opened = await send('GetLedgerHead', {}, { signal });
  if (!opened.ok) return opened;
  const worker = builtWorker(import.meta.env.LEDGER_CHECK_WORKER);
  running = beginLedgerCheck(worker, opened.answer, kept, async (range) => {
    const read = await send('GetLedgerEntries', range, { signal });
    if (read.ok) return read.answer.entries;
    // The head was shown, so the permission was taken away meanwhile.
    throw new CallFault(403, null, `the entries are refused: ${read.refusal}`);
  });
  return { ok: true, answer: { entries: opened.answer.entries } };
};

const checkNext = async (): Promise<CheckStep> => {
  if (running === null) throw new Error('no check was begun');
  const step = await running.next();
  if (step.is === 'part') return step;
  file = await running.file();
  end();
  return step;
};

/** The flow of the check of a ledger. Its chain is checked by a worker, which ends with the check. */
export const portalLedgerCheck = ledgerCheckMachine.provide({
  actors: {
    openChain: fromPromise(({ input, signal }: { input: OpenInput; signal: AbortSignal }) =>
      inCheck(signal, () => openChain(input.kept)),
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

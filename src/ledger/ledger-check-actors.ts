import { fromCallback, fromPromise } from 'xstate';
import { CallFault } from '../../contract/client.ts';
import type { ChainVerdict } from '../../contract/ledger/ledger-chain/chain-check.ts';
import {
  type CheckProgress,
  type LedgerCheckEvent,
  ledgerCheckMachine,
  type OpenInput,
  type OpenOutcome,
} from '../../machines/ledger/ledger-check.machine.ts';
import { beginLedgerCheck, type LedgerCheck } from '../../workers/ledger-check/ledger-check-client.ts';
import { answerOf } from '../calls/answer-of.ts';
import { newIntent, send } from '../calls/send.ts';
import { builtWorker } from '../ui/built-worker.ts';
import { saveBlob } from '../ui/deliver-file.ts';

/** A check with its calls, which outlive its steps: entries are asked for ahead. */
interface Running {
  readonly calls: AbortController;
  check: LedgerCheck | null;
  /** Entries of its chain. */
  of: number;
}

/** The check that was begun last. `null`: it has ended. */
let running: Running | null = null;
/** An export with what the last check read. */
let file: Blob | null = null;
/** Tells the flow how far the check is. `null`: it does not listen. */
let tell: ((progress: CheckProgress) => void) | null = null;

const end = (ended: Running): void => {
  ended.check?.dispose();
  ended.calls.abort();
  if (running === ended) running = null;
};

/** Does a step of a check. A step that is left, or fails, ends it. */
const inCheck = async <Result>(run: Running, signal: AbortSignal, step: () => Promise<Result>): Promise<Result> => {
  const leave = () => end(run);
  signal.addEventListener('abort', leave);
  try {
    return await step();
  } catch (fault) {
    leave();
    throw fault;
  } finally {
    signal.removeEventListener('abort', leave);
  }
};

const openChain = async (run: Running, kept: OpenInput['kept']): Promise<OpenOutcome> => {
  const { signal } = run.calls;
  const opened = await send('GetLedgerHead', {}, { signal });
  if (!opened.ok) return opened;
  const worker = builtWorker(import.meta.env.LEDGER_CHECK_WORKER);
  run.check = beginLedgerCheck(worker, opened.answer, kept, async (range) => {
    const read = await send('GetLedgerEntries', range, { signal });
    if (read.ok) return read.answer.entries;
    // The head was shown, so the permission was taken away meanwhile.
    throw new CallFault(403, null, `the entries are refused: ${read.refusal}`);
  });
  run.of = opened.answer.entries;
  return { ok: true, answer: { entries: run.of } };
};

const checkEntries = async ({ check, of }: Running): Promise<ChainVerdict> => {
  if (check === null) throw new Error('no chain was opened');
  const verdict = await check.check((checked) => tell?.({ checked, of }));
  file = await check.file();
  return verdict;
};

/** The flow of the check of a ledger. Its chain is checked by a worker, which ends with the check. */
export const portalLedgerCheck = ledgerCheckMachine.provide({
  actors: {
    openChain: fromPromise(({ input, signal }: { input: OpenInput; signal: AbortSignal }) => {
      if (running !== null) end(running);
      const run: Running = { calls: new AbortController(), check: null, of: 0 };
      running = run;
      file = null;
      return inCheck(run, signal, () => openChain(run, input.kept));
    }),
    checkEntries: fromPromise(async ({ signal }: { signal: AbortSignal }) => {
      if (running === null) throw new Error('no check was begun');
      const run = running;
      const verdict = await inCheck(run, signal, () => checkEntries(run));
      end(run);
      return verdict;
    }),
    hearProgress: fromCallback<LedgerCheckEvent>(({ sendBack }) => {
      tell = (progress) => sendBack({ type: 'progress.told', progress });
      return () => {
        tell = null;
      };
    }),
    readMail: fromPromise(async ({ signal }) => answerOf(await send('GetLedgerHeadMail', {}, { signal }))),
    keepMail: fromPromise(async ({ input, signal }: { input: { readonly wanted: boolean }; signal: AbortSignal }) =>
      answerOf(await send('SetLedgerHeadMail', input, { intent: newIntent(), signal })),
    ),
  },
  actions: {
    saveChain: () => {
      if (file !== null) saveBlob(file, 'ledger-chain.jsonl');
    },
  },
});

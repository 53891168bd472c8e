import { expose } from 'comlink';
import { browserNetwork, sendWithRetries, textOf } from '../../contract/attempts.ts';
import type { Call, Outcome, RequestOf } from '../../contract/call.ts';
import { type Caller, CallFault, readAnswer, requestInSession } from '../../contract/client.ts';
import { GetLedgerEntries, GetLedgerHead } from '../../contract/ledger-check.ts';
import { type ChainWalk, walkChain } from './chain-walk.ts';
import type { Answered, LedgerCheckWorker } from './protocol.ts';

let walk: ChainWalk | null = null;
/** Ends with the worker. */
const { signal } = new AbortController();

const send = async <C extends Call>(caller: Caller, call: C, request: RequestOf<C>): Promise<Outcome<C>> => {
  const answer = await sendWithRetries(
    requestInSession(call, request, () => caller, null),
    { signal },
    browserNetwork,
  );
  return readAnswer(call, answer.status, textOf(answer), answer.requestId);
};

const answered = async <Value>(work: () => Promise<Value>): Promise<Answered<Value>> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof CallFault)) throw error;
    const { kind, problem, message, requestId } = error;
    return { fault: { kind, problem, message, requestId } };
  }
};

const worker: LedgerCheckWorker = {
  open: (caller, kept) =>
    answered(async () => {
      const outcome = await send(caller, GetLedgerHead, {});
      if (!outcome.ok) return outcome;
      walk = walkChain(outcome.answer, (range) => send(caller, GetLedgerEntries, range), kept);
      return { ok: true, answer: { entries: outcome.answer.entries } };
    }),
  next: () =>
    answered(async () => {
      if (walk === null) throw new Error('no chain was opened');
      return walk.next();
    }),
  file: async () => new Blob([...(walk?.lines ?? [])], { type: 'application/x-ndjson' }),
};

expose(worker);

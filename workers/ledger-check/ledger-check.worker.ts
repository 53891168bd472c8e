import { expose } from 'comlink';
import { browserNetwork, sendWithRetries, textOf } from '../../contract/attempts.ts';
import type { Call, Outcome, RequestOf } from '../../contract/call.ts';
import { type Caller, CallFault, readAnswer, requestInSession } from '../../contract/client.ts';
import { GetLedgerEntries, GetLedgerHead } from '../../contract/ledger-check.ts';
import { type ChainWalk, walkChain } from './chain-walk.ts';
import type { LedgerCheckWorker } from './protocol.ts';

let caller: Caller | null = null;
let walk: ChainWalk | null = null;
/** Ends with the worker. */
const { signal } = new AbortController();

const send = async <C extends Call>(call: C, request: RequestOf<C>): Promise<Outcome<C>> => {
  const answer = await sendWithRetries(
    requestInSession(call, request, () => caller, null),
    { signal },
    browserNetwork,
  );
  return readAnswer(call, answer.status, textOf(answer), answer.requestId);
};

const worker: LedgerCheckWorker = {
  async next(asking, kept) {
    caller = asking;
    walk ??= walkChain(
      { head: () => send(GetLedgerHead, {}), entries: (range) => send(GetLedgerEntries, range) },
      kept,
    );
    try {
      return { outcome: await walk.next() };
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      const { kind, problem, message, requestId } = error;
      return { fault: { kind, problem, message, requestId } };
    }
  },
  file: async () => new Blob([...(walk?.lines ?? [])], { type: 'application/x-ndjson' }),
};

expose(worker);

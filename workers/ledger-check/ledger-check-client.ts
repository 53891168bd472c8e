import { type Endpoint, releaseProxy, wrap } from 'comlink';
import { type Caller, CallFault } from '../../contract/client.ts';
import type { KeptHead } from '../../contract/ledger-chain/kept-head.ts';
import type { WalkStep } from './chain-walk.ts';
import type { Answered, LedgerCheckWorker, Opened } from './protocol.ts';

/** A worker or a stand-in for one. */
export interface LedgerCheckEndpoint extends Endpoint {
  terminate(): void;
}

/** A check that runs in a worker of its own. Its calls throw a `CallFault`, or an `Error` where the worker broke. */
export interface LedgerCheckClient {
  /** Reads the head of the caller's chain. `kept`: a head that it must contain. */
  open(caller: Caller, kept: KeptHead | null): Promise<Opened>;
  /** Checks the next part. */
  next(): Promise<WalkStep>;
  /** An export with what was read. */
  file(): Promise<Blob>;
  /** Ends the worker, whatever it does. */
  dispose(): void;
}

/** Starts a check in a worker. */
export const createLedgerCheckClient = (endpoint: LedgerCheckEndpoint): LedgerCheckClient => {
  const remote = wrap<LedgerCheckWorker>(endpoint);
  const broken = new Promise<never>((_, reject) => {
    endpoint.addEventListener('error', () => reject(new Error('the worker of the ledger check stopped working')));
  });
  // It is heard by whichever call is awaited.
  broken.catch(() => {});
  const answer = async <Value>(coming: Promise<Answered<Value>>): Promise<Value> => {
    const answered = await Promise.race([coming, broken]);
    if ('value' in answered) return answered.value;
    const { kind, problem, message, requestId } = answered.fault;
    throw new CallFault(kind, problem, message, requestId);
  };
  return {
    open: (caller, kept) => answer(remote.open(caller, kept)),
    next: () => answer(remote.next()),
    file: () => Promise.race([remote.file(), broken]),
    dispose() {
      remote[releaseProxy]();
      endpoint.terminate();
    },
  };
};

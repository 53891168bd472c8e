import { type Endpoint, releaseProxy, wrap } from 'comlink';
import { type Caller, CallFault } from '../../contract/client.ts';
import type { KeptHead } from '../../contract/ledger-chain/kept-head.ts';
import type { WalkOutcome } from './chain-walk.ts';
import type { LedgerCheckWorker } from './protocol.ts';

/** A worker or a stand-in for one. */
export interface LedgerCheckEndpoint extends Endpoint {
  terminate(): void;
}

/** A check that runs in a worker of its own. */
export interface LedgerCheckClient {
  /** Checks the next part. Throws a `CallFault`, or an `Error` where the worker broke. */
  next(caller: Caller, kept: KeptHead | null): Promise<WalkOutcome>;
  /** An export with what was read. */
  file(): Promise<Blob>;
  /** Ends the worker, whatever it does. */
  dispose(): void;
}

/** Starts a worker that checks one chain. */
export const createLedgerCheckClient = (endpoint: LedgerCheckEndpoint): LedgerCheckClient => {
  const remote = wrap<LedgerCheckWorker>(endpoint);
  const broken = new Promise<never>((_, reject) => {
    endpoint.addEventListener('error', () => reject(new Error('the worker of the ledger check stopped working')));
  });
  // It is heard by whichever part is awaited.
  broken.catch(() => {});
  return {
    async next(caller, kept) {
      const step = await Promise.race([remote.next(caller, kept), broken]);
      if ('outcome' in step) return step.outcome;
      const { kind, problem, message, requestId } = step.fault;
      throw new CallFault(kind, problem, message, requestId);
    },
    file: () => Promise.race([remote.file(), broken]),
    dispose() {
      remote[releaseProxy]();
      endpoint.terminate();
    },
  };
};

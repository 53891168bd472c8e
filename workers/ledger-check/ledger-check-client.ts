import { type Endpoint, releaseProxy, wrap } from 'comlink';
import type { ChainVerdict } from '../../contract/ledger/ledger-chain/chain-check.ts';
import type { ChainFault } from '../../contract/ledger/ledger-chain/chain-fault.ts';
import type { KeptHead } from '../../contract/ledger/ledger-chain/kept-head.ts';
import type { ChainHead } from '../../contract/ledger/ledger-check.ts';
import { type ReadEntries, type RemoteChecker, walkChain } from './chain-walk.ts';
import type { LedgerCheckWorker } from './protocol.ts';

/** A worker or a stand-in for one. */
export interface LedgerCheckEndpoint extends Endpoint {
  terminate(): void;
}

/** A check of one chain, in a worker of its own. */
export interface LedgerCheck {
  /** Reads and checks the entries. Throws what reading throws, or an `Error` where the worker broke. */
  check(onProgress: (checked: number) => void): Promise<ChainVerdict>;
  /** An export with what was checked. */
  file(): Promise<Blob>;
  /** Ends the worker, whatever it does. */
  dispose(): void;
}

/** Begins a check. `kept`: a head that the chain must contain. Its entries are read by the caller, so that they travel like all calls. */
export const beginLedgerCheck = (
  endpoint: LedgerCheckEndpoint,
  head: ChainHead,
  kept: KeptHead | null,
  readEntries: ReadEntries,
): LedgerCheck => {
  const remote = wrap<LedgerCheckWorker>(endpoint);
  const broken = new Promise<never>((_, reject) => {
    endpoint.addEventListener('error', () => reject(new Error('the worker of the ledger check stopped working')));
  });
  // It is heard by whichever answer is awaited.
  broken.catch(() => {});
  const answered = <Value>(coming: Promise<Value>): Promise<Value> => Promise.race([coming, broken]);
  const begun = answered(remote.begin(head, kept));
  begun.catch(() => {});
  const checker: RemoteChecker = {
    add: (entries) => answered(begun.then(async (): Promise<ChainFault | null> => remote.add(entries))),
    end: () => answered(begun.then(async (): Promise<ChainVerdict> => remote.end())),
  };
  return {
    check: (onProgress) => walkChain(head.entries, readEntries, checker, onProgress),
    file: () => answered(remote.file()),
    dispose() {
      remote[releaseProxy]();
      endpoint.terminate();
    },
  };
};

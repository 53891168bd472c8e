import type { ChainVerdict } from '../../contract/ledger/ledger-chain/chain-check.ts';
import type { ChainEntry } from '../../contract/ledger/ledger-chain/chain-entry.ts';
import type { ChainFault } from '../../contract/ledger/ledger-chain/chain-fault.ts';
import type { KeptHead } from '../../contract/ledger/ledger-chain/kept-head.ts';
import type { ChainHead } from '../../contract/ledger/ledger-check.ts';

/** What the worker of a check does. One worker checks one chain. */
export interface LedgerCheckWorker {
  begin(head: ChainHead, kept: KeptHead | null): void;
  add(entries: readonly ChainEntry[]): ChainFault | null;
  end(): ChainVerdict;
  /** An export with what was checked. */
  file(): Blob;
}

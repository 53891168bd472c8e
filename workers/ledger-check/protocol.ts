import type { Caller, CallFault } from '../../contract/client.ts';
import type { KeptHead } from '../../contract/ledger-chain/kept-head.ts';
import type { WalkOutcome } from './chain-walk.ts';

/** A fault as plain data, because Comlink drops an error's class and fields. */
export type FaultData = Pick<CallFault, 'kind' | 'problem' | 'message' | 'requestId'>;

export type StepAnswer = { readonly outcome: WalkOutcome } | { readonly fault: FaultData };

/** What the worker of a check does. One worker walks one chain. */
export interface LedgerCheckWorker {
  /** The next part of the walk. `kept` counts for the first. */
  next(caller: Caller, kept: KeptHead | null): Promise<StepAnswer>;
  /** An export with what was read. */
  file(): Promise<Blob>;
}

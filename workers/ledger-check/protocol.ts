import type { Outcome } from '../../contract/call.ts';
import type { Caller, CallFault } from '../../contract/client.ts';
import type { KeptHead } from '../../contract/ledger-chain/kept-head.ts';
import type { GetLedgerHead } from '../../contract/ledger-check.ts';
import type { WalkStep } from './chain-walk.ts';

/** A fault as plain data, because Comlink drops an error's class and fields. */
export type FaultData = Pick<CallFault, 'kind' | 'problem' | 'message' | 'requestId'>;

export type Answered<Value> = { readonly value: Value } | { readonly fault: FaultData };

/** The chain that was opened, or why it is not shown. */
export type Opened =
  | { readonly ok: true; readonly answer: { readonly entries: number } }
  | Exclude<Outcome<typeof GetLedgerHead>, { ok: true }>;

/** What the worker of a check does. One worker walks one chain. */
export interface LedgerCheckWorker {
  open(caller: Caller, kept: KeptHead | null): Promise<Answered<Opened>>;
  /** The next part of the walk. */
  next(): Promise<Answered<WalkStep>>;
  /** An export with what was read. */
  file(): Promise<Blob>;
}

import { type ChainVerdict, checkChain } from '../../contract/ledger/ledger-chain/chain-check.ts';
import type { ChainEntry } from '../../contract/ledger/ledger-chain/chain-entry.ts';
import type { ChainFault } from '../../contract/ledger/ledger-chain/chain-fault.ts';
import { entryLine, headLine } from '../../contract/ledger/ledger-chain/chain-file.ts';
import type { KeptHead } from '../../contract/ledger/ledger-chain/kept-head.ts';
import type { ChainHead } from '../../contract/ledger/ledger-check.ts';

/** Checks one chain, and keeps an export with what it was given. */
export interface ChainChecker {
  /** Checks the next entries. Returns the first broken link, after which nothing more is to be added. */
  add(entries: readonly ChainEntry[]): ChainFault | null;
  /** Checks what can be checked only once all entries were added. */
  end(): ChainVerdict;
  /** The lines of the export. */
  readonly lines: readonly string[];
}

export const chainChecker = (head: ChainHead, kept: KeptHead | null): ChainChecker => {
  const { add, end } = checkChain(head, { kept });
  const lines = [headLine(head)];
  return {
    lines,
    end,
    add(entries) {
      for (const entry of entries) lines.push(entryLine(entry));
      return add(entries);
    },
  };
};

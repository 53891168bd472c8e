import type { ChainVerdict } from '../../contract/ledger/ledger-chain/chain-check.ts';
import type { ChainEntry } from '../../contract/ledger/ledger-chain/chain-entry.ts';
import type { ChainFault } from '../../contract/ledger/ledger-chain/chain-fault.ts';
import { entriesAtOnce } from '../../contract/ledger/ledger-check.ts';

/** Reads entries of a chain from after a number up to another, in order. May answer with fewer, but at least one if there is one. */
export type ReadEntries = (range: { readonly after: number; readonly until: number }) => Promise<readonly ChainEntry[]>;

/** A checker here or in a worker. */
export interface RemoteChecker {
  add(entries: readonly ChainEntry[]): Promise<ChainFault | null> | ChainFault | null;
  end(): Promise<ChainVerdict> | ChainVerdict;
}

/** Answers that are asked for ahead, so that one is checked while the next travel. */
const aheadAtMost = 2;

/**
 * Reads and checks a chain of `of` entries. What is added to it meanwhile is left to the next walk. `onProgress`: how many entries were
 * checked so far, before the end is. Throws what reading throws.
 */
export const walkChain = async (
  of: number,
  readEntries: ReadEntries,
  checker: RemoteChecker,
  onProgress: (checked: number) => void = () => {},
): Promise<ChainVerdict> => {
  const asked = new Map<number, Promise<readonly ChainEntry[]>>();
  const ask = (after: number): Promise<readonly ChainEntry[]> => {
    const known = asked.get(after);
    if (known !== undefined) return known;
    const asking = readEntries({ after, until: Math.min(after + entriesAtOnce, of) });
    // Whoever awaits it hears the fault; what nobody awaits any more is no fault of the page.
    asking.catch(() => {});
    asked.set(after, asking);
    return asking;
  };
  for (let checked = 0; checked < of; ) {
    const coming = ask(checked);
    for (let ahead = 1; ahead <= aheadAtMost; ahead += 1) {
      const after = checked + ahead * entriesAtOnce;
      if (after < of) void ask(after);
    }
    const entries = await coming;
    asked.delete(checked);
    const fault = await checker.add(entries);
    if (fault !== null) return { ok: false, fault };
    if (entries.length === 0) break;
    checked += entries.length;
    if (checked < of) onProgress(checked);
  }
  return checker.end();
};

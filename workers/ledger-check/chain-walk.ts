import type { ChainSound, ChainVerdict } from '../../contract/ledger-chain/chain-check.ts';
import type { ChainEntry } from '../../contract/ledger-chain/chain-entry.ts';
import type { ChainFault } from '../../contract/ledger-chain/chain-fault.ts';
import { entriesAtOnce } from '../../contract/ledger-check.ts';

/** Reads entries of a chain from after a number up to another, in order. May answer with fewer. */
export type ReadEntries = (range: { readonly after: number; readonly until: number }) => Promise<readonly ChainEntry[]>;

/** A checker here or in a worker. */
export interface RemoteChecker {
  add(entries: readonly ChainEntry[]): Promise<ChainFault | null> | ChainFault | null;
  end(): Promise<ChainVerdict> | ChainVerdict;
}

/** How far a walk is, or what it came to. */
export type WalkStep =
  | { readonly is: 'part'; readonly checked: number; readonly of: number }
  | { readonly is: 'whole'; readonly sound: ChainSound }
  | { readonly is: 'broken'; readonly fault: ChainFault };

export interface ChainWalk {
  /** Reads and checks the next entries, and after the last what can be checked only then. */
  next(): Promise<WalkStep>;
}

/** Answers that are asked for ahead, so that one is checked while the next travel. */
const aheadAtMost = 2;

/** Walks a chain of `of` entries part by part. What is added to it meanwhile is left to the next walk. */
export const walkChain = (of: number, readEntries: ReadEntries, checker: RemoteChecker): ChainWalk => {
  const asked = new Map<number, Promise<readonly ChainEntry[]>>();
  let checked = 0;

  const ask = (after: number): Promise<readonly ChainEntry[]> => {
    const known = asked.get(after);
    if (known !== undefined) return known;
    const asking = readEntries({ after, until: Math.min(after + entriesAtOnce, of) });
    // Whoever awaits it hears the fault; what nobody awaits any more is no fault of the page.
    asking.catch(() => asked.delete(after));
    asked.set(after, asking);
    return asking;
  };

  const end = async (): Promise<WalkStep> => {
    const verdict = await checker.end();
    return verdict.ok ? { is: 'whole', sound: verdict.sound } : { is: 'broken', fault: verdict.fault };
  };

  return {
    async next() {
      if (checked >= of) return end();
      const coming = ask(checked);
      for (let ahead = 1; ahead <= aheadAtMost; ahead += 1) {
        const after = checked + ahead * entriesAtOnce;
        if (after < of) void ask(after);
      }
      const entries = await coming;
      asked.delete(checked);
      const fault = await checker.add(entries);
      if (fault !== null) return { is: 'broken', fault };
      checked += entries.length;
      return checked < of && entries.length > 0 ? { is: 'part', checked, of } : end();
    },
  };
};

import type { Outcome } from '../../contract/call.ts';
import { CallFault } from '../../contract/client.ts';
import { type ChainSound, checkChain } from '../../contract/ledger-chain/chain-check.ts';
import type { ChainFault } from '../../contract/ledger-chain/chain-fault.ts';
import { entryLine, headLine } from '../../contract/ledger-chain/chain-file.ts';
import type { KeptHead } from '../../contract/ledger-chain/kept-head.ts';
import { type ChainHead, entriesAtOnce, type GetLedgerEntries } from '../../contract/ledger-check.ts';

/** Reads entries of a chain from after a number up to another. */
export type ReadEntries = (range: {
  readonly after: number;
  readonly until: number;
}) => Promise<Outcome<typeof GetLedgerEntries>>;

/** How far a walk is, or what it came to. */
export type WalkStep =
  | { readonly is: 'part'; readonly checked: number; readonly of: number }
  | { readonly is: 'whole'; readonly sound: ChainSound }
  | { readonly is: 'broken'; readonly fault: ChainFault };

export interface ChainWalk {
  /** Reads and checks the next entries, and after the last what can be checked only then. Throws a `CallFault`. */
  next(): Promise<WalkStep>;
  /** Lines of an export with what was read so far. */
  readonly lines: readonly string[];
}

/** Answers that are asked for ahead, so that one is checked while the next travel. */
const aheadAtMost = 2;

/** Walks a chain part by part up to a head: what is added meanwhile is left to the next walk. */
export const walkChain = (head: ChainHead, readEntries: ReadEntries, kept: KeptHead | null): ChainWalk => {
  const check = checkChain(head, { kept });
  const lines = [headLine(head)];
  const asked = new Map<number, ReturnType<ReadEntries>>();
  let checked = 0;

  const ask = (after: number): ReturnType<ReadEntries> => {
    const known = asked.get(after);
    if (known !== undefined) return known;
    const asking = readEntries({ after, until: Math.min(after + entriesAtOnce, head.entries) });
    // Whoever awaits it hears the fault; what nobody awaits any more is no fault of the page.
    asking.catch(() => asked.delete(after));
    asked.set(after, asking);
    return asking;
  };

  const end = (): WalkStep => {
    const verdict = check.end();
    return verdict.ok ? { is: 'whole', sound: verdict.sound } : { is: 'broken', fault: verdict.fault };
  };

  return {
    lines,
    async next() {
      if (checked >= head.entries) return end();
      const coming = ask(checked);
      for (let ahead = 1; ahead <= aheadAtMost; ahead += 1) {
        const after = checked + ahead * entriesAtOnce;
        if (after < head.entries) void ask(after);
      }
      const outcome = await coming;
      asked.delete(checked);
      // Who read the head may read the entries, unless the permission was taken away meanwhile.
      if (!outcome.ok) throw new CallFault(403, null, `the entries are refused: ${outcome.refusal}`);
      const { entries } = outcome.answer;
      for (const entry of entries) lines.push(entryLine(entry));
      const fault = check.add(entries);
      if (fault !== null) return { is: 'broken', fault };
      checked += entries.length;
      return checked < head.entries && entries.length > 0 ? { is: 'part', checked, of: head.entries } : end();
    },
  };
};

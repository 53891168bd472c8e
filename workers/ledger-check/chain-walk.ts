import type { Outcome } from '../../contract/call.ts';
import { type ChainCheck, type ChainSound, checkChain } from '../../contract/ledger-chain/chain-check.ts';
import type { ChainEntry } from '../../contract/ledger-chain/chain-entry.ts';
import type { ChainFault } from '../../contract/ledger-chain/chain-fault.ts';
import { entryLine, headLine } from '../../contract/ledger-chain/chain-file.ts';
import type { KeptHead } from '../../contract/ledger-chain/kept-head.ts';
import {
  type ChainHead,
  entriesAtOnce,
  type GetLedgerEntries,
  type GetLedgerHead,
} from '../../contract/ledger-check.ts';

/** Where a chain is read. */
export interface ChainSource {
  head(): Promise<Outcome<typeof GetLedgerHead>>;
  entries(range: { readonly after: number; readonly until: number }): Promise<Outcome<typeof GetLedgerEntries>>;
}

/** How far a walk is, or what it came to. */
export type WalkStep =
  | { readonly is: 'part'; readonly checked: number; readonly of: number }
  | { readonly is: 'whole'; readonly sound: ChainSound }
  | { readonly is: 'broken'; readonly fault: ChainFault };

export type WalkOutcome =
  | { readonly ok: true; readonly answer: WalkStep }
  | Exclude<Outcome<typeof GetLedgerHead>, { ok: true }>;

export interface ChainWalk {
  /** Reads and checks the next part: the head first, then entries. Throws a `CallFault`; the same part can then be asked again. */
  next(): Promise<WalkOutcome>;
  /** Lines of an export with what was read so far. */
  readonly lines: readonly string[];
}

/** Answers that are asked for ahead, so that one is checked while the next travel. */
const aheadAtMost = 2;

/** Walks a chain part by part, from its head's moment: what is added meanwhile is left to the next walk. */
export const walkChain = (source: ChainSource, kept: KeptHead | null): ChainWalk => {
  const lines: string[] = [];
  const asked = new Map<number, ReturnType<ChainSource['entries']>>();
  let head: ChainHead | null = null;
  let check: ChainCheck | null = null;
  let checked = 0;

  const ask = (after: number, until: number): ReturnType<ChainSource['entries']> => {
    const known = asked.get(after);
    if (known !== undefined) return known;
    const asking = source.entries({ after, until: Math.min(after + entriesAtOnce, until) });
    // Whoever awaits it hears the fault; an answer that nobody awaits any more is no fault of the page.
    asking.catch(() => asked.delete(after));
    asked.set(after, asking);
    return asking;
  };

  const begin = async (): Promise<WalkOutcome> => {
    const outcome = await source.head();
    if (!outcome.ok) return outcome;
    head = outcome.answer;
    check = checkChain(head, { kept });
    lines.push(headLine(head));
    return { ok: true, answer: { is: 'part', checked, of: head.entries } };
  };

  const take = (entries: readonly ChainEntry[]) => {
    for (const entry of entries) lines.push(entryLine(entry));
    return check?.add(entries) ?? null;
  };

  return {
    lines,
    async next() {
      if (head === null || check === null) return begin();
      if (checked < head.entries) {
        const coming = ask(checked, head.entries);
        for (let ahead = 1; ahead <= aheadAtMost; ahead += 1) {
          const after = checked + ahead * entriesAtOnce;
          if (after < head.entries) void ask(after, head.entries);
        }
        const outcome = await coming;
        if (!outcome.ok) return outcome;
        asked.delete(checked);
        const { entries } = outcome.answer;
        const fault = take(entries);
        if (fault !== null) return { ok: true, answer: { is: 'broken', fault } };
        checked += entries.length;
        if (checked < head.entries && entries.length > 0) {
          return { ok: true, answer: { is: 'part', checked, of: head.entries } };
        }
      }
      const verdict = check.end();
      return {
        ok: true,
        answer: verdict.ok ? { is: 'whole', sound: verdict.sound } : { is: 'broken', fault: verdict.fault },
      };
    },
  };
};

import type { ChainHead } from '../ledger-check.ts';
import { type ChainEnd, type ChainEntry, emptyChain, entryHash } from './chain-entry.ts';
import type { ChainFault } from './chain-fault.ts';
import type { KeptHead } from './kept-head.ts';
import { isSigned, type LedgerKey, type SignedHead } from './signed-head.ts';
import { walletSums } from './wallet-sums.ts';

/** What a chain is checked with besides itself. */
export interface CheckedWith {
  /** A head that was kept outside. Default: none. */
  readonly kept?: KeptHead | null;
  /** The only keys that are trusted. Default: those that come with the head. */
  readonly keys?: readonly LedgerKey[] | undefined;
  /** How many of the latest signed heads have their signatures checked; the hashes of all are compared. Default: all. */
  readonly signaturesAtMost?: number;
}

export interface ChainSound {
  readonly entries: number;
  readonly hash: string;
  readonly wallets: ChainHead['wallets'];
  /** Transfers that are not sealed yet. */
  readonly waiting: number;
  /** Signed heads that the chain agrees with, and the last of them. */
  readonly signed: number;
  readonly lastSigned: SignedHead | null;
  /** Number of the entry whose hash was kept. `null`: no head was given. */
  readonly keptAt: number | null;
}

export type ChainVerdict =
  | { readonly ok: true; readonly sound: ChainSound }
  | { readonly ok: false; readonly fault: ChainFault };

export interface ChainCheck {
  /** Checks the next entries. Returns the first broken link, after which nothing more is to be added. */
  add(entries: readonly ChainEntry[]): ChainFault | null;
  /** Checks what can be checked only once all entries were added. */
  end(): ChainVerdict;
}

/**
 * Checks a chain entry by entry: each hash follows from the transfer and the hash before it, the numbers have no gap, the chain agrees
 * with every signed head and with a kept one, nothing stands in the ledger that is not in the chain, and the transfers add up to what the
 * wallets hold. The same code runs in the browser's worker, in the server's nightly check and in the command.
 */
export const checkChain = (
  head: ChainHead,
  { kept = null, keys = head.keys, signaturesAtMost = Infinity }: CheckedWith = {},
): ChainCheck => {
  const { agencyId } = head;
  const sums = walletSums(head.wallets);
  const told = headsBySeq(head, kept);
  let last: ChainEnd = emptyChain;
  let keptAt: number | null = null;

  const next = ({ seq, hash, transfer }: ChainEntry): ChainFault | null => {
    const expectedSeq = last.entries + 1;
    if (seq !== expectedSeq) return { why: 'missing', seq: expectedSeq, found: seq };
    if (transfer === null) return { why: 'gone', seq, expected: hash };
    const found = entryHash({ agencyId, seq, previous: last.hash }, transfer);
    if (found !== hash) return { why: 'changed', seq, transfer, expected: hash, found };
    for (const { hash: expected, day } of told.get(seq) ?? []) {
      if (expected !== hash) return { why: 'rewritten', seq, expected, found: hash, day };
    }
    if (kept?.hash === hash) keptAt = seq;
    sums.add(transfer);
    last = { entries: seq, hash };
    return null;
  };

  const atEnd = (): ChainFault | null => {
    if (last.entries !== head.entries) return { why: 'missing', seq: last.entries + 1, found: 0 };
    if (last.hash !== head.hash) {
      return { why: 'rewritten', seq: last.entries, expected: head.hash, found: last.hash, day: null };
    }
    for (const [seq, [one]] of told) {
      if (seq > last.entries) return { why: 'cut-off', seq, found: last.entries, day: one?.day ?? null };
    }
    if (kept !== null && keptAt === null) return { why: 'head-unknown', expected: kept.hash };
    for (const transfer of head.strays) return { why: 'stray', transfer };
    for (const transfer of head.waiting) sums.add(transfer);
    return sums.difference();
  };

  const unsigned = (): ChainFault | null => {
    const latest = head.signed.slice(Math.max(0, head.signed.length - signaturesAtMost));
    const signed = kept?.signed ? [kept.signed, ...latest] : latest;
    const forged = signed.find((one) => !isSigned(head, one, keys));
    return forged === undefined ? null : { why: 'unsigned', day: forged.day, keyId: forged.keyId };
  };

  return {
    add(entries) {
      for (const entry of entries) {
        const fault = next(entry);
        if (fault !== null) return fault;
      }
      return null;
    },
    end() {
      const fault = atEnd() ?? unsigned();
      if (fault !== null) return { ok: false, fault };
      return {
        ok: true,
        sound: {
          ...last,
          wallets: head.wallets,
          waiting: head.waiting.length,
          signed: head.signed.length,
          lastSigned: head.signed.at(-1) ?? null,
          keptAt,
        },
      };
    },
  };
};

/** Hashes that were told of entries, by the entry's number. A kept one comes first. */
const headsBySeq = (
  { signed }: ChainHead,
  kept: KeptHead | null,
): ReadonlyMap<number, readonly { readonly hash: string; readonly day: string | null }[]> => {
  const told = new Map<number, { hash: string; day: string | null }[]>();
  const tell = (entries: number, hash: string, day: string | null) =>
    told.set(entries, [...(told.get(entries) ?? []), { hash, day }]);
  if (kept?.entries) tell(kept.entries, kept.hash, null);
  for (const { entries, hash, day } of signed) tell(entries, hash, day);
  return told;
};

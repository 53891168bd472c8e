import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { enums, type Infer, nullable, object } from 'superstruct';
import { canonicalJson } from '../../canonical-json.ts';
import { amountMinor, currencyCode, isoTime, text, textLike, whole } from '../../shapes.ts';
import { LineRate } from '../ledger.ts';

const uuid = () => textLike(/^[0-9a-f-]{36}$/, 36);

/** SHA-256 in hexadecimal. */
export const sha256Hex = () => textLike(/^[0-9a-f]{64}$/, 64);

/** Most entries of a chain. */
export const chainEntriesAtMost = 100_000_000;

/** Longest text that a transfer may hold, also one that was written by hand. */
const textMost = 20_000;

/**
 * A transfer as its chain hashes it. Accounts are named by their ids; an account of a supplier without the supplier's code
 * (`supplier-payable:BDT`), which not everybody is sent.
 */
export const ChainTransfer = object({
  id: uuid(),
  kind: enums(['pending', 'posted', 'void']),
  /** The pending transfer that this one ends. */
  pendingId: nullable(uuid()),
  at: isoTime(),
  debit: text(1, 200),
  credit: text(1, 200),
  amountMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  currency: currencyCode(),
  rate: nullable(LineRate),
  words: text(0, textMost),
  orderReference: nullable(text(0, textMost)),
  /** Id of the person who moved it, or `system`. */
  actor: text(0, textMost),
});
export type ChainTransfer = Infer<typeof ChainTransfer>;

/** An entry of an agency's chain. `transfer` is `null` where the ledger has no such transfer any more. */
export const ChainEntry = object({
  seq: whole(1, chainEntriesAtMost),
  hash: sha256Hex(),
  transfer: nullable(ChainTransfer),
});
export type ChainEntry = Infer<typeof ChainEntry>;

/** The end of a chain: its number of entries and the hash of the last. */
export interface ChainEnd {
  readonly entries: number;
  readonly hash: string;
}

/** The end of a chain without entries, and so the previous hash of the first. */
export const emptyChain: ChainEnd = { entries: 0, hash: '0'.repeat(64) };

/** What an entry's hash is made of besides its transfer. */
export interface EntryPlace {
  readonly agencyId: string;
  readonly seq: number;
  readonly previous: string;
}

/** Hash of an entry: SHA-256 of the transfer's facts, the agency, the number and the previous hash, as canonical JSON. */
export const entryHash = (place: EntryPlace, transfer: ChainTransfer): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(hashedFacts(place, transfer)))));

/** What is hashed. The names are in order, which is quicker to write. */
const hashedFacts = ({ agencyId, seq, previous }: EntryPlace, transfer: ChainTransfer) => ({
  actor: transfer.actor,
  agencyId,
  amountMinor: transfer.amountMinor,
  at: transfer.at,
  credit: transfer.credit,
  currency: transfer.currency,
  debit: transfer.debit,
  id: transfer.id,
  kind: transfer.kind,
  orderReference: transfer.orderReference,
  pendingId: transfer.pendingId,
  previous,
  rate: transfer.rate,
  seq,
  words: transfer.words,
});

import { displayMoney } from '../money.ts';
import type { ChainTransfer } from './chain-entry.ts';

/** The first broken link of a chain. Hashes are whole; `seq` counts from 1. */
export type ChainFault =
  /** The transfer reads differently from what was sealed, or stands in another place. */
  | {
      readonly why: 'changed';
      readonly seq: number;
      readonly transfer: ChainTransfer;
      readonly expected: string;
      readonly found: string;
    }
  /** The chain has the entry, and the ledger no such transfer. */
  | { readonly why: 'gone'; readonly seq: number; readonly expected: string }
  /** The chain has no entry with this number. `found`: the number that stands in its place, 0 if none. */
  | { readonly why: 'missing'; readonly seq: number; readonly found: number }
  /** A transfer that no part of the portal has written. */
  | { readonly why: 'stray'; readonly transfer: ChainTransfer }
  /** The transfers do not add up to what the wallet holds. `transfer`: one without which they would. */
  | {
      readonly why: 'sums';
      readonly currency: string;
      readonly of: 'balance' | 'reserved';
      readonly expectedMinor: number;
      readonly foundMinor: number;
      readonly transfer: ChainTransfer | null;
    }
  /** A kept or signed head is not signed by a key of the platform. */
  | { readonly why: 'unsigned'; readonly day: string; readonly keyId: string }
  /** The chain fits together, and differs from a head that was signed or kept. */
  | {
      readonly why: 'rewritten';
      readonly seq: number;
      readonly expected: string;
      readonly found: string;
      readonly day: string | null;
    }
  /** The chain is shorter than a head that was signed or kept. */
  | { readonly why: 'cut-off'; readonly seq: number; readonly found: number; readonly day: string | null }
  /** No entry has the hash that was kept. */
  | { readonly why: 'head-unknown'; readonly expected: string };

/** A fault in words: what is wrong, what was expected, and what was found. */
export interface FaultWords {
  readonly title: string;
  readonly expected: string;
  readonly found: string;
}

/** `BDT 45,210 of order TRPAID01, posted 2026-11-20 09:15:00 UTC (“Fare and taxes”), transfer 0190…` */
export const transferWords = ({
  id,
  kind,
  at,
  amountMinor,
  currency,
  orderReference,
  words,
}: ChainTransfer): string => {
  const moment = at.slice(0, 19).replace('T', ' ');
  const done = { pending: 'set aside', posted: 'posted', void: 'released' }[kind];
  const order = orderReference === null ? '' : ` of order ${orderReference}`;
  return `${displayMoney({ currency, minor: amountMinor })}${order}, ${done} ${moment} UTC (“${words}”), transfer ${id}`;
};

/** The transfer that a fault is about. */
export const transferOf = (fault: ChainFault): ChainTransfer | null => ('transfer' in fault ? fault.transfer : null);

const dayWords = (day: string | null): string =>
  day === null ? 'the head that you kept' : `the signed head of ${day}`;

/** A fault in plain words. */
export const faultInWords = (fault: ChainFault): FaultWords => {
  switch (fault.why) {
    case 'changed':
      return {
        title: `Entry ${fault.seq} was changed after it was sealed, or stands in the wrong place: ${transferWords(fault.transfer)}.`,
        expected: `Sealed hash ${fault.expected}`,
        found: `As it reads now, its hash is ${fault.found}`,
      };
    case 'gone':
      return {
        title: `The transfer of entry ${fault.seq} was deleted from the ledger.`,
        expected: `A transfer with hash ${fault.expected}`,
        found: 'No transfer',
      };
    case 'missing':
      return {
        title: `Entry ${fault.seq} is missing from the chain.`,
        expected: `Entry ${fault.seq}`,
        found: fault.found === 0 ? 'The end of the chain' : `Entry ${fault.found}`,
      };
    case 'stray':
      return {
        title: `A transfer was put into the ledger from outside: ${transferWords(fault.transfer)}.`,
        expected: 'An entry of the chain for each transfer',
        found: 'None for this one',
      };
    case 'sums': {
      const money = (minor: number) => displayMoney({ currency: fault.currency, minor });
      const name = fault.of === 'balance' ? 'balance' : 'reserved amount';
      const without =
        fault.transfer === null ? '' : ` Without this transfer they would: ${transferWords(fault.transfer)}.`;
      return {
        title: `The transfers do not add up to the ${name} of the ${fault.currency} wallet.${without}`,
        expected: `The wallet holds ${money(fault.expectedMinor)}`,
        found: `The transfers add up to ${money(fault.foundMinor)}`,
      };
    }
    case 'unsigned':
      return {
        title: `The head of ${fault.day} is not signed by the platform.`,
        expected: `A signature by key ${fault.keyId}`,
        found: 'A signature that is not by this key, or a key that the platform does not have',
      };
    case 'rewritten':
      return {
        title: `The chain was rewritten: entry ${fault.seq} is not the one of ${dayWords(fault.day)}.`,
        expected: `Hash ${fault.expected}`,
        found: `Hash ${fault.found}`,
      };
    case 'cut-off':
      return {
        title: `The end of the chain was cut off: ${dayWords(fault.day)} has ${fault.seq} entries.`,
        expected: `${fault.seq} entries`,
        found: `${fault.found} entries`,
      };
    case 'head-unknown':
      return {
        title: 'The head that you kept is not in this chain.',
        expected: `An entry with hash ${fault.expected}`,
        found: 'None',
      };
  }
};

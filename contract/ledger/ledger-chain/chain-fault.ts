import { displayMoney } from '../../money.ts';
import { say } from '../../say.ts';
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
  const done = { pending: say('set aside'), posted: say('posted'), void: say('released') }[kind];
  const amount = displayMoney({ currency, minor: amountMinor });
  const about =
    orderReference === null ? amount : say('{amount} of order {orderReference}', { amount, orderReference });
  return say('{about}, {done} {moment} UTC (“{words}”), transfer {id}', { about, done, moment, words, id });
};

/** The transfer that a fault is about. */
export const transferOf = (fault: ChainFault): ChainTransfer | null => ('transfer' in fault ? fault.transfer : null);

const dayWords = (day: string | null): string =>
  day === null ? say('the head that you kept') : say('the signed head of {day}', { day });

/** A fault in plain words. */
export const faultInWords = (fault: ChainFault): FaultWords => {
  switch (fault.why) {
    case 'changed':
      return {
        title: say('Entry {seq} was changed after it was sealed, or stands in the wrong place: {transfer}.', {
          seq: fault.seq,
          transfer: transferWords(fault.transfer),
        }),
        expected: say('Sealed hash {expected}', { expected: fault.expected }),
        found: say('As it reads now, its hash is {found}', { found: fault.found }),
      };
    case 'gone':
      return {
        title: say('The transfer of entry {seq} was deleted from the ledger.', { seq: fault.seq }),
        expected: say('A transfer with hash {expected}', { expected: fault.expected }),
        found: say('No transfer'),
      };
    case 'missing':
      return {
        title: say('Entry {seq} is missing from the chain.', { seq: fault.seq }),
        expected: say('Entry {seq}', { seq: fault.seq }),
        found: fault.found === 0 ? say('The end of the chain') : say('Entry {seq}', { seq: fault.found }),
      };
    case 'stray':
      return {
        title: say('A transfer was put into the ledger from outside: {transfer}.', {
          transfer: transferWords(fault.transfer),
        }),
        expected: say('An entry of the chain for each transfer'),
        found: say('None for this one'),
      };
    case 'sums': {
      const money = (minor: number) => displayMoney({ currency: fault.currency, minor });
      const name = fault.of === 'balance' ? say('balance') : say('reserved amount');
      const without =
        fault.transfer === null
          ? ''
          : say(' Without this transfer they would: {transfer}.', { transfer: transferWords(fault.transfer) });
      return {
        title: say('The transfers do not add up to the {name} of the {currency} wallet.{without}', {
          name,
          currency: fault.currency,
          without,
        }),
        expected: say('The wallet holds {amount}', { amount: money(fault.expectedMinor) }),
        found: say('The transfers add up to {amount}', { amount: money(fault.foundMinor) }),
      };
    }
    case 'unsigned':
      return {
        title: say('The head of {day} is not signed by the platform.', { day: fault.day }),
        expected: say('A signature by key {keyId}', { keyId: fault.keyId }),
        found: say('A signature that is not by this key, or a key that the platform does not have'),
      };
    case 'rewritten':
      return {
        title: say('The chain was rewritten: entry {seq} is not the one of {head}.', {
          seq: fault.seq,
          head: dayWords(fault.day),
        }),
        expected: say('Hash {expected}', { expected: fault.expected }),
        found: say('Hash {found}', { found: fault.found }),
      };
    case 'cut-off':
      return {
        title: say('The end of the chain was cut off: {head} has {seq} entries.', {
          head: dayWords(fault.day),
          seq: fault.seq,
        }),
        expected: say('{seq} entries', { seq: fault.seq }),
        found: say('{found} entries', { found: fault.found }),
      };
    case 'head-unknown':
      return {
        title: say('The head that you kept is not in this chain.'),
        expected: say('An entry with hash {expected}', { expected: fault.expected }),
        found: say('None'),
      };
  }
};

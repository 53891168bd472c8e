import { boolean, type Infer, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, listOf, nothing, opaqueId, text, whole } from '../shapes.ts';
import { ChainEntry, ChainTransfer, chainEntriesAtMost, sha256Hex } from './ledger-chain/chain-entry.ts';
import { LedgerKey, SignedHead } from './ledger-chain/signed-head.ts';

/** Entries that one answer holds. */
export const entriesAtOnce = 2_000;
/** Transfers that may wait for their seal while a chain is read. */
export const unsealedAtMost = 1_000;

/** A wallet as the ledger stores it. */
export const ChainWallet = object({
  account: text(1, 200),
  currency: currencyCode(),
  balanceMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  pendingMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type ChainWallet = Infer<typeof ChainWallet>;

/** What a chain is compared with, read at one moment. */
export const ChainHead = object({
  tenantId: text(1, 64),
  agencyId: opaqueId(),
  entries: whole(0, chainEntriesAtMost),
  hash: sha256Hex(),
  wallets: listOf(ChainWallet, 50),
  /** Transfers of the last moments, which are not sealed yet. */
  waiting: listOf(ChainTransfer, unsealedAtMost),
  /** Transfers that no part of the portal has written: they stand in the ledger, and neither in the chain nor among those that wait. */
  strays: listOf(ChainTransfer, 20),
  /** Signed heads, the earliest first. */
  signed: listOf(SignedHead, 20_000),
  keys: listOf(LedgerKey, 100),
});
export type ChainHead = Infer<typeof ChainHead>;

const ofLedger = { service: 'payment', version: 'v1', method: 'POST', access: 'ShowAllTransactions' } as const;

/** A chain shows each posting by itself, and so what the platform keeps of a sale. */
const apartNotShown = {
  'apart-not-shown': {
    status: 409,
    title: say(
      'Checking the ledger shows what each part of a sale costs. Ask your administrator for the right to see commission.',
    ),
  },
} as const;

const GetLedgerHead = defineCall({
  ...ofLedger,
  path: 'passbook/chain/head',
  sends: 'body',
  effect: 'reads',
  request: nothing(),
  answer: ChainHead,
  refusals: {
    ...apartNotShown,
    'being-sealed': { status: 409, title: say('Many payments are being sealed right now. Try again in a minute.') },
  },
  doing: say('loading the head of your ledger'),
  summary:
    "Returns the head of the agency's ledger chain with what it is compared with: wallets, signed heads and keys. Moves no money.",
});

const GetLedgerEntries = defineCall({
  ...ofLedger,
  path: 'passbook/chain/entries',
  sends: 'body',
  effect: 'reads',
  request: object({ after: whole(0, chainEntriesAtMost), until: whole(0, chainEntriesAtMost) }),
  answer: object({ entries: listOf(ChainEntry, entriesAtOnce) }),
  refusals: apartNotShown,
  doing: say('loading the entries of your ledger'),
  summary: "Returns entries of the agency's ledger chain after a number, in order. Moves no money.",
});

const GetLedgerKeys = defineCall({
  ...ofLedger,
  method: 'GET',
  access: 'public',
  path: 'passbook/chain/keys',
  sends: 'query',
  effect: 'reads',
  request: nothing(),
  answer: object({ keys: listOf(LedgerKey, 100) }),
  refusals: {},
  doing: say('loading the keys of the ledger'),
  summary: 'Returns the public keys with which the heads of ledger chains are signed. Moves no money.',
});

export const LedgerHeadMail = object({ wanted: boolean(), email: text(1, 320) });
export type LedgerHeadMail = Infer<typeof LedgerHeadMail>;

const GetLedgerHeadMail = defineCall({
  ...ofLedger,
  path: 'passbook/chain/mail',
  sends: 'body',
  effect: 'reads',
  request: nothing(),
  answer: LedgerHeadMail,
  refusals: {},
  doing: say('loading who is mailed the head of your ledger'),
  summary: 'Tells whether the person is mailed the signed head of each day. Moves no money.',
});

const SetLedgerHeadMail = defineCall({
  ...ofLedger,
  path: 'passbook/chain/mail/set',
  sends: 'body',
  effect: 'acts',
  request: object({ wanted: boolean() }),
  answer: LedgerHeadMail,
  refusals: {},
  doing: say('saving who is mailed the head of your ledger'),
  summary: 'Begins or ends the mails with the signed head of each day. Moves no money.',
});

export const ledgerCheckCalls = {
  GetLedgerHead,
  GetLedgerEntries,
  GetLedgerKeys,
  GetLedgerHeadMail,
  SetLedgerHeadMail,
};

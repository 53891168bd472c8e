import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { MoneyDirection } from '../desk/statement-lines.ts';
import { EffectPosting, reasonMost } from '../money/money-decisions.ts';
import { RuleEntry } from '../rule-entry.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';
import { PayoutDifference, payoutLinesAtMost } from './payout-lines.ts';

export const houseAccountsAtMost = 50;
export const entriesEndedAtMost = 20;
const entryPostingsAtMost = 4;
const entryEventsAtMost = 20;
/** Longest reference of a supplier, a gateway or a bank. */
export const theirReferenceMost = 60;

/** Reference of an entry of the bank books. */
export const BankEntryReference = textLike(/^BNK[A-Z0-9]{8}$/, 11);

/** What a bank takes or gives by itself. `excise-duty`: the duty on balances, which banks take each December. */
export const bankAdjustments = ['bank-charge', 'bank-interest', 'excise-duty'] as const;
export const BankAdjustment = enums(bankAdjustments);
export type BankAdjustment = Infer<typeof BankAdjustment>;

/** `supplier-payment`: a supplier is paid what it is owed for tickets and stays. `gateway-payout`: a gateway pays
 * out what it has collected. The others: what a bank takes or gives by itself. */
export const bankEntryKinds = ['supplier-payment', 'gateway-payout', ...bankAdjustments] as const;
export const BankEntryKind = enums(bankEntryKinds);
export type BankEntryKind = Infer<typeof BankEntryKind>;

/** `proposed`: nothing is posted. `posted`: another person has approved it. `dropped`: it was refused or taken back. */
export const bankEntryStates = ['proposed', 'posted', 'dropped'] as const;
export const BankEntryState = enums(bankEntryStates);
export type BankEntryState = Infer<typeof BankEntryState>;

/** A bank account of the platform. */
export const HouseAccount = object({
  accountId: opaqueId(),
  bankName: text(1, 120),
  accountNumber: text(1, 40),
  currency: currencyCode(),
  /** Balance of the account by the ledger. */
  ledgerMinor: amountMinor(Number.MIN_SAFE_INTEGER),
});
export type HouseAccount = Infer<typeof HouseAccount>;

/** Postings of accounts in one currency that name nothing whose item they would be. */
export const UnnamedPostings = object({
  currency: currencyCode(),
  /** Debits less credits. */
  ledgerMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  itemCount: whole(1, 1_000_000),
});
export type UnnamedPostings = Infer<typeof UnnamedPostings>;

/** A line of a bank statement. */
export const EntryLine = object({
  lineId: opaqueId(),
  bookedOn: isoDay(),
  /** What the bank says of it. Empty: nothing. */
  words: text(0, 400),
});
export type EntryLine = Infer<typeof EntryLine>;

/** What approving an entry posts, and what it makes of the balances that it changes. */
export const BankEntryEffect = object({
  postings: listOf(EffectPosting, entryPostingsAtMost),
  balances: listOf(
    object({
      account: text(1, 200),
      beforeMinor: amountMinor(Number.MIN_SAFE_INTEGER),
      afterMinor: amountMinor(Number.MIN_SAFE_INTEGER),
    }),
    entryPostingsAtMost,
  ),
});
export type BankEntryEffect = Infer<typeof BankEntryEffect>;

/** Money that leaves or reaches a bank account of the platform, which one person proposes and another one approves. */
export const BankEntry = object({
  entryReference: BankEntryReference,
  kind: BankEntryKind,
  state: BankEntryState,
  /** Number of its changes. An approval names the one that the person has seen. */
  version: whole(1, 1_000_000),
  /** The supplier that is paid, or the gateway that pays. `null`: the bank. */
  party: nullable(text(1, 60)),
  bankName: text(1, 120),
  accountNumber: text(1, 40),
  currency: currencyCode(),
  /** Into the account, or out of it. */
  direction: MoneyDirection,
  /** Amount that moves at the bank. */
  amountMinor: amountMinor(1),
  /** Day on which the bank books it. */
  valueOn: isoDay(),
  /** Reference of the statement or advice of the other side. `null`: none. */
  theirReference: nullable(text(1, theirReferenceMost)),
  /** Last day of the postings that it settles. `null`: it settles none. */
  until: nullable(isoDay()),
  /** Postings that it settles. */
  itemCount: whole(0, 100_000),
  /** Of a payout: what the gateway kept, what nothing explains (above zero: more came than was due), and why. */
  feeMinor: amountMinor(),
  differenceMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  differences: listOf(PayoutDifference, payoutLinesAtMost + 1),
  /** Why it is posted. `null`: what it settles says so. */
  words: nullable(text(1, reasonMost)),
  /** The line by which the bank booked it. `null`: none is known. */
  line: nullable(EntryLine),
  /** A line of the same amount that may be it. `null`: none, or its line is known. */
  proposedLine: nullable(EntryLine),
  by: text(1, 200),
  at: isoTime(),
  /** Whether the reader has proposed it, and so may not approve it. */
  own: boolean(),
  /** `null`: it does not wait for anybody. */
  effect: nullable(BankEntryEffect),
  /** The newest first. */
  history: listOf(RuleEntry, entryEventsAtMost),
});
export type BankEntry = Infer<typeof BankEntry>;

/** Entries of one kind: those that wait, and the newest of those that have ended. */
export const bankEntryLists = {
  waiting: listOf(BankEntry, 200),
  ended: listOf(BankEntry, entriesEndedAtMost),
  /** Whether the reader may propose, refuse and take back entries, and approve those of others. */
  mayPrepare: boolean(),
  mayDecide: boolean(),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
};

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body', effect: 'acts' } as const;
const seen = { entryReference: opaqueId(), version: whole(1, 1_000_000) };
const asSeen = {
  'entry-unknown': { status: 404, title: say('We could not find this entry. Look at the list again.') },
  'entry-changed': {
    status: 409,
    title: say('A colleague has dealt with this entry meanwhile. Look at the list again. Nothing has changed.'),
  },
} as const;

/** Answer of an act on an entry. The page is read again after it. */
export const EntryActed = object({ entryReference: BankEntryReference });

const ApproveBankEntry = defineCall({
  ...ofDesk,
  access: 'DeskDecideMoney',
  path: 'BankEntry/Approve',
  request: object(seen),
  answer: EntryActed,
  refusals: {
    ...asSeen,
    ...stepUpNeeded,
    'own-proposal': { status: 403, title: say('You proposed this, so another person must decide about it.') },
  },
  decides: { does: 'posts', people: 'two', how: 'One person proposes the entry, another one approves it.' },
  doing: say('approving the entry'),
  summary: 'Approves an entry of the bank books that another person has proposed, and posts it once. Moves money.',
});

const RefuseBankEntry = defineCall({
  ...ofDesk,
  access: 'DeskPrepareMoney',
  path: 'BankEntry/Refuse',
  request: object({ ...seen, words: textLike(/\S/, reasonMost) }),
  answer: EntryActed,
  refusals: asSeen,
  decides: { does: 'nothing' },
  doing: say('saving the refusal'),
  summary: 'Refuses or takes back a proposed entry of the bank books, with a reason. Moves no money.',
});

const TieBankEntry = defineCall({
  ...ofDesk,
  access: 'DeskPrepareMoney',
  path: 'BankEntry/Tie',
  request: object({ ...seen, lineId: opaqueId() }),
  answer: EntryActed,
  refusals: {
    ...asSeen,
    'line-used': {
      status: 409,
      title: say('This line is used, or is not that of this entry. Nothing has changed.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('saving the match'),
  summary: 'Records by which line of a bank statement a posted entry was booked. Moves no money.',
});

export const bankEntryCalls = { ApproveBankEntry, RefuseBankEntry, TieBankEntry };

import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { say } from '../say.ts';
import { isoTime, listOf, nothing, text, textLike, whole } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';
import { PostedSum } from './postings.ts';

/** Months in one answer, the newest first. */
export const monthsListed = 60;
const currenciesAtMost = 60;
const countedTo = 1_000_000;

/** A calendar month of the tenant's time zone: `2026-11`. */
export const BookMonth = textLike(/^\d{4}-(0[1-9]|1[0-2])$/, 7);

/** What must not be open when a month is closed. */
export const openItemKinds = [
  'statement-lines',
  'receipts',
  'gateway-differences',
  'supplier-differences',
  'money-proposals',
  'prepared-acts',
  'bank-entries',
  'withdrawals',
  'bank-debits',
  'unseen-payments',
] as const;
/** Items of a kind that are named. */
export const namedItemsMost = 5;
export const OpenItemKind = enums(openItemKinds);
export type OpenItemKind = Infer<typeof OpenItemKind>;

/** `open`: the next month to be closed. `proposed`: another person confirms it. */
export const MonthState = enums(['open', 'proposed', 'closed']);
export type MonthState = Infer<typeof MonthState>;

/** A month of the books. */
export const ClosingMonth = object({
  month: BookMonth,
  state: MonthState,
  /** Whether it has ended, so that it can be closed. */
  isOver: boolean(),
  /** What is posted in it. */
  currencies: listOf(PostedSum, currenciesAtMost),
  /** What must be dealt with before. Empty: nothing, or it is closed. */
  open: listOf(
    object({ kind: OpenItemKind, count: whole(1, countedTo), named: listOf(text(1, 200), namedItemsMost) }),
    openItemKinds.length,
  ),
  /** `null`: nobody has proposed it. */
  proposed: nullable(object({ by: text(1, 200), proposedAt: isoTime(), own: boolean() })),
  /** `null`: it is not closed. */
  closed: nullable(object({ by: text(1, 200), at: isoTime() })),
});
export type ClosingMonth = Infer<typeof ClosingMonth>;

export const MonthClose = object({
  /** The next month to be closed comes first, then the closed ones, the newest first. */
  months: listOf(ClosingMonth, monthsListed + 1),
  /** Whether the reader's role includes decisions about money. */
  mayDecide: boolean(),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type MonthClose = Infer<typeof MonthClose>;

const ofDesk = { service: 'desk', version: 'v1' } as const;
const acts = { ...ofDesk, method: 'POST', sends: 'body', effect: 'acts' } as const;
const answer = object({ book: MonthClose });

const notReady = {
  'month-changed': { status: 409, title: say('A colleague has dealt with this month meanwhile. Read it again.') },
  'month-not-over': { status: 409, title: say('This month has not ended yet. Nothing has changed.') },
  'items-open': {
    status: 409,
    title: say('Something is open in this month. Deal with it first. Nothing has changed.'),
  },
  'ledger-differs': {
    status: 409,
    title: say('The check of the ledger has found a difference. The month stays open.'),
  },
} as const;

const GetMonthClose = defineCall({
  ...ofDesk,
  method: 'GET',
  path: 'MonthClose/List',
  sends: 'query',
  access: 'DeskReadBooks',
  effect: 'reads',
  request: nothing(),
  answer,
  refusals: {},
  doing: say('loading the months'),
  summary: 'Lists the closed months of the books, and the next one with what is open in it. Moves no money.',
});

const ProposeMonthClose = defineCall({
  ...acts,
  path: 'MonthClose/Propose',
  access: 'DeskPrepareMoney',
  request: object({ month: BookMonth }),
  answer,
  refusals: { ...notReady, ...stepUpNeeded },
  decides: { does: 'prepares' },
  doing: say('proposing to close the month'),
  summary:
    'Proposes to close the next month of the books, after a fresh code and a check of the ledger. Refused while something is open. Moves no money.',
});

const ConfirmMonthClose = defineCall({
  ...acts,
  path: 'MonthClose/Confirm',
  access: 'DeskDecideMoney',
  request: object({ month: BookMonth }),
  answer,
  refusals: {
    ...notReady,
    ...stepUpNeeded,
    'own-proposal': { status: 403, title: say('You proposed this, so another person must confirm it.') },
  },
  decides: { does: 'nothing' },
  doing: say('closing the month'),
  summary:
    'Closes a month that another person has proposed, after a fresh code and a check of the ledger. Nothing is posted into it any more. Moves no money.',
});

const DropMonthClose = defineCall({
  ...acts,
  path: 'MonthClose/Drop',
  access: 'DeskPrepareMoney',
  request: object({ month: BookMonth, words: textLike(/\S/, reasonMost) }),
  answer,
  refusals: { 'month-changed': notReady['month-changed'] },
  decides: { does: 'nothing' },
  doing: say('dropping the proposal'),
  summary: 'Refuses or takes back the proposal to close a month, with a reason. Moves no money.',
});

export const monthCloseCalls = { GetMonthClose, ProposeMonthClose, ConfirmMonthClose, DropMonthClose };

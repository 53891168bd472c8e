import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { DepositReference, PayInAccount } from '../money/deposits.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { say } from '../say.ts';
import { currencyCode, isoDay, isoTime, listOf, nothing, opaqueId, text, textLike, uuid, whole } from '../shapes.ts';
import { DeskDepositLine } from './desk-deposits.ts';
import { casesCountedTo } from './desk-queues.ts';
import { MatchCertainty } from './match-certainty.ts';
import { PaymentProposal } from './payment-lines.ts';
import { headedNumberLetters, headedNumbersAtMost } from './statement-account.ts';
import { StatementLine, statementLineFields, statementLinesAtMost } from './statement-lines.ts';

/** Most deposits, or payments, that are proposed for a line. */
export const proposalsAtMost = 5;

/** A deposit that a line may be the payment of. */
export const MatchProposal = object({
  deposit: DeskDepositLine,
  certainty: MatchCertainty,
  /** `Amount, reference and account agree; paid 2 days before` */
  because: text(1, 300),
});
export type MatchProposal = Infer<typeof MatchProposal>;

/** A line of a statement that was taken in. */
export const StatementEntry = object({
  lineId: opaqueId(),
  ...statementLineFields,
  currency: currencyCode(),
  /** Bank or provider, and number, of the account of the house. */
  accountName: text(1, 120),
  accountNumber: text(1, 40),
  /** The surest first. */
  proposals: listOf(MatchProposal, proposalsAtMost),
  /** Of money out: payments of the house that it may show, the surest first. */
  payments: listOf(PaymentProposal, proposalsAtMost),
  /** Who of the house works on it. `null`: nobody. */
  taken: nullable(object({ takenBy: text(1, 200), takenAt: isoTime(), own: boolean() })),
  /** What a person said about the line. `null`: nothing yet. */
  use: nullable(
    object({
      /** The deposit that it pays. `null`: it pays none. */
      depositReference: nullable(DepositReference),
      /** The receipt that nobody claims, or that it sends back. `null`: it is none. */
      receiptReference: nullable(text(1, 20)),
      /** The entry of the bank books that the bank booked by it. `null`: it is none. */
      entryReference: nullable(text(1, 20)),
      /** The withdrawal that it shows leaving. `null`: it is none. */
      withdrawalReference: nullable(text(1, 20)),
      /** Whether it shows a payment of the house, so that the match can be undone. */
      showsPayment: boolean(),
      /** Why it was set aside. `null`: it was not. */
      reason: nullable(text(1, reasonMost)),
      who: text(1, 200),
      at: isoTime(),
    }),
  ),
});
export type StatementEntry = Infer<typeof StatementEntry>;

/**
 * Parts of the lines. `to-match`: money in that may be the payment of a deposit. `unmatched`: money in that matches none.
 * `debits`: money out that nobody has said anything about. `used`: lines that pay a deposit, show a payment or were set aside.
 */
export const statementTabs = ['to-match', 'unmatched', 'debits', 'used'] as const;
export const StatementTab = enums(statementTabs);
export type StatementTab = Infer<typeof StatementTab>;

/** The last line of a page. The next page begins after it. */
export const StatementMark = object({ bookedOn: isoDay(), lineId: uuid() });
export type StatementMark = Infer<typeof StatementMark>;

export const statementLinesAPage = 50;
/** Most lines with a proposal that are listed. Those that are matched make room for others. */
export const proposedLinesAtMost = 200;

export const StatementLines = object({
  /** In `to-match` by certainty, otherwise the latest first. */
  lines: listOf(StatementEntry, proposedLinesAtMost),
  /** Where the next page begins. `null`: there is none. */
  next: nullable(StatementMark),
  waiting: object({
    toMatch: whole(0, casesCountedTo),
    unmatched: whole(0, casesCountedTo),
    /** Money out that nobody has said anything about. */
    debits: whole(0, casesCountedTo),
  }),
});
export type StatementLines = Infer<typeof StatementLines>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, effect: 'reads', access: 'DeskReadBooks' } as const;
const prepares = { ...ofDesk, effect: 'acts', access: 'DeskPrepareMoney' } as const;
const lineUnknown = {
  'line-unknown': { status: 404, title: say('We could not find this line of a statement.') },
} as const;
const lineUsed = {
  'line-used': {
    status: 409,
    title: say('A colleague has dealt with this line meanwhile. Look at the list again. Nothing has changed by this.'),
  },
} as const;

const GetStatementAccounts = defineCall({
  ...reads,
  path: 'Statements/Accounts',
  request: nothing(),
  answer: object({
    currency: currencyCode(),
    /** Today at home: the last day of a line. */
    today: isoDay(),
    accounts: listOf(PayInAccount, 100),
  }),
  refusals: {},
  doing: say('loading the accounts'),
  summary: 'Lists the bank accounts and mobile wallets of the house whose statements can be taken in. Moves no money.',
});
export type StatementAccounts = Infer<(typeof GetStatementAccounts)['answer']>;

const ImportStatement = defineCall({
  ...prepares,
  path: 'Statements/Import',
  valuesAtMost: statementLinesAtMost * 10,
  request: object({
    payInId: opaqueId(),
    fileName: text(1, 200),
    /** Numbers of accounts that stand above the columns of the file. */
    headedNumbers: listOf(text(1, headedNumberLetters), headedNumbersAtMost),
    /** Whether a person said that the statement is of this account, although it is headed with a number that is not known. */
    accountConfirmed: boolean(),
    lines: listOf(StatementLine, statementLinesAtMost, 1),
  }),
  answer: object({
    taken: whole(0, statementLinesAtMost),
    /** Lines that an earlier statement has brought already. */
    known: whole(0, statementLinesAtMost),
  }),
  refusals: {
    'account-unknown': { status: 404, title: say('We could not find this account. Nothing was taken in.') },
    'other-account': {
      status: 409,
      title: say('The statement is headed with the number of another account of the house. Nothing was taken in.'),
    },
    'account-unconfirmed': {
      status: 409,
      title: say('The statement is headed with a number that is not this account’s. Nothing was taken in.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('taking in the statement'),
  summary:
    'Takes in the lines of a statement of one account of the house, each once whatever is sent again. Moves no money.',
});

const GetStatementLines = defineCall({
  ...reads,
  path: 'Statements/Lines',
  request: object({ tab: StatementTab, after: nullable(StatementMark) }),
  answer: StatementLines,
  refusals: {},
  doing: say('loading the lines'),
  summary: 'Lists lines of statements, with the deposits that each may be the payment of. Moves no money.',
});

const MatchStatementLine = defineCall({
  ...prepares,
  path: 'Statements/Match',
  request: object({ lineId: opaqueId(), depositReference: DepositReference }),
  answer: object({ depositReference: DepositReference }),
  refusals: {
    ...lineUnknown,
    ...lineUsed,
    'deposit-unknown': { status: 404, title: say('We could not find this deposit.') },
    'not-allowed': {
      status: 409,
      title: say('This cannot be done with the deposit as it stands now. Nothing has changed.'),
    },
    'not-proposed': {
      status: 409,
      title: say('This line is not the payment of this deposit: they do not agree. Nothing has changed.'),
    },
  },
  decides: { does: 'prepares' },
  doing: say('saving the match'),
  summary:
    'Records that a line of a statement is the payment of a deposit. Another person approves the deposit. Moves no money by itself.',
});

const SetStatementLineAside = defineCall({
  ...prepares,
  path: 'Statements/SetAside',
  request: object({ lineId: opaqueId(), reason: textLike(/\S/, reasonMost) }),
  answer: nothing(),
  refusals: { ...lineUnknown, ...lineUsed },
  decides: { does: 'nothing' },
  doing: say('setting the line aside'),
  summary:
    'Sets a line of a statement aside with a reason: it pays no deposit and shows no payment of the house. Moves no money.',
});

const TakeUpStatementLine = defineCall({
  ...prepares,
  path: 'Statements/TakeUp',
  request: object({ lineId: opaqueId() }),
  answer: nothing(),
  refusals: {
    ...lineUnknown,
    'not-aside': {
      status: 409,
      title: say('This line is not set aside. Look at the list again. Nothing has changed.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('taking up the line'),
  summary: 'Takes up a line of a statement that was set aside. Moves no money.',
});

/** Most deposits that are named of an import. */
export const matchedNamedAtMost = 20;

/** A statement that was taken in. */
export const StatementImport = object({
  statementId: opaqueId(),
  fileName: text(1, 200),
  accountName: text(1, 120),
  accountNumber: text(1, 40),
  who: text(1, 200),
  at: isoTime(),
  /** Lines that it brought. Those that an earlier statement had brought are not counted. */
  lines: whole(0, statementLinesAtMost),
  /** Days of its first and last line. `null`: it brought none. */
  firstDay: nullable(isoDay()),
  lastDay: nullable(isoDay()),
  /** Deposits that its lines pay, in the order of their references. */
  matched: listOf(DepositReference, matchedNamedAtMost),
  matchedCount: whole(0, statementLinesAtMost),
  /** `null`: it stands. */
  undone: nullable(object({ who: text(1, 200), at: isoTime(), reason: text(1, reasonMost) })),
});
export type StatementImport = Infer<typeof StatementImport>;

export const StatementImports = object({
  /** The latest first. */
  imports: listOf(StatementImport, statementLinesAPage),
  /** The statement after which the next page begins. `null`: there is none. */
  next: nullable(uuid()),
});
export type StatementImports = Infer<typeof StatementImports>;

const GetStatementImports = defineCall({
  ...reads,
  path: 'Statements/Imports',
  request: object({ after: nullable(uuid()) }),
  answer: StatementImports,
  refusals: {},
  doing: say('loading the statements'),
  summary: 'Lists the statements that were taken in, and what their lines pay. Moves no money.',
});

const UndoStatementImport = defineCall({
  ...prepares,
  path: 'Statements/Undo',
  request: object({ statementId: uuid(), reason: textLike(/\S/, reasonMost) }),
  answer: object({ lines: whole(0, statementLinesAtMost) }),
  refusals: {
    'statement-unknown': { status: 404, title: say('We could not find this statement.') },
    'already-undone': {
      status: 409,
      title: say('A colleague has undone this import meanwhile. Look at the list again.'),
    },
    matched: {
      status: 409,
      title: say('A line of this statement pays a deposit. Undo that match first. Nothing has changed.'),
    },
  },
  decides: { does: 'nothing' },
  doing: say('undoing the import'),
  summary:
    'Takes back a whole statement that was taken in by mistake, while no line of it pays a deposit. Its lines can be taken in again. Moves no money.',
});

export const bankStatementCalls = {
  GetStatementAccounts,
  ImportStatement,
  GetStatementLines,
  MatchStatementLine,
  SetStatementLineAside,
  TakeUpStatementLine,
  GetStatementImports,
  UndoStatementImport,
};

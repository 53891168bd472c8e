import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { askedPage } from '../list-calls.ts';
import {
  Deposit,
  DepositLine,
  DepositMark,
  DepositMethod,
  DepositReference,
  depositsAPage,
  depositTermMost,
} from '../money/deposits.ts';
import { MoneyEffect, reasonMost } from '../money/money-decisions.ts';
import { maybePrepares, TwoPeople, twoPeopleRefusals } from '../prepared-acts.ts';
import { say } from '../say.ts';
import { amountMinor, listOf, text, textLike, whole } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';
import { AgencyContact, casesCountedTo } from './desk-queues.ts';
import { statementLineFields } from './statement-lines.ts';

/**
 * Parts of the desk's list. `to-match`: payments that nobody has found. `to-approve`: those that wait for a second person.
 * `cheques`: cheques that the bank has not paid. `decided`: those at their end.
 */
export const deskDepositTabs = ['to-match', 'to-approve', 'cheques', 'decided'] as const;
export const DeskDepositTab = enums(deskDepositTabs);
export type DeskDepositTab = Infer<typeof DeskDepositTab>;

/** Which deposits are listed. Those that wait come by their due time, the most urgent first; the others the latest first. */
export const DeskDepositsAsked = object({
  tab: DeskDepositTab,
  /** `null`: all methods. */
  method: nullable(DepositMethod),
  /** Part of a deposit's reference, or of the bank's. Empty: all deposits. */
  search: text(0, depositTermMost),
});
export type DeskDepositsAsked = Infer<typeof DeskDepositsAsked>;

/** A deposit in the list of the desk. */
export const DeskDepositLine = object({
  ...DepositLine.schema,
  agencyName: text(1, 300),
  /** Who of the house works on it. `null`: nobody. */
  takenBy: nullable(text(1, 200)),
});
export type DeskDepositLine = Infer<typeof DeskDepositLine>;

export const DeskDeposits = object({
  deposits: listOf(DeskDepositLine, depositsAPage),
  /** Where the next page begins. `null`: there is none. */
  next: nullable(DepositMark),
  /** Numbers of deposits that are not decided, whatever else is asked for. */
  waiting: object({
    toMatch: whole(0, casesCountedTo),
    toApprove: whole(0, casesCountedTo),
    cheques: whole(0, casesCountedTo),
  }),
});
export type DeskDeposits = Infer<typeof DeskDeposits>;

/** What the house can do with a deposit, the usual act first. */
export const deskDepositActs = [
  'match',
  'receive-cheque',
  'deposit-cheque',
  'clear-cheque',
  'approve',
  'undo-match',
  'bounce-cheque',
  'refuse',
  'drop-prepared',
] as const;
export const DeskDepositAct = enums(deskDepositActs);
export type DeskDepositAct = Infer<typeof DeskDepositAct>;

export const doublesAtMost = 10;
/** Days between two payments of one amount within which the second may be the first once more. */
export const doubleWithinDays = 3;

/** Another deposit that may be about the same payment. */
export const DepositDouble = object({
  deposit: DeskDepositLine,
  /** `reference`: the bank's reference is the same. `amount`: the same agency paid the same amount at about the same time. */
  because: enums(['reference', 'amount']),
});
export type DepositDouble = Infer<typeof DepositDouble>;

/** A deposit as the desk sees it. */
export const DeskDeposit = object({
  deposit: Deposit,
  agency: AgencyContact,
  /** What the state allows. `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: DeskDepositAct, reason: nullable(text(1, 300)) }), deskDepositActs.length),
  /** What the act that moves money would post now. `null`: no act moves money any more. */
  effect: nullable(
    object({
      act: enums(['approve', 'bounce-cheque']),
      /** Part of a returned cheque that the wallet does not cover. The agency would owe it. */
      dueMinor: amountMinor(),
      money: MoneyEffect,
    }),
  ),
  doubles: listOf(DepositDouble, doublesAtMost),
  /** The line of a statement that its payment was found by. `null`: it was found otherwise, or not yet. */
  statementLine: nullable(
    object({
      ...statementLineFields,
      accountName: text(1, 120),
      accountNumber: text(1, 40),
    }),
  ),
  /** Lines of statements that may be its payment, and wait for a person. */
  proposingLines: whole(0, casesCountedTo),
  twoPeople: TwoPeople,
  /** Whether the reader has entered a fresh code in this session, so that none is asked for before money moves. */
  steppedUp: boolean(),
});
export type DeskDeposit = Infer<typeof DeskDeposit>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, effect: 'reads', access: 'DeskReadBooks' } as const;
const depositUnknown = { 'deposit-unknown': { status: 404, title: say('We could not find this deposit.') } } as const;

const GetDeskDeposits = defineCall({
  ...reads,
  path: 'Deposits/List',
  request: askedPage(DeskDepositsAsked.schema, DepositMark),
  answer: DeskDeposits,
  refusals: {},
  doing: say('loading the deposits'),
  summary: 'Lists deposits of all agencies by what they wait for, page by page. Moves no money.',
});

const named = { depositReference: DepositReference };

const GetDeskDeposit = defineCall({
  ...reads,
  path: 'Deposits/View',
  request: object(named),
  answer: DeskDeposit,
  refusals: depositUnknown,
  looksAt: { shows: 'deposit', by: 'depositReference' },
  doing: say('loading the deposit'),
  summary:
    'Returns one deposit with its history, the exact effect of deciding about it, and possible doubles. Moves no money.',
});

const acts = {
  ...ofDesk,
  effect: 'acts',
  answer: DeskDeposit,
  refusals: {
    ...depositUnknown,
    'not-allowed': {
      status: 409,
      title: say('This cannot be done with the deposit as it stands now. Nothing has changed.'),
    },
  },
} as const;
const prepares = { ...acts, access: 'DeskPrepareMoney', request: object(named) } as const;
const decides = { ...acts, access: 'DeskDecideMoney' } as const;
/** The agency reads the reason, so that it has words. */
const withReason = { ...named, reason: textLike(/\S/, reasonMost) };

const MatchDeposit = defineCall({
  ...prepares,
  path: 'Deposits/Match',
  decides: { does: 'prepares' },
  doing: say('saving that the payment was found'),
  summary:
    'Records that the money of a deposit was found at the bank. Another person approves it. Moves no money by itself.',
});

const UndoDepositMatch = defineCall({
  ...prepares,
  path: 'Deposits/UndoMatch',
  decides: { does: 'nothing' },
  doing: say('taking the match back'),
  summary: 'Takes back that the money was found, or that the bank has paid a cheque. Moves no money.',
});

const ReceiveCheque = defineCall({
  ...prepares,
  path: 'Deposits/ReceiveCheque',
  decides: { does: 'nothing' },
  doing: say('saving that the cheque has arrived'),
  summary: 'Records that a cheque has arrived. Moves no money.',
});

const DepositCheque = defineCall({
  ...prepares,
  path: 'Deposits/DepositCheque',
  decides: { does: 'nothing' },
  doing: say('saving that the cheque is at the bank'),
  summary: 'Records that a cheque was taken to the bank. Moves no money.',
});

const ClearCheque = defineCall({
  ...prepares,
  path: 'Deposits/ClearCheque',
  decides: { does: 'prepares' },
  doing: say('saving that the bank has paid'),
  summary: 'Records that the bank has paid a cheque. Another person approves it. Moves no money by itself.',
});

const RefuseDeposit = defineCall({
  ...decides,
  path: 'Deposits/Refuse',
  request: object(withReason),
  decides: { does: 'nothing' },
  doing: say('refusing the deposit'),
  summary: 'Refuses a deposit with a reason that its agency reads. Moves no money.',
});

const ApproveDeposit = defineCall({
  ...decides,
  path: 'Deposits/Approve',
  request: object(named),
  refusals: {
    ...acts.refusals,
    ...stepUpNeeded,
    'own-match': { status: 403, title: say('You found this payment, so another person must approve it.') },
  },
  decides: { does: 'posts', people: 'two', how: 'Another person has found its money at the bank.' },
  doing: say('approving the deposit'),
  summary: 'Approves a deposit whose money another person has found: credits the wallet of its agency. Moves money.',
});

const BounceCheque = defineCall({
  ...decides,
  path: 'Deposits/BounceCheque',
  request: object({
    ...withReason,
    /** What the agency would owe, as the person has seen it. */
    agreedDueMinor: amountMinor(),
    ...maybePrepares,
  }),
  refusals: {
    ...acts.refusals,
    ...stepUpNeeded,
    ...twoPeopleRefusals,
    'effect-changed': {
      status: 409,
      title: say(
        'The wallet has changed, so this would do something else now. Look at the new effect. Nothing has changed.',
      ),
    },
  },
  decides: { does: 'posts', people: 'two-above', limit: 'cheques' },
  doing: say('taking the cheque back'),
  summary:
    "Records that the bank has returned a cheque. If it was credited, the credit is taken back from the wallet; above the tenant's limit one person prepares it and another confirms it. Moves money.",
});

export const deskDepositCalls = {
  GetDeskDeposits,
  GetDeskDeposit,
  MatchDeposit,
  UndoDepositMatch,
  ReceiveCheque,
  DepositCheque,
  ClearCheque,
  RefuseDeposit,
  ApproveDeposit,
  BounceCheque,
};

import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { AgencyContact } from '../desk/desk-queues.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { MoneyEffect, reasonMost } from '../money/money-decisions.ts';
import { WithdrawalReference, WithdrawalState, withdrawalStates } from '../money/withdrawals.ts';
import { OrderHistoryLine } from '../orders/orders.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';

export const withdrawalsAPage = 50;
export const withdrawalsCountedTo = 10_000;
export const withdrawalTermLeast = 3;
export const withdrawalTermMost = 60;
export const bankReferenceMost = 60;
const currenciesAtMost = 60;
const linesMost = 200;
const accountsMost = 200;

/** By the time of asking, by the amount; with `-` the other way round. */
export const WithdrawalSort = enums(['asked', '-asked', 'amount', '-amount']);
export type WithdrawalSort = Infer<typeof WithdrawalSort>;

const filters = {
  /** Part of the reference, of the bank's reference, or of the agency's name. Empty: all withdrawals. */
  search: text(0, withdrawalTermMost),
  /** Empty: all states. */
  states: listOf(WithdrawalState, withdrawalStates.length),
  sort: WithdrawalSort,
};
export const DeskWithdrawalsAsked = object(filters);
export type DeskWithdrawalsAsked = Infer<typeof DeskWithdrawalsAsked>;

/** A withdrawal of an agency. */
export const DeskWithdrawalLine = object({
  withdrawalReference: WithdrawalReference,
  state: WithdrawalState,
  agencyName: text(1, 300),
  currency: currencyCode(),
  amountMinor: amountMinor(1),
  askedAt: isoTime(),
  /** When it should be paid or refused. `null`: it has ended. */
  dueAt: nullable(isoTime()),
  bankName: text(1, 120),
  accountNumber: text(1, 40),
  bankReference: nullable(text(1, bankReferenceMost)),
  valueOn: nullable(isoDay()),
});
export type DeskWithdrawalLine = Infer<typeof DeskWithdrawalLine>;

export const DeskWithdrawalMark = object({
  askedAt: isoTime(),
  amountMinor: amountMinor(1),
  withdrawalReference: WithdrawalReference,
});
export type DeskWithdrawalMark = Infer<typeof DeskWithdrawalMark>;

export const DeskWithdrawals = object({
  withdrawals: listOf(DeskWithdrawalLine, withdrawalsAPage),
  next: nullable(DeskWithdrawalMark),
  /** `null`: a page after the first. */
  sums: nullable(
    object({
      count: whole(0, withdrawalsCountedTo),
      /** What waits to be paid, by currency. */
      open: listOf(
        object({ currency: currencyCode(), count: whole(0, withdrawalsCountedTo), openMinor: amountMinor() }),
        currenciesAtMost,
      ),
    }),
  ),
});
export type DeskWithdrawals = Infer<typeof DeskWithdrawals>;

/** Columns of the list and of its file. */
export const withdrawalColumnKeys = [
  'reference',
  'state',
  'agency',
  'amount',
  'asked',
  'due',
  'to',
  'bank-reference',
  'value-day',
] as const;
export type WithdrawalColumnKey = (typeof withdrawalColumnKeys)[number];

/** An account of the house from which a withdrawal can be paid. */
export const PayingAccount = object({ payInId: opaqueId(), bankName: text(1, 120), accountNumber: text(1, 40) });
export type PayingAccount = Infer<typeof PayingAccount>;

export const withdrawalActs = ['begin', 'pay', 'approve', 'reject', 'refuse'] as const;
export const WithdrawalAct = enums(withdrawalActs);
export type WithdrawalAct = Infer<typeof WithdrawalAct>;

/** A withdrawal as a case of the desk. */
export const DeskWithdrawal = object({
  withdrawal: DeskWithdrawalLine,
  /** Number of its changes. An act names the one that the person has seen. */
  version: whole(1, 1_000_000),
  agency: AgencyContact,
  askedBy: text(1, 200),
  /** Where it is paid, as it was asked for. */
  paidTo: object({
    bankName: text(1, 120),
    branchName: text(1, 120),
    accountName: text(1, 120),
    accountNumber: text(1, 40),
    routingNo: nullable(text(1, 20)),
  }),
  /** Why nothing is paid to the account any more. `null`: it may be paid to. */
  accountFault: nullable(text(1, 300)),
  /** What paying it does. `null`: it has ended. */
  effect: nullable(MoneyEffect),
  /** The payment that one person has entered or that was made. `null`: none. */
  payment: nullable(
    object({
      from: PayingAccount,
      bankReference: text(1, bankReferenceMost),
      valueOn: isoDay(),
      by: nullable(text(1, 200)),
      /** Whether the reader has entered it, and so may not confirm it. */
      own: boolean(),
    }),
  ),
  /** Accounts of the house in its currency. */
  accounts: listOf(PayingAccount, accountsMost),
  /** The present day at the tenant's home. A payment has no later one. */
  today: isoDay(),
  /** Whether another person confirms the payment, because of the amount. */
  takesTwo: boolean(),
  reason: nullable(text(1, reasonMost)),
  history: listOf(OrderHistoryLine, linesMost),
  /** `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: WithdrawalAct, reason: nullable(text(1, 300)) }), withdrawalActs.length),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type DeskWithdrawal = Infer<typeof DeskWithdrawal>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, access: 'DeskReadBooks', effect: 'reads' } as const;
const prepares = { ...ofDesk, access: 'DeskPrepareMoney', effect: 'acts' } as const;
const decides = { ...ofDesk, access: 'DeskDecideMoney', effect: 'acts' } as const;

const unknown = {
  'withdrawal-unknown': { status: 404, title: say('We could not find this withdrawal.') },
} as const;
const asSeen = {
  'withdrawal-changed': {
    status: 409,
    title: say('Somebody has dealt with this withdrawal meanwhile. Look at it again. Nothing has changed.'),
  },
} as const;
const accountStands = {
  'account-not-usable': {
    status: 409,
    title: say('The agency has changed or ended this account. Refuse the withdrawal. Nothing was posted.'),
  },
} as const;
const frozen = {
  'wallet-frozen': {
    status: 409,
    title: say('Payments from this wallet are stopped while it is checked. Nothing was posted.'),
  },
} as const;
const seen = { withdrawalReference: opaqueId(), version: whole(1, 1_000_000) };

const GetDeskWithdrawals = defineCall({
  ...reads,
  path: 'Withdrawal/List',
  request: askedPage(filters, DeskWithdrawalMark),
  answer: DeskWithdrawals,
  refusals: {},
  doing: say('loading the withdrawals'),
  summary: 'Lists withdrawals of agencies, and what waits to be paid. Moves no money.',
});

const ExportDeskWithdrawals = defineCall({
  ...reads,
  path: 'Withdrawal/Export',
  ...fileOfList(filters, withdrawalColumnKeys),
  refusals: {
    'too-many-withdrawals': {
      status: 409,
      title: say('A file holds at most 10,000 withdrawals, and more match. Narrow the filters and export again.'),
    },
  },
  doing: say('making the file of withdrawals'),
  summary: 'Returns all withdrawals that match the filters as a file, up to 10,000. Moves no money.',
});

const GetDeskWithdrawal = defineCall({
  ...reads,
  path: 'Withdrawal/View',
  request: object({ withdrawalReference: opaqueId() }),
  answer: DeskWithdrawal,
  refusals: unknown,
  looksAt: { shows: 'withdrawal', by: 'withdrawalReference' },
  doing: say('loading the withdrawal'),
  summary: 'Returns a withdrawal with where it is paid, what paying it does, and its history. Moves no money.',
});

const BeginWithdrawal = defineCall({
  ...prepares,
  path: 'Withdrawal/Begin',
  request: object(seen),
  answer: DeskWithdrawal,
  refusals: { ...unknown, ...asSeen, ...accountStands },
  decides: { does: 'nothing' },
  doing: say('beginning the withdrawal'),
  summary: 'Says that the house pays a withdrawal now: its agency cannot take it back any more. Moves no money.',
});

const PayWithdrawal = defineCall({
  ...decides,
  path: 'Withdrawal/Pay',
  request: object({
    ...seen,
    /** Account of the house from which it was paid. */
    payInId: opaqueId(),
    bankReference: textLike(/\S/, bankReferenceMost),
    /** Day on which the bank booked it. */
    valueOn: isoDay(),
    /** The person was told that another one confirms it. */
    prepares: boolean(),
  }),
  answer: DeskWithdrawal,
  refusals: {
    ...unknown,
    ...asSeen,
    ...stepUpNeeded,
    ...accountStands,
    ...frozen,
    'paying-account-unknown': { status: 404, title: say('We could not find this account of the house.') },
    'reference-used': {
      status: 409,
      title: say('Another withdrawal was paid from this account with this reference. Nothing was posted.'),
    },
    'day-wrong': {
      status: 422,
      title: say('The day of the bank lies between the day of asking and today. Nothing was posted.'),
    },
    'takes-two': {
      status: 409,
      title: say('Another person must confirm this, because of the amount. Look at it again. Nothing has changed.'),
    },
  },
  decides: { does: 'posts', people: 'two-above', limit: 'withdrawals' },
  doing: say('saving the payment'),
  summary:
    'Records that a withdrawal was paid, after a fresh code, and posts it. Above a limit of the tenant another person confirms it first. Moves money.',
});

const ApproveWithdrawal = defineCall({
  ...decides,
  path: 'Withdrawal/Approve',
  request: object(seen),
  answer: DeskWithdrawal,
  refusals: {
    ...unknown,
    ...asSeen,
    ...stepUpNeeded,
    ...accountStands,
    ...frozen,
    'own-proposal': { status: 403, title: say('You entered this payment, so another person must confirm it.') },
  },
  decides: { does: 'posts', people: 'two', how: 'One person enters the payment, another one confirms it.' },
  doing: say('confirming the payment'),
  summary: 'Confirms the payment of a withdrawal that another person has entered, and posts it. Moves money.',
});

const RejectWithdrawalPayment = defineCall({
  ...decides,
  path: 'Withdrawal/Reject',
  request: object({ ...seen, words: textLike(/\S/, reasonMost) }),
  answer: DeskWithdrawal,
  refusals: { ...unknown, ...asSeen },
  decides: { does: 'nothing' },
  doing: say('saving the correction'),
  summary: 'Takes an entered payment of a withdrawal away before it is confirmed, with a reason. Moves no money.',
});

const RefuseWithdrawal = defineCall({
  ...prepares,
  path: 'Withdrawal/Refuse',
  request: object({ ...seen, words: textLike(/\S/, reasonMost) }),
  answer: DeskWithdrawal,
  refusals: { ...unknown, ...asSeen },
  decides: { does: 'nothing' },
  doing: say('refusing the withdrawal'),
  summary:
    'Refuses a withdrawal with a reason that its agency reads, and releases the reserved amount. Moves no money.',
});

export const deskWithdrawalCalls = {
  GetDeskWithdrawals,
  ExportDeskWithdrawals,
  GetDeskWithdrawal,
  BeginWithdrawal,
  PayWithdrawal,
  ApproveWithdrawal,
  RejectWithdrawalPayment,
  RefuseWithdrawal,
};

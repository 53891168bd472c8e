import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { minuteMs } from '../days.ts';
import { askedPage } from '../list-calls.ts';
import { MoneyEffect, reasonMost } from '../money/money-decisions.ts';
import { GatewayCode, OnlineMethod, OnlinePaymentState, PaymentMark } from '../money/online-payment.ts';
import { maybePrepares, TwoPeople, twoPeopleRefusals } from '../prepared-acts.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoTime, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';
import { AgencyContact, casesCountedTo } from './desk-queues.ts';

export const deskPaymentsAPage = 50;
export const paymentTermLeast = 3;
export const paymentTermMost = 60;

const centuryMs = 100 * 366 * 24 * 60 * minuteMs;
/** Time until the house should have decided about a payment that is held, in milliseconds: 4 hours. */
export const reviewLastsMs = 240 * minuteMs;
/** A payment that came back from the gateway is pending too long after 1 hour, and so waits for the house. */
export const pendingTooLongMs = 60 * minuteMs;
/** A refund is under way too long after 3 days, and so waits for the house. */
export const refundTooLongMs = 3 * 24 * 60 * minuteMs;

/**
 * Parts of the desk's list. `review`: payments that are held. `pending`: those that the gateway has not decided for too long.
 * `refunds`: refunds under way, and those that the gateway has refused.
 */
export const deskPaymentTabs = ['review', 'pending', 'refunds', 'all'] as const;
export const DeskPaymentTab = enums(deskPaymentTabs);
export type DeskPaymentTab = Infer<typeof DeskPaymentTab>;

/** Which payments are listed. Those that wait come longest unchanged first; all of them the latest first. */
export const DeskPaymentsAsked = object({
  tab: DeskPaymentTab,
  /** `null`: all gateways. */
  gateway: nullable(GatewayCode),
  /** Part of our reference, or of the gateway's. Empty: all payments. */
  search: text(0, paymentTermMost),
});
export type DeskPaymentsAsked = Infer<typeof DeskPaymentsAsked>;

/** An online payment in the list of the desk. */
export const DeskPaymentLine = object({
  code: opaqueId(),
  state: OnlinePaymentState,
  gateway: GatewayCode,
  method: OnlineMethod,
  agencyName: text(1, 300),
  currency: currencyCode(),
  amountMinor: amountMinor(1),
  receiptRef: nullable(text(1, 200)),
  /** Why it is held, or why its refund failed. */
  reason: nullable(text(1, 300)),
  createdAt: isoTime(),
  /** When its state changed last. */
  changedAt: isoTime(),
  /** Who must act next. `null`: nobody. */
  owner: nullable(enums(['desk', 'gateway'])),
  /** When its owner should have acted. `remainingMs` is negative where that is over. `null`: nobody must act. */
  due: nullable(object({ at: isoTime(), remainingMs: whole(-centuryMs, centuryMs) })),
  /** Who of the house works on it. `null`: nobody. */
  takenBy: nullable(text(1, 200)),
});
export type DeskPaymentLine = Infer<typeof DeskPaymentLine>;

const waitingCount = whole(0, casesCountedTo);

export const DeskPayments = object({
  payments: listOf(DeskPaymentLine, deskPaymentsAPage),
  /** Where the next page begins. `null`: there is none. */
  next: nullable(PaymentMark),
  /** Numbers of payments in the first three tabs, whatever else is asked for. */
  waiting: object({ review: waitingCount, pending: waitingCount, refunds: waitingCount }),
});
export type DeskPayments = Infer<typeof DeskPayments>;

/** What the house can do with a payment, the usual act first. */
export const deskPaymentActs = [
  'accept',
  'propose',
  'withdraw',
  'retry-refund',
  'ask',
  'refuse',
  'refund',
  'drop-prepared',
] as const;
export const DeskPaymentAct = enums(deskPaymentActs);
export type DeskPaymentAct = Infer<typeof DeskPaymentAct>;

/** What can differ between the gateway's book and the payment. `receipt`: its transaction paid another payment. */
export const PaymentDoubt = enums(['reference', 'amount', 'currency', 'risk', 'receipt']);
export type PaymentDoubt = Infer<typeof PaymentDoubt>;

/** What differs between a gateway's own book and ours. */
export const DifferenceKind = enums([
  'paid-not-credited',
  'credited-not-paid',
  'amount-differs',
  'currency-differs',
  'paid-twice',
  'refund-differs',
]);
export type DifferenceKind = Infer<typeof DifferenceKind>;

/** What the gateway's server said when it answered last. */
export const GatewaySaid = object({
  at: isoTime(),
  state: enums(['paid', 'pending', 'failed', 'cancelled', 'expired']),
  /** `null`: its book does not have it as paid. */
  paid: nullable(
    object({
      reference: text(0, 200),
      receiptRef: text(0, 200),
      /** `null`: it cannot be read as an amount of its currency. */
      amountMinor: nullable(amountMinor()),
      currency: text(0, 10),
      risky: boolean(),
      /** How many transactions paid it. */
      times: whole(0, 1_000),
    }),
  ),
});
export type GatewaySaid = Infer<typeof GatewaySaid>;

export const paymentEventsAtMost = 400;

/** What happened to a payment, in order. `doubled`: the same was heard before. */
export const PaymentEvent = object({
  at: isoTime(),
  kind: enums(['state', 'return', 'notice', 'forged-notice', 'ask', 'desk']),
  words: text(0, 500),
  doubled: boolean(),
});
export type PaymentEvent = Infer<typeof PaymentEvent>;

/** An online payment as the desk sees it. */
export const DeskPayment = object({
  payment: DeskPaymentLine,
  /** In minor units: amount = charge + credit. */
  chargeMinor: amountMinor(),
  creditMinor: amountMinor(1),
  madeBy: text(1, 200),
  agency: AgencyContact,
  /** What the payer's browser said. Anybody can say it: it is never trusted. */
  returnedAs: nullable(enums(['success', 'failure', 'cancel'])),
  said: nullable(GatewaySaid),
  doubts: listOf(PaymentDoubt, 5),
  /** Who has proposed to accept it. */
  proposal: nullable(object({ by: text(1, 200), at: isoTime(), own: boolean() })),
  refund: nullable(object({ amountMinor: amountMinor(1), reason: text(0, reasonMost) })),
  events: listOf(PaymentEvent, paymentEventsAtMost),
  /** Differences between the books that are open. */
  differences: listOf(
    object({ kind: DifferenceKind, ours: text(0, 300), theirs: text(0, 300), foundAt: isoTime() }),
    6,
  ),
  /** What the state allows. `reason`: why the reader may not do it; `null`: the reader may. */
  acts: listOf(object({ act: DeskPaymentAct, reason: nullable(text(1, 300)) }), deskPaymentActs.length),
  /** What each act that moves money would post now. An act without an entry moves none, or is blocked. */
  effects: listOf(
    object({
      act: enums(['accept', 'refuse', 'refund', 'retry-refund']),
      /** What is credited or paid back. */
      amountMinor: amountMinor(1),
      money: MoneyEffect,
    }),
    4,
  ),
  /** Most that can be refunded now: of the credit, what the wallet covers. */
  refundableMinor: amountMinor(),
  twoPeople: TwoPeople,
  /** Whether the reader has entered a fresh code in this session, so that none is asked for before money moves. */
  steppedUp: boolean(),
});
export type DeskPayment = Infer<typeof DeskPayment>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const reads = { ...ofDesk, effect: 'reads', access: 'DeskReadBooks' } as const;
const paymentUnknown = { 'payment-unknown': { status: 404, title: say('We could not find this payment.') } } as const;

const GetDeskOnlinePayments = defineCall({
  ...reads,
  path: 'OnlinePayments/List',
  request: askedPage(DeskPaymentsAsked.schema, PaymentMark),
  answer: DeskPayments,
  refusals: {},
  doing: say('loading the online payments'),
  summary: 'Lists online payments of all agencies by what they wait for, page by page. Moves no money.',
});

const named = { code: opaqueId() };

const GetDeskOnlinePayment = defineCall({
  ...reads,
  path: 'OnlinePayments/View',
  request: object({
    ...named,
    /** Amount whose refund is shown. `null`: the most that can be refunded. */
    refundMinor: nullable(amountMinor(1)),
  }),
  answer: DeskPayment,
  refusals: paymentUnknown,
  looksAt: { shows: 'payment', by: 'code' },
  doing: say('loading the online payment'),
  summary:
    'Returns one online payment with what its gateway said, its events, and the exact effect of each act. Moves no money.',
});

const acts = {
  ...ofDesk,
  effect: 'acts',
  answer: DeskPayment,
  refusals: {
    ...paymentUnknown,
    'not-allowed': {
      status: 409,
      title: say('This cannot be done with the payment as it stands now. Nothing has changed.'),
    },
  },
} as const;
const prepares = { ...acts, access: 'DeskPrepareMoney', request: object(named) } as const;
const decides = {
  ...acts,
  access: 'DeskDecideMoney',
  refusals: {
    ...acts.refusals,
    ...stepUpNeeded,
    'effect-changed': {
      status: 409,
      title: say('This would do something else now. Look at the new effect. Nothing has changed.'),
    },
    'wallet-short': { status: 409, title: say('The wallet does not cover this. Nothing has changed.') },
  },
} as const;
/** The agency reads the reason, so that it has words. */
const reason = textLike(/\S/, reasonMost);
/** What is credited or paid back, as the person has seen it. */
const agreedMinor = amountMinor();

const AskPaymentGateway = defineCall({
  ...prepares,
  path: 'OnlinePayments/Ask',
  decides: {
    does: 'posts',
    people: 'one',
    because: 'The answer of the gateway’s server decides, as for the sweeper. The person decides nothing.',
  },
  doing: say('asking the gateway'),
  summary:
    "Asks the gateway's server about a payment or its refund, and does what its answer says, as the sweeper does. Moves money if the answer says so.",
});

const ProposePaymentAcceptance = defineCall({
  ...prepares,
  path: 'OnlinePayments/Propose',
  decides: { does: 'prepares' },
  doing: say('proposing to accept the payment'),
  summary: 'Proposes to accept a payment that is held. Another person accepts it. Moves no money by itself.',
});

const WithdrawPaymentAcceptance = defineCall({
  ...prepares,
  path: 'OnlinePayments/Withdraw',
  decides: { does: 'nothing' },
  doing: say('withdrawing the proposal'),
  summary: 'Withdraws an own proposal to accept a payment. Moves no money.',
});

const AcceptOnlinePayment = defineCall({
  ...decides,
  path: 'OnlinePayments/Accept',
  request: object({ ...named, agreedMinor }),
  refusals: {
    ...decides.refusals,
    'own-proposal': { status: 403, title: say('You proposed this, so another person must accept it.') },
  },
  decides: { does: 'posts', people: 'two', how: 'Another person has proposed to accept it.' },
  doing: say('accepting the payment'),
  summary: 'Accepts a held payment that another person has proposed: credits the wallet of its agency. Moves money.',
});

const RefuseOnlinePayment = defineCall({
  ...decides,
  path: 'OnlinePayments/Refuse',
  request: object({ ...named, agreedMinor, reason, ...maybePrepares }),
  refusals: { ...decides.refusals, ...twoPeopleRefusals },
  decides: { does: 'posts', people: 'two-above', limit: 'onlineRefunds' },
  doing: say('refusing the payment'),
  summary:
    "Refuses a held payment with a reason that its agency reads. What its transaction paid goes back to the payer; above the tenant's limit one person prepares it and another confirms it. Moves money.",
});

const RefundOnlinePayment = defineCall({
  ...decides,
  path: 'OnlinePayments/Refund',
  request: object({ ...named, amountMinor: amountMinor(1), reason, ...maybePrepares }),
  refusals: { ...decides.refusals, ...twoPeopleRefusals },
  decides: { does: 'posts', people: 'two-above', limit: 'onlineRefunds' },
  doing: say('refunding the payment'),
  summary:
    "Refunds a credited payment, in whole or in part, out of the wallet to where it came from. The charge stays. Above the tenant's limit one person prepares it and another confirms it. Moves money.",
});

const RetryPaymentRefund = defineCall({
  ...decides,
  path: 'OnlinePayments/RetryRefund',
  request: object({ ...named, agreedMinor }),
  decides: {
    does: 'posts',
    people: 'one',
    because: 'It repeats a refund that was decided with this amount and reason, and that its gateway has not paid.',
  },
  doing: say('trying the refund again'),
  summary: 'Begins a refund again that the gateway has refused, with the same amount and reason. Moves money.',
});

export const deskOnlinePaymentCalls = {
  GetDeskOnlinePayments,
  GetDeskOnlinePayment,
  AskPaymentGateway,
  ProposePaymentAcceptance,
  WithdrawPaymentAcceptance,
  AcceptOnlinePayment,
  RefuseOnlinePayment,
  RefundOnlinePayment,
  RetryPaymentRefund,
};

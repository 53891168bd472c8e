import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { askedPage } from '../list-calls.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, isoTime, listOf, nothing, text, textLike, whole } from '../shapes.ts';
import { MoneyEffect } from './money-decisions.ts';
import { SellerLimit } from './seller-limit.ts';

const yearMs = 31_622_400_000;
const OrderReference = textLike(/^[A-Z0-9]{6,20}$/, 20);

/** The terms of a payment in two parts. The agent agrees to them before anything is paid. */
export const PartPaymentOffer = object({
  currency: currencyCode(),
  totalMinor: amountMinor(1),
  /** Paid from the wallet with the tickets. */
  nowMinor: amountMinor(1),
  /** The rest. */
  restMinor: amountMinor(1),
  /** Last day on which the rest can be paid, at the tenant's home, and the moment at which that day ends. */
  payBy: isoDay(),
  dueAt: isoTime(),
  /** Whether the rest may be settled in several amounts. */
  inParts: boolean(),
});
export type PartPaymentOffer = Infer<typeof PartPaymentOffer>;

/**
 * Why an order is not offered in parts. The first ones are of the agency: the tenant sells nothing in parts, the agency is not
 * admitted, has missed a due, sells nothing on credit, or owes as much as it may. The others are of the sale, as `contract/booking/part-payment-offer.ts` decides.
 */
export const noPartPayments = [
  'not-offered',
  'not-admitted',
  'missed-due',
  'credit-stopped',
  'limit-reached',
  'not-held',
  'too-soon',
  'not-refundable',
  'low-cost',
  'no-rule',
  'too-little',
] as const;
export const WhyNoPartPayment = enums(noPartPayments);
export type WhyNoPartPayment = Infer<typeof WhyNoPartPayment>;

/**
 * `missed`: the day has passed, and the rest is not paid. `dropped`: nothing is left, and some of it or all need not be paid, because what
 * was sold came back. What of it was paid stands beside it.
 */
export const dueStates = ['open', 'missed', 'settled', 'dropped'] as const;
export const DueState = enums(dueStates);
export type DueState = Infer<typeof DueState>;

/** The rest of an order that was paid in part. */
export const OrderDue = object({
  orderReference: OrderReference,
  pnr: nullable(text(6, 6)),
  /** The property of a stay. `null`: the order is of flights. */
  hotelName: nullable(text(1, 120)),
  /** Cities of the journey: `Dhaka`, `Dubai`, `Dhaka`. Of a stay its city. */
  cities: listOf(text(1, 120), 18, 1),
  /** Of a stay the day of arrival. */
  departureDate: isoDay(),
  traveller: text(1, 130),
  travellerCount: whole(1, 18),
  state: DueState,
  currency: currencyCode(),
  totalMinor: amountMinor(1),
  nowMinor: amountMinor(1),
  /** What of the rest has been paid, what need not be paid any more, and what is left of it. */
  settledMinor: amountMinor(),
  droppedMinor: amountMinor(),
  leftMinor: amountMinor(),
  payBy: isoDay(),
  dueAt: isoTime(),
  remainingMs: whole(0, yearMs),
  inParts: boolean(),
  agreedBy: text(1, 140),
  agreedAt: isoTime(),
});
export type OrderDue = Infer<typeof OrderDue>;

/** What the agency owes of part payments in this currency, now and after the payment. */
export const owesFields = { owesBeforeMinor: amountMinor(), owesAfterMinor: amountMinor() };

const ofOrder = { service: 'order', method: 'POST', version: 'v1', sends: 'body' } as const;
const orderUnknown = { 'order-unknown': { status: 404, title: say('We could not find this order.') } } as const;

export const GetFullPaymentForIssueTicket = defineCall({
  ...ofOrder,
  path: 'GetFullPaymentForIssueTicket',
  access: 'IssueTicket',
  effect: 'reads',
  request: object({ orderReference: OrderReference }),
  answer: object({
    currency: currencyCode(),
    nowMinor: amountMinor(1),
    /** What issuing the tickets would post now. `null`: the wallet does not cover it, or is frozen. */
    effect: nullable(MoneyEffect),
    shortfallMinor: amountMinor(),
    ...owesFields,
    /** Limits of the person who would pay. `null`: none. */
    limit: nullable(SellerLimit),
  }),
  refusals: {
    ...orderUnknown,
    'not-allowed': { status: 409, title: say('This order cannot be ticketed in its present state.') },
  },
  doing: say('loading the payment'),
  summary: 'Shows what paying a held order in full would post, and the wallet before and after. Moves no money.',
});

export const GetPartialPaymentForIssueTicket = defineCall({
  ...ofOrder,
  path: 'GetPartialPaymentForIssueTicket',
  access: 'EnablePartialPayment',
  effect: 'reads',
  request: object({ orderReference: OrderReference }),
  answer: object({
    /** `null`: not offered, as `why` says. */
    offer: nullable(PartPaymentOffer),
    why: nullable(WhyNoPartPayment),
    effect: nullable(MoneyEffect),
    shortfallMinor: amountMinor(),
    ...owesFields,
  }),
  refusals: {
    ...orderUnknown,
    'not-allowed': { status: 409, title: say('This order cannot be ticketed in its present state.') },
  },
  doing: say('loading the part payment'),
  summary: 'Returns the terms on which a held order may be paid in part, and what that would post now. Moves no money.',
});

/** Whether an agency may pay in parts. `not-needed`: every agency of the tenant may. `needed`: it has not asked yet. */
export const PartPaymentAdmission = enums(['not-offered', 'not-needed', 'needed', 'asked', 'admitted', 'refused']);
export type PartPaymentAdmission = Infer<typeof PartPaymentAdmission>;

/** How an agency stands with its admission. */
export const AdmissionStanding = object({
  admission: PartPaymentAdmission,
  /** When it was asked for, and when it was decided. `null`: it was not. */
  askedAt: nullable(isoTime()),
  decidedAt: nullable(isoTime()),
  /** Why it was refused. `null`: it was not, or no reason was given. */
  reason: nullable(text(1, 300)),
});
export type AdmissionStanding = Infer<typeof AdmissionStanding>;

const InitiateRequestToEnablePartialPayment = defineCall({
  ...ofOrder,
  path: 'InitiateRequestToEnablePartialPayment',
  access: 'EnablePartialPayment',
  effect: 'acts',
  request: nothing(),
  answer: AdmissionStanding,
  refusals: {
    'not-needed': { status: 409, title: say('Your agency needs no admission to part payment.') },
    'decided-already': { status: 409, title: say('The request of your agency has been decided. Please contact us.') },
  },
  doing: say('asking for part payment'),
  summary: 'Asks the house to admit the agency to part payment. Asking again changes nothing. Moves no money.',
});

const ofDues = { service: 'utility', method: 'POST', version: 'v1', sends: 'body' } as const;
const readsDues = { ...ofDues, access: 'ShowPartialPaymentList', effect: 'reads' } as const;

export const duesAPage = 50;
export const duesCountedAtMost = 10_000;
export const dueTermLeast = 3;
export const dueTermMost = 60;

const filters = {
  /** Empty: all states. */
  states: listOf(DueState, dueStates.length),
  /** Part of an order's reference, its airline reference, or part of a traveller's or the property's name. Empty: all dues. */
  search: text(0, dueTermMost),
  /** Last days of payment, both included. */
  from: nullable(isoDay()),
  to: nullable(isoDay()),
};
export const DuesAsked = object(filters);
export type DuesAsked = Infer<typeof DuesAsked>;

/** The last due of a page: where the next page begins. */
export const DueMark = object({ dueAt: isoTime(), orderReference: OrderReference });
export type DueMark = Infer<typeof DueMark>;

/** The specification's `PartialPayment/GetOrders`. */
const GetOrders = defineCall({
  ...readsDues,
  path: 'PartialPayment/GetOrders',
  request: askedPage(filters, DueMark),
  answer: object({
    /** The next to be paid comes first. */
    dues: listOf(OrderDue, duesAPage),
    next: nullable(DueMark),
    count: whole(0, duesCountedAtMost),
  }),
  refusals: {},
  doing: say('loading your dues'),
  summary: "Lists the agency's orders that were paid in part, page by page. Moves no money.",
});

/** The specification's `PartialPayment/GetSummary`. */
const GetSummary = defineCall({
  ...readsDues,
  path: 'PartialPayment/GetSummary',
  request: nothing(),
  answer: object({
    currency: currencyCode(),
    /** Dues by state: how many, and what is left of them; of settled ones what was paid, of dropped ones what was dropped. */
    states: listOf(
      object({ state: DueState, count: whole(0, 1_000_000), amountMinor: amountMinor() }),
      dueStates.length,
      dueStates.length,
    ),
    /** Most that the agency may owe at once. `null`: the tenant sells nothing in parts. */
    mostOpenMinor: nullable(amountMinor()),
    ...AdmissionStanding.schema,
    /** Whether the person may ask for admission. */
    mayAsk: boolean(),
  }),
  refusals: {},
  doing: say('adding up your dues'),
  summary: "Returns the number and sum of the agency's dues by state, and how much it may owe. Moves no money.",
});

/** The specification's `PartialPayment/GetOrderDues`. */
const GetOrderDues = defineCall({
  ...readsDues,
  path: 'PartialPayment/GetOrderDues',
  request: object({ orderReference: OrderReference }),
  /** `null`: the order was not paid in part. */
  answer: object({ due: nullable(OrderDue) }),
  refusals: orderUnknown,
  doing: say('loading the due'),
  summary: 'Returns what is left to pay of one order. Moves no money.',
});

export const DueSettlement = object({
  at: isoTime(),
  who: text(1, 140),
  amountMinor: amountMinor(1),
  leftMinor: amountMinor(),
});

const dueUnknown = {
  'due-unknown': { status: 404, title: say('Your agency has no due of an order with this reference.') },
} as const;

/** The specification's `PartialPayment/GetSettlementDetails`. */
export const GetSettlementDetails = defineCall({
  ...readsDues,
  path: 'PartialPayment/GetSettlementDetails',
  request: object({
    orderReference: OrderReference,
    /** Amount whose effect is asked for. `null`: all that is left. */
    amountMinor: nullable(amountMinor(1)),
  }),
  answer: object({
    due: OrderDue,
    settlements: listOf(DueSettlement, 200),
    /** Whether the person may settle it. */
    maySettle: boolean(),
    /** What settling the amount would post now. `null`: the wallet does not cover it, the amount is not allowed, or nothing is left. */
    effect: nullable(MoneyEffect),
    shortfallMinor: amountMinor(),
    ...owesFields,
  }),
  refusals: dueUnknown,
  doing: say('loading the settlement'),
  summary: 'Returns a due, its settlements, and what settling an amount of it would post. Moves no money.',
});

/** The specification's `PartialPayment/SettleNow`. */
const SettleNow = defineCall({
  ...ofDues,
  path: 'PartialPayment/SettleNow',
  access: 'PayPartialPaymentDue',
  effect: 'acts',
  request: object({
    orderReference: OrderReference,
    amountMinor: amountMinor(1),
    /** What was left when the agent agreed. Where something else is left now, nothing is paid. */
    leftMinor: amountMinor(1),
  }),
  answer: object({ due: OrderDue, effect: MoneyEffect }),
  refusals: {
    ...dueUnknown,
    'nothing-due': { status: 409, title: say('This order is paid in full. Nothing was charged.') },
    'amount-not-allowed': {
      status: 409,
      title: say('This due is settled in one amount, and never with more than is left. Nothing was charged.'),
    },
    'due-changed': {
      status: 409,
      title: say('Something was paid meanwhile, so that another amount is left. Nothing was charged by this.'),
    },
    'insufficient-balance': {
      status: 409,
      title: say('Your wallet balance is too low for this amount. Nothing was charged.'),
    },
  },
  doing: say('settling the due'),
  summary: 'Pays a due of an order from the wallet, in full or where its rule allows it in part. Charged once.',
});

export const partPaymentCalls = {
  GetFullPaymentForIssueTicket,
  GetPartialPaymentForIssueTicket,
  InitiateRequestToEnablePartialPayment,
  GetOrders,
  GetSummary,
  GetOrderDues,
  GetSettlementDetails,
  SettleNow,
};

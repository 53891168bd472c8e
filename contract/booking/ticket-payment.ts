import { type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { EffectPosting, MoneyEffect } from '../money/money-decisions.ts';
import { OnlineMethod } from '../money/online-payment.ts';
import { owesFields, PartPaymentOffer, WhyNoPartPayment } from '../money/part-payments.ts';
import { SellerLimit } from '../money/seller-limit.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, listOf, opaqueId, text, textLike } from '../shapes.ts';

/**
 * The postings that a person was shown before a payment, as they were shown. Where the payment would make others by then, it is
 * refused, and nothing is charged (decision 0024).
 */
export const AgreedPostings = listOf(EffectPosting, 20, 1);
export type AgreedPostings = Infer<typeof AgreedPostings>;

/** The terms of a part payment, as the agent agreed to them. */
export const AgreedPart = object({ restMinor: amountMinor(1), payBy: isoDay() });

/** One way to pay for tickets from the wallet. */
export const WalletPayment = object({
  /** What the wallet pays now. */
  nowMinor: amountMinor(1),
  /** What it would post now. `null`: the wallet does not cover it, or is frozen. */
  effect: nullable(MoneyEffect),
  /** What the wallet lacks. */
  shortfallMinor: amountMinor(),
  ...owesFields,
});
export type WalletPayment = Infer<typeof WalletPayment>;

/** Payment in full, with the limits of the person who would pay. `limit`: `null`, none. */
export const FullPayment = object({ ...WalletPayment.schema, limit: nullable(SellerLimit) });
export type FullPayment = Infer<typeof FullPayment>;

const GetPaymentForPrice = defineCall({
  service: 'booking',
  method: 'GET',
  path: 'price/GetPaymentForPrice',
  version: 'v1',
  sends: 'query',
  access: 'BookTicket',
  effect: 'reads',
  request: object({ priceId: opaqueId() }),
  answer: object({
    currency: currencyCode(),
    /** What may be spent from the wallet, with credit. */
    availableMinor: amountMinor(Number.MIN_SAFE_INTEGER),
    full: FullPayment,
    /** `null`: the price is not offered in parts, or not to this person. */
    part: nullable(object({ offer: PartPaymentOffer, ...WalletPayment.schema })),
  }),
  refusals: { 'price-expired': { status: 410, title: say('This price has expired. Search again.') } },
  doing: say('loading the payment'),
  summary: 'Shows what paying a kept price would post, in full and in part, before it is booked. Moves no money.',
});

/** A way to pay online what the wallet lacks. Pays = charge + credit, in minor units; the credit covers what is lacking. */
export const OnlineWay = object({
  method: OnlineMethod,
  name: text(1, 60),
  /** Host of the gateway's page, where the payer is sent. */
  gatewayHost: text(1, 253),
  payMinor: amountMinor(1),
  chargeMinor: amountMinor(),
  creditMinor: amountMinor(1),
});
export type OnlineWay = Infer<typeof OnlineWay>;

const online = { service: 'order', method: 'POST', version: 'v1', sends: 'body', effect: 'reads' } as const;

const paidOnline = {
  currency: currencyCode(),
  /** What the wallet pays for the tickets, and what it lacks of it. */
  nowMinor: amountMinor(1),
  shortfallMinor: amountMinor(),
  /** Empty: nothing is lacking, or nobody can pay this amount online, or this person may not. */
  ways: listOf(OnlineWay, 5),
};

const refusals = {
  'order-unknown': { status: 404, title: say('We could not find this order.') },
  'not-allowed': { status: 409, title: say('This order cannot be ticketed in its present state.') },
} as const;

const request = object({ orderReference: textLike(/^[A-Z0-9]{6,20}$/, 20) });

const GetIssueTicketWithFullPayOnline = defineCall({
  ...online,
  path: 'GetIssueTicketWithFullPayOnline',
  access: 'IssueTicket',
  request,
  answer: object(paidOnline),
  refusals,
  doing: say('loading the ways to pay online'),
  summary:
    'Returns what must be paid online, with its charge, before the wallet covers the whole order. Moves no money.',
});

const GetIssueTicketWithPartPayOnline = defineCall({
  ...online,
  path: 'GetIssueTicketWithPartPayOnline',
  access: 'EnablePartialPayment',
  request,
  answer: object({
    why: nullable(WhyNoPartPayment),
    part: nullable(object({ offer: PartPaymentOffer, ...paidOnline })),
  }),
  refusals,
  doing: say('loading the ways to pay online'),
  summary:
    'Returns what must be paid online, with its charge, before the wallet covers the first part of an order. Moves no money.',
});

export const ticketPaymentCalls = {
  GetPaymentForPrice,
  GetIssueTicketWithFullPayOnline,
  GetIssueTicketWithPartPayOnline,
};

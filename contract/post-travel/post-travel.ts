import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct';
import { BrandGives } from '../flights/flights.ts';
import { MoneyEffect } from '../money/money-decisions.ts';
import { owesFields } from '../money/part-payments.ts';
import { CaseConsents } from '../orders/case-consents.ts';
import { CaseReference, Coupon, couponsMost, FlownSegment } from '../orders/coupons.ts';
import {
  airportCode,
  amountMinor,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';

/** What the cases after the ticket share. */

export const caseKinds = ['void', 'refund', 'exchange'] as const;
export const CaseKind = enums(caseKinds);
export type CaseKind = Infer<typeof CaseKind>;

/** The letters with which references of a kind begin. */
export const casePrefixes = { void: 'VOD', refund: 'RFD', exchange: 'EXC' } as const satisfies Record<CaseKind, string>;
export const TicketedOrderReference = textLike(/^[A-Z0-9]{6,20}$/, 20);

/**
 * States of a case after the ticket (decisions: Orders). `unknown`: the supplier has not said what it did. `settling`: the agency
 * has its money, and the airline's is on its way.
 */
export const caseStates = [
  'requested',
  'quoted',
  'accepted',
  'processing',
  'unknown',
  'settling',
  'done',
  'refused',
  'withdrawn',
] as const;
export const CaseState = enums(caseStates);
export type CaseState = Infer<typeof CaseState>;

/** Who must act next. */
export const CaseOwner = enums(['agent', 'desk', 'supplier', 'passenger']);
export type CaseOwner = Infer<typeof CaseOwner>;

/**
 * Where the new flights of an exchange come from. `chosen`: the agency has chosen them, or the case needs none. `awaited`: the desk is to
 * find them. `offered`: the desk has found them.
 */
export const CaseFlights = enums(['chosen', 'awaited', 'offered']);
export type CaseFlights = Infer<typeof CaseFlights>;

/** Facts that decide what the asking person may do with a case. The server computes them. */
export const CaseFacts = object({
  /** The person may answer for the agency. */
  mayAnswer: boolean(),
  /** The person decides at the desk of the house. */
  mayDecide: boolean(),
  /** The server acts for the airline. */
  isAirline: boolean(),
  /** A quote stands. */
  quoteStands: boolean(),
  /** The time within which it can be done has passed. */
  windowClosed: boolean(),
  /** What the airline keeps is known. */
  isPriced: boolean(),
  /** The airline gives its part back in the same step. */
  settlesAtOnce: boolean(),
  /** More comes back than one person of the desk decides about, and the person has prepared it: another must confirm it. */
  needsOther: boolean(),
  /** The passenger must agree before the airline is asked, and has not. */
  awaitsConsent: boolean(),
  /** The new flights of an exchange. */
  flights: CaseFlights,
});
export type CaseFacts = Infer<typeof CaseFacts>;

const yearMs = 31_622_400_000;

/** A moment, and how long it is until then. Less than zero: it has passed. */
export const CaseDue = object({ at: isoTime(), remainingMs: whole(-100 * yearMs, 100 * yearMs) });
export type CaseDue = Infer<typeof CaseDue>;

export const CaseEvent = object({ at: isoTime(), who: text(1, 140), words: text(1, 600), state: CaseState });
export type CaseEvent = Infer<typeof CaseEvent>;

export const caseTravellersMost = 18;

const ticketFields = {
  paxId: opaqueId(),
  name: text(1, 140),
  type: enums(['ADT', 'CHD', 'INF']),
  ticketNumber: textLike(/^\d{13}$/, 13),
  /** What the agency paid or owes for it, with options. */
  amountMinor: amountMinor(),
};

/** A ticket of a case. */
export const CaseTicket = object({
  ...ticketFields,
  /** The flights that come back; `amountMinor` is their part of the price. `null`: the whole ticket. */
  flights: nullable(listOf(FlownSegment, couponsMost)),
});
export type CaseTicket = Infer<typeof CaseTicket>;

/** What comes back, and the exact effect on the books. */
export const ReturnOfMoney = object({
  /** What the agency paid or owes for the chosen passengers. */
  amountMinor: amountMinor(),
  /** Fee of the house. */
  feeMinor: amountMinor(),
  /** What the airline keeps. */
  penaltyMinor: amountMinor(),
  /** What the house keeps of its service and commission, where the airline keeps the fare. */
  keptMinor: amountMinor(),
  /** What the airline keeps is known. Otherwise it is quoted first, and nothing is agreed to yet. */
  isPriced: boolean(),
  /** Part that clears what is due of a part payment. */
  dueMinor: amountMinor(),
  /** Part that comes back to the wallet. */
  walletMinor: amountMinor(),
  /** Price of the new tickets, towards which the rest goes. 0: there are none. */
  newMinor: amountMinor(),
  /** What the wallet pays beside it. */
  payMinor: amountMinor(),
  /** What is left over and the airline keeps as a credit (EMD), because the old fare gives nothing back. */
  creditMinor: amountMinor(),
  /** `null`: there is no wallet to pay into, or it is not priced. */
  effect: nullable(MoneyEffect),
  ...owesFields,
});
export type ReturnOfMoney = Infer<typeof ReturnOfMoney>;

export const casesAPage = 50;
export const caseTermMost = 40;
export const caseCountedAtMost = 10_000;
export const caseTickets = listOf(CaseTicket, caseTravellersMost);

const lineFields = {
  kind: CaseKind,
  caseReference: CaseReference,
  orderReference: TicketedOrderReference,
  state: CaseState,
  currency: currencyCode(),
  requestedAt: isoTime(),
  requestedBy: text(1, 140),
  /** Name of the first passenger of the case. */
  traveller: text(1, 140),
  travellerCount: whole(1, caseTravellersMost),
  /** What comes back to the wallet for them, after all that is kept and was due. `null`: it is not priced yet. */
  backMinor: nullable(amountMinor()),
  /** What the wallet pays for new tickets beyond what the old ones are worth. `null`: it is not priced yet. */
  payMinor: nullable(amountMinor()),
  /** Since when the agency waits for an answer of the desk to what it wrote. `null`: it does not. */
  askedAt: nullable(isoTime()),
  /** `null`: the case is at its end. */
  owner: nullable(CaseOwner),
  due: nullable(CaseDue),
  flights: CaseFlights,
};

/** A case in a list. */
export const CaseLine = object(lineFields);
export type CaseLine = Infer<typeof CaseLine>;

/** The new flights of an exchange. They are an order of their own, whose seats are held while the case is open. */
export const ExchangedFor = object({
  orderReference: TicketedOrderReference,
  pnr: nullable(text(6, 6)),
  flights: array(FlownSegment),
  /** The fare brand of the new tickets, and that of the old ones. */
  brand: BrandGives,
  oldBrand: BrandGives,
  /** Number of the credit that the airline keeps. `null`: none is left over, or it is not issued yet. */
  creditNumber: nullable(textLike(/^\d{13}$/, 13)),
});
export type ExchangedFor = Infer<typeof ExchangedFor>;

export const exchangeRemarkMost = 500;

/** A note of the agency in its own words: lines of plain text. */
export const ExchangeRemark = textLike(/^(?:\P{Cc}|\n)*$/u, exchangeRemarkMost);

/** Where a journey starts and ends. */
export const ExchangeRoute = object({ origin: airportCode(), destination: airportCode() });
export type ExchangeRoute = Infer<typeof ExchangeRoute>;

/** What an agency wants of an exchange whose flights the desk finds. */
export const ExchangeWish = object({
  exchangeItineraries: listOf(
    object({
      ...ExchangeRoute.schema,
      /** The route of the tickets, where another is wanted. Absent: it stays. */
      insteadOf: optional(ExchangeRoute),
      legGroup: whole(0, 5),
      date: isoDay(),
    }),
    6,
    1,
  ),
  remark: ExchangeRemark,
});
export type ExchangeWish = Infer<typeof ExchangeWish>;

/** A case with all that happened. */
export const TicketCase = object({
  ...lineFields,
  /** `null`: not an exchange, or its flights are not found yet. */
  exchangedFor: nullable(ExchangedFor),
  /** What the agency asked the desk to find. `null`: it has chosen the flights itself, or the case needs none. */
  wish: nullable(ExchangeWish),
  tickets: caseTickets,
  /** What it does to the money, or did. */
  money: ReturnOfMoney,
  /** Until when it can be done. `null`: there is no such time. */
  closesAt: nullable(isoTime()),
  /** Until when the quote stands. `null`: none was given. */
  quoteUntil: nullable(isoTime()),
  /** Whether the supplier does it by itself. Otherwise the desk does it by hand. */
  isAutomatic: boolean(),
  /** Why it was refused. */
  reason: nullable(text(1, 300)),
  /** What the airline answered to the desk. */
  airlineAnswer: nullable(text(1, 300)),
  /** The earliest first. */
  history: listOf(CaseEvent, 50),
  consent: CaseConsents,
  facts: CaseFacts,
});
export type TicketCase = Infer<typeof TicketCase>;

/** Why a ticket cannot be chosen now. */
export const whyNotChosen = [
  'void-already',
  'refunded-already',
  'exchanged-already',
  'refunded-in-part',
  'case-open',
  'no-ticket',
] as const;

export const ChoosableTicket = object({
  ...ticketFields,
  /** The adult with whom an infant travels. `null`: not an infant. */
  withPaxId: nullable(opaqueId()),
  /** `null`: it can be chosen. */
  why: nullable(enums(whyNotChosen)),
  /** In the order in which they are flown. */
  coupons: listOf(Coupon, couponsMost),
});
export type ChoosableTicket = Infer<typeof ChoosableTicket>;

/** The last case of a page. */
export const CaseMark = object({ at: isoTime(), caseReference: CaseReference });
export type CaseMark = Infer<typeof CaseMark>;

export const casesAsked = {
  /** Part of the case's or order's reference, or of a ticket number. Empty: all. */
  search: text(0, caseTermMost),
  /** Empty: all. */
  states: listOf(CaseState, caseStates.length),
  after: nullable(CaseMark),
};

export const Cases = object({
  cases: listOf(CaseLine, casesAPage),
  next: nullable(CaseMark),
  /** Counted to `caseCountedAtMost`. */
  count: whole(0, caseCountedAtMost),
});
export type Cases = Infer<typeof Cases>;

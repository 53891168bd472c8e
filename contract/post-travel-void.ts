import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from './call.ts';
import {
  CaseDue,
  CaseEvent,
  CaseFacts,
  CaseOwner,
  CaseState,
  CaseTicket,
  caseCountedAtMost,
  caseStates,
  casesAPage,
  caseTermMost,
  caseTickets,
  caseTravellersMost,
  ReturnOfMoney,
  TicketedOrderReference,
  VoidReference,
} from './post-travel.ts';
import { amountMinor, currencyCode, isoTime, listOf, opaqueId, text, whole } from './shapes.ts';
import { AgreedPostings } from './ticket-payment.ts';

const lineFields = {
  voidReference: VoidReference,
  orderReference: TicketedOrderReference,
  state: CaseState,
  currency: currencyCode(),
  requestedAt: isoTime(),
  requestedBy: text(1, 140),
  /** Name of the first passenger of the case. */
  traveller: text(1, 140),
  travellerCount: whole(1, caseTravellersMost),
  /** What comes back for them, after fee and penalty. */
  backMinor: amountMinor(),
  /** `null`: the case is at its end. */
  owner: nullable(CaseOwner),
  due: nullable(CaseDue),
};

/** A void in the list. */
export const VoidLine = object(lineFields);
export type VoidLine = Infer<typeof VoidLine>;

/** A void with all that happened. */
export const VoidCase = object({
  ...lineFields,
  tickets: caseTickets,
  /** What it does to the money, or did. */
  money: ReturnOfMoney,
  /** Until when the airline voids these tickets. */
  closesAt: isoTime(),
  /** Until when the quote stands. `null`: none was given. */
  quoteUntil: nullable(isoTime()),
  /** Whether the supplier voids by itself. Otherwise the desk does it by hand. */
  isAutomatic: boolean(),
  /** Why it was refused. */
  reason: nullable(text(1, 300)),
  /** What the airline answered to the desk. */
  airlineAnswer: nullable(text(1, 300)),
  /** The earliest first. */
  history: listOf(CaseEvent, 50),
  facts: CaseFacts,
});
export type VoidCase = Infer<typeof VoidCase>;

/** Why a ticket cannot be voided now. */
export const whyNoVoid = ['void-already', 'case-open', 'no-ticket'] as const;

export const VoidableTicket = object({
  ...CaseTicket.schema,
  /** The adult with whom an infant travels. `null`: not an infant. */
  withPaxId: nullable(opaqueId()),
  /** `null`: it can be chosen. */
  why: nullable(enums(whyNoVoid)),
});
export type VoidableTicket = Infer<typeof VoidableTicket>;

const ofPostTravel = { service: 'posttravel', version: 'v1', method: 'POST', sends: 'body' } as const;
const orderUnknown = { 'order-unknown': { status: 404, title: 'We could not find this order.' } } as const;
const notAllowed = {
  'not-allowed': { status: 409, title: 'These tickets cannot be voided now. Nothing has changed.' },
} as const;
const choiceRefusals = {
  ...orderUnknown,
  ...notAllowed,
  'choice-unsound': { status: 422, title: 'These passengers cannot be voided together. Nothing has changed.' },
} as const;

/** The specification's `airgetorderrequest`. */
export const GetVoidOrder = defineCall({
  ...ofPostTravel,
  path: 'void/airgetorderrequest',
  access: 'VoidRequest',
  effect: 'reads',
  request: object({ orderReference: TicketedOrderReference }),
  answer: object({
    orderReference: TicketedOrderReference,
    currency: currencyCode(),
    /** Why none can be voided, and what would help. `null`: some can. */
    reason: nullable(text(1, 300)),
    fix: nullable(text(1, 300)),
    /** Until when the airline voids. `null`: it does not say. */
    closes: nullable(CaseDue),
    isAutomatic: boolean(),
    tickets: listOf(VoidableTicket, caseTravellersMost),
  }),
  refusals: orderUnknown,
  summary: 'Lists the tickets of an order with what may be voided, and until when. Moves no money.',
});

const choice = {
  orderReference: TicketedOrderReference,
  paxIds: listOf(opaqueId(), caseTravellersMost, 1),
};

export const VerifyVoidPenalty = defineCall({
  ...ofPostTravel,
  path: 'void/verify-penalty',
  access: 'VoidRequest',
  effect: 'reads',
  request: object(choice),
  answer: object({ money: ReturnOfMoney }),
  refusals: choiceRefusals,
  summary: 'Returns the fee of a void and exactly what it would post, with the balances after. Moves no money.',
});

export const RequestVoid = defineCall({
  ...ofPostTravel,
  path: 'void/request',
  access: 'VoidRequest',
  effect: 'acts',
  request: object({
    ...choice,
    /** The postings that the person was shown. */
    agreed: AgreedPostings,
  }),
  answer: object({ void: VoidCase }),
  refusals: {
    ...choiceRefusals,
    'effect-changed': {
      status: 409,
      title: 'Fee or amounts have changed since you saw them. Look at the new effect. Nothing has changed.',
    },
  },
  summary:
    'Asks for tickets to be voided, at the effect that was agreed to. Money comes back when the airline has voided them.',
});

/** The last void of a page. */
export const VoidMark = object({ at: isoTime(), voidReference: VoidReference });
export type VoidMark = Infer<typeof VoidMark>;

export const voidsAsked = {
  /** Part of the case's or order's reference, or of a ticket number. Empty: all. */
  search: text(0, caseTermMost),
  /** Empty: all. */
  states: listOf(CaseState, caseStates.length),
  after: nullable(VoidMark),
};

export const Voids = object({
  voids: listOf(VoidLine, casesAPage),
  next: nullable(VoidMark),
  /** Counted to `caseCountedAtMost`. */
  count: whole(0, caseCountedAtMost),
});
export type Voids = Infer<typeof Voids>;

/** The specification's `queue`. */
export const GetVoids = defineCall({
  ...ofPostTravel,
  path: 'void/queue',
  access: 'ShowVoidList',
  effect: 'reads',
  request: object(voidsAsked),
  answer: Voids,
  refusals: {},
  summary: "Lists the agency's void requests, the latest first, page by page. Moves no money.",
});

const voidUnknown = {
  'void-unknown': { status: 404, title: 'Your agency has no void request with this reference.' },
} as const;

export const GetVoid = defineCall({
  ...ofPostTravel,
  path: 'void/get-request',
  access: 'ShowVoidList',
  effect: 'reads',
  request: object({ voidReference: VoidReference }),
  answer: object({ void: VoidCase }),
  refusals: voidUnknown,
  summary: 'Returns one void request with its history and its effect on the money. Moves no money.',
});

export const UpdateVoidStatus = defineCall({
  ...ofPostTravel,
  path: 'void/update-status',
  access: 'VoidRequest',
  effect: 'acts',
  request: object({
    voidReference: VoidReference,
    action: enums(['withdraw', 'accept']),
    /** The penalty that the person was shown. */
    penaltyMinor: amountMinor(),
  }),
  answer: object({ void: VoidCase }),
  refusals: {
    ...voidUnknown,
    'effect-changed': {
      status: 409,
      title: 'The quote has changed since you saw it. Look at the new one. Nothing has changed.',
    },
    'not-allowed': { status: 409, title: 'This void request has moved on meanwhile. Nothing has changed.' },
  },
  summary: 'Withdraws a void request that is not being processed, or accepts its quote. Moves no money.',
});

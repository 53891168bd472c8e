import { boolean, enums, nullable, object, optional } from 'superstruct';
import { AirBook } from '../booking/booking.ts';
import { defineCall } from '../call.ts';
import { BrandGives, TravelClass } from '../flights/flights.ts';
import { EffectPosting } from '../money/money-decisions.ts';
import { CaseReference, couponNumber, couponsMost } from '../orders/coupons.ts';
import { say } from '../say.ts';
import { Airport } from '../search-pad/search-pad.ts';
import {
  airlineCode,
  airportCode,
  amountMinor,
  currencyCode,
  isoDay,
  listOf,
  opaqueId,
  text,
  whole,
} from '../shapes.ts';
import {
  CaseDue,
  Cases,
  ChoosableTicket,
  casesAsked,
  caseTravellersMost,
  ExchangeRemark,
  ReturnOfMoney,
  TicketCase,
  TicketedOrderReference,
} from './post-travel.ts';

/*
 * The six calls of each kind of case (spec 2 §7, Post-ticketing). They differ in their address, in who may make them, and in
 * what comes back.
 */

const ofPostTravel = { service: 'posttravel', version: 'v1', method: 'POST', sends: 'body' } as const;
const orderUnknown = { 'order-unknown': { status: 404, title: say('We could not find this order.') } } as const;
const caseUnknown = {
  'case-unknown': { status: 404, title: say('Your agency has no request with this reference.') },
} as const;

const choiceRefusals = {
  ...orderUnknown,
  'not-allowed': { status: 409, title: say('This cannot be asked for these tickets now. Nothing has changed.') },
  'choice-unsound': { status: 422, title: say('These passengers cannot be chosen together. Nothing has changed.') },
  'flights-unsound': { status: 422, title: say('These flights cannot be chosen. Nothing has changed.') },
} as const;

const choice = {
  orderReference: TicketedOrderReference,
  paxIds: listOf(opaqueId(), caseTravellersMost, 1),
};

/** A refund can be of some flights of the chosen tickets. */
const refundChoice = {
  ...choice,
  /** Numbers of the flights that come back, of each chosen ticket. Absent: all that were not used. */
  coupons: optional(listOf(couponNumber(), couponsMost, 1)),
};

const orderAsked = object({ orderReference: TicketedOrderReference });

const OrderForCase = object({
  orderReference: TicketedOrderReference,
  currency: currencyCode(),
  /** Why nothing can be asked for, and what would help. `null`: something can. */
  reason: nullable(text(1, 300)),
  fix: nullable(text(1, 300)),
  /** Until when the airline does it. `null`: it does not say, or there is no such time. */
  closes: nullable(CaseDue),
  isAutomatic: boolean(),
  /** What the fare says of it. Empty: the supplier gives no rule, or none is needed. */
  rules: listOf(text(1, 300), 12),
  /** The tickets can be void instead, which costs less. Until when. `null`: they cannot. */
  voidable: nullable(CaseDue),
  tickets: listOf(ChoosableTicket, caseTravellersMost),
});

/** The postings that the person was shown. Empty: it is not priced, and is quoted first. */
const agreed = { agreed: listOf(EffectPosting, 20) };
const caseRequest = object({ ...choice, ...agreed });

const effectChanged = {
  'effect-changed': {
    status: 409,
    title: say('Fee or amounts have changed since you saw them. Look at the new effect. Nothing has changed.'),
  },
} as const;

const statusChange = object({
  caseReference: CaseReference,
  action: enums(['withdraw', 'accept']),
  /** The penalty that the person was shown. */
  penaltyMinor: amountMinor(),
});

const updateRefusals = {
  ...caseUnknown,
  'effect-changed': {
    status: 409,
    title: say('The quote has changed since you saw it. Look at the new one. Nothing has changed.'),
  },
  'not-allowed': { status: 409, title: say('This request has moved on meanwhile. Nothing has changed.') },
} as const;

const oneCase = object({ case: TicketCase });
const asked = object(casesAsked);
const named = object({ caseReference: CaseReference });

const GetVoidOrder = defineCall({
  ...ofPostTravel,
  path: 'void/airgetorderrequest',
  access: 'VoidRequest',
  effect: 'reads',
  request: orderAsked,
  answer: OrderForCase,
  refusals: orderUnknown,
  doing: say('loading the tickets to void'),
  summary: 'Lists the tickets of an order with what may be voided, and until when. Moves no money.',
});

const VerifyVoidPenalty = defineCall({
  ...ofPostTravel,
  path: 'void/verify-penalty',
  access: 'VoidRequest',
  effect: 'reads',
  request: object(choice),
  answer: object({ money: ReturnOfMoney }),
  refusals: choiceRefusals,
  doing: say('working out what comes back'),
  summary: 'Returns the fee of a void and exactly what it would post, with the balances after. Moves no money.',
});

const RequestVoid = defineCall({
  ...ofPostTravel,
  path: 'void/request',
  access: 'VoidRequest',
  effect: 'acts',
  request: caseRequest,
  answer: oneCase,
  refusals: { ...choiceRefusals, ...effectChanged },
  doing: say('asking for the void'),
  summary:
    'Asks for tickets to be voided, at the effect that was agreed to. Money comes back when the airline has voided them.',
});

const GetVoids = defineCall({
  ...ofPostTravel,
  path: 'void/queue',
  access: 'ShowVoidList',
  effect: 'reads',
  request: asked,
  answer: Cases,
  refusals: {},
  doing: say('loading the voids'),
  summary: "Lists the agency's void requests, the latest first, page by page. Moves no money.",
});

const GetVoid = defineCall({
  ...ofPostTravel,
  path: 'void/get-request',
  access: 'ShowVoidList',
  effect: 'reads',
  request: named,
  answer: oneCase,
  refusals: caseUnknown,
  doing: say('loading the void'),
  summary: 'Returns one void request with its history and its effect on the money. Moves no money.',
});

const UpdateVoidStatus = defineCall({
  ...ofPostTravel,
  path: 'void/update-status',
  access: 'VoidRequest',
  effect: 'acts',
  request: statusChange,
  answer: oneCase,
  refusals: updateRefusals,
  doing: say('changing the void request'),
  summary: 'Withdraws a void request that is not being processed, or accepts its quote. Moves no money.',
});

const GetRefundOrder = defineCall({
  ...ofPostTravel,
  path: 'refund/airgetorderrequest',
  access: 'RefundRequest',
  effect: 'reads',
  request: orderAsked,
  answer: OrderForCase,
  refusals: orderUnknown,
  doing: say('loading the tickets to refund'),
  summary: 'Lists the tickets of an order with what may be refunded and what the fare says of it. Moves no money.',
});

const VerifyRefundPenalty = defineCall({
  ...ofPostTravel,
  path: 'refund/verify-penalty',
  access: 'RefundRequest',
  effect: 'reads',
  request: object(refundChoice),
  answer: object({ money: ReturnOfMoney }),
  refusals: choiceRefusals,
  doing: say('working out what comes back'),
  summary:
    'Returns what the airline and the house keep of a refund of tickets or of some of their flights and exactly what it would post, or that it is quoted first. Moves no money.',
});

const RequestRefund = defineCall({
  ...ofPostTravel,
  path: 'refund/request',
  access: 'RefundRequest',
  effect: 'acts',
  request: object({ ...refundChoice, ...agreed }),
  answer: oneCase,
  refusals: { ...choiceRefusals, ...effectChanged },
  doing: say('asking for the refund'),
  summary:
    'Asks for tickets, or some flights of them, to be refunded, at the effect that was agreed to or for a quote. Money comes back when the airline has refunded them.',
});

const GetRefunds = defineCall({
  ...ofPostTravel,
  path: 'refund/queue',
  access: 'ShowRefundList',
  effect: 'reads',
  request: asked,
  answer: Cases,
  refusals: {},
  doing: say('loading the refunds'),
  summary: "Lists the agency's refund requests, the latest first, page by page. Moves no money.",
});

const GetRefund = defineCall({
  ...ofPostTravel,
  path: 'refund/get-request',
  access: 'ShowRefundList',
  effect: 'reads',
  request: named,
  answer: oneCase,
  refusals: caseUnknown,
  doing: say('loading the refund'),
  summary: 'Returns one refund request with its history and its effect on the money. Moves no money.',
});

const UpdateRefundStatus = defineCall({
  ...ofPostTravel,
  path: 'refund/update-status',
  access: 'RefundRequest',
  effect: 'acts',
  request: statusChange,
  answer: oneCase,
  refusals: updateRefusals,
  doing: say('changing the refund request'),
  summary: 'Withdraws a refund request that is not being processed, or accepts its quote. Moves no money.',
});

/** A leg of the flights to exchange, and the days to which it may move. */
const ExchangeItinerary = object({
  origin: airportCode(),
  destination: airportCode(),
  /** Place of the leg in the itinerary, from 0. */
  legGroup: whole(0, 5),
  date: isoDay(),
  minDate: isoDay(),
  maxDate: isoDay(),
});

const priceOfExchange = object({ ...choice, priceId: opaqueId() });

const GetExchangeOrder = defineCall({
  ...ofPostTravel,
  path: 'exchange/airgetorderrequest',
  access: 'ReissueRequest',
  effect: 'reads',
  request: orderAsked,
  answer: object({
    ...OrderForCase.schema,
    exchangeItineraries: listOf(ExchangeItinerary, 6, 1),
    /** The airports of the legs, each once. */
    airports: listOf(Airport, 12, 1),
    travelClass: TravelClass,
    /** Age of each child on the day of the last flight. */
    childAges: listOf(object({ paxId: opaqueId(), age: whole(2, 11) }), caseTravellersMost),
    /** The airline that issued the tickets. They are exchanged for its flights alone. */
    airlineCode: airlineCode(),
  }),
  refusals: orderUnknown,
  doing: say('loading the tickets to exchange'),
  summary:
    'Lists the tickets of an order with what may be exchanged, its legs, and the days to which they may move. Moves no money.',
});

const VerifyExchangePenalty = defineCall({
  ...ofPostTravel,
  path: 'exchange/verify-penalty',
  access: 'ReissueRequest',
  effect: 'reads',
  request: object(choice),
  answer: object({ money: ReturnOfMoney }),
  refusals: choiceRefusals,
  doing: say('working out what the airline keeps'),
  summary:
    'Returns what the airline keeps of an exchange and what the old tickets are worth towards new ones, or that it is quoted first. Moves no money.',
});

const PriceExchange = defineCall({
  ...ofPostTravel,
  path: 'exchange/price',
  access: 'ReissueRequest',
  effect: 'reads',
  request: priceOfExchange,
  answer: object({
    money: ReturnOfMoney,
    /** The fare brand of the old tickets. */
    oldBrand: BrandGives,
  }),
  refusals: {
    ...choiceRefusals,
    'price-expired': {
      status: 410,
      title: say('This price has run out. Choose the flights again. Nothing has changed.'),
    },
  },
  doing: say('working out the difference'),
  summary:
    'Returns the difference to a price that was asked for before: penalty, fee, what is paid or comes back, and exactly what it would post. Moves no money.',
});

export const HoldExchange = defineCall({
  ...ofPostTravel,
  path: 'exchange/hold',
  access: 'ReissueRequest',
  effect: 'acts',
  request: object({ ...choice, priceId: opaqueId(), acceptedMinor: amountMinor(1) }),
  answer: AirBook.answer,
  refusals: { ...AirBook.refusals, ...choiceRefusals },
  doing: say('holding the new seats'),
  summary:
    'Holds the new seats of an exchange, for the passengers of the old tickets, as an order of their own. Moves no money.',
});

const RequestExchange = defineCall({
  ...ofPostTravel,
  path: 'exchange/request',
  access: 'ReissueRequest',
  effect: 'acts',
  request: object({ ...caseRequest.schema, newOrderReference: TicketedOrderReference }),
  answer: oneCase,
  refusals: { ...choiceRefusals, ...effectChanged },
  doing: say('asking for the exchange'),
  summary:
    'Asks for tickets to be exchanged for seats that are held for it, at the effect that was agreed to or for a quote. What the wallet pays is reserved.',
});

const RequestManualExchange = defineCall({
  ...ofPostTravel,
  path: 'exchange/manual-request',
  access: 'ReissueRequest',
  effect: 'acts',
  request: object({
    ...choice,
    /** The wanted day of each journey, in their order, and its wanted route. */
    exchangeItineraries: listOf(
      object({
        /** Absent: as on the tickets. */
        origin: optional(airportCode()),
        destination: optional(airportCode()),
        legGroup: whole(0, 5),
        date: isoDay(),
      }),
      6,
      1,
    ),
    remark: ExchangeRemark,
  }),
  answer: oneCase,
  refusals: {
    ...choiceRefusals,
    'wish-unsound': { status: 422, title: say('The desk cannot look for these flights. Nothing has changed.') },
  },
  doing: say('asking the desk to find flights'),
  summary:
    'Asks the desk to find the new flights of an exchange for the wanted days and routes, and to quote them. Moves and reserves no money.',
});

const GetExchanges = defineCall({
  ...ofPostTravel,
  path: 'exchange/queue',
  access: 'ShowExchangeList',
  effect: 'reads',
  request: asked,
  answer: Cases,
  refusals: {},
  doing: say('loading the exchanges'),
  summary: "Lists the agency's exchange requests, the latest first, page by page. Moves no money.",
});

const GetExchange = defineCall({
  ...ofPostTravel,
  path: 'exchange/get-request',
  access: 'ShowExchangeList',
  effect: 'reads',
  request: named,
  answer: oneCase,
  refusals: caseUnknown,
  doing: say('loading the exchange'),
  summary:
    'Returns one exchange request with its new flights, its history and its effect on the money. Moves no money.',
});

const UpdateExchangeStatus = defineCall({
  ...ofPostTravel,
  path: 'exchange/update-status',
  access: 'ReissueRequest',
  effect: 'acts',
  request: object({
    ...statusChange.schema,
    /** Order of the new flights that the person was shown. `null`: none were. */
    newOrderReference: nullable(TicketedOrderReference),
  }),
  answer: oneCase,
  refusals: updateRefusals,
  doing: say('changing the exchange request'),
  summary:
    'Withdraws an exchange request that is not being processed, or accepts its quote, for which what the wallet pays is reserved.',
});

export const postTravelCalls = {
  GetVoidOrder,
  VerifyVoidPenalty,
  RequestVoid,
  GetVoids,
  GetVoid,
  UpdateVoidStatus,
  GetRefundOrder,
  VerifyRefundPenalty,
  RequestRefund,
  GetRefunds,
  GetRefund,
  UpdateRefundStatus,
  GetExchangeOrder,
  VerifyExchangePenalty,
  PriceExchange,
  HoldExchange,
  RequestExchange,
  RequestManualExchange,
  GetExchanges,
  GetExchange,
  UpdateExchangeStatus,
};

import { boolean, type Infer, nullable, object } from 'superstruct';
import { AirPrice } from '../booking/booking.ts';
import { defineCall } from '../call.ts';
import { BrandGives, FlightNames, Itinerary } from '../flights/flights.ts';
import { CaseReference } from '../orders/coupons.ts';
import { ReturnOfMoney } from '../post-travel/post-travel.ts';
import { HoldExchange } from '../post-travel/post-travel-calls.ts';
import { say } from '../say.ts';
import { amountMinor, listOf, opaqueId, whole } from '../shapes.ts';
import { DeskTicketCase } from './desk-cases.ts';

/** The desk's calls for the new flights of an exchange. They are searched, priced and held for the agency of the case. */

export const foundFlightsMost = 40;

/** Flights that the tickets of a case can be exchanged for, with one brand. */
export const FoundFlights = object({
  itinerary: Itinerary,
  brandId: opaqueId(),
  brand: BrandGives,
  /** What the wallet pays, and what comes back to it, if the airline keeps what the fare says, or nothing where it says nothing. */
  payMinor: amountMinor(),
  walletMinor: amountMinor(),
});
export type FoundFlights = Infer<typeof FoundFlights>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;
const caseUnknown = { 'case-unknown': { status: 404, title: say('We could not find this request.') } } as const;
const refusals = {
  ...caseUnknown,
  'not-allowed': { status: 409, title: say('No flights can be offered for this request now. Nothing has changed.') },
} as const;
const priceExpired = {
  'price-expired': {
    status: 410,
    title: say('This price has run out. Choose the flights again. Nothing has changed.'),
  },
} as const;

const FindCaseFlights = defineCall({
  ...ofDesk,
  path: 'Cases/FindFlights',
  effect: 'acts',
  access: 'DeskHandleCases',
  request: object({ caseReference: CaseReference }),
  answer: object({ requestId: opaqueId(), pollAfterMs: whole(0, 60_000) }),
  refusals,
  decides: { does: 'nothing' },
  doing: say('searching flights for the request'),
  summary:
    'Starts a search for the flights that an agency asked the desk to find, of the supplier and the airline of its tickets. Moves no money.',
});

const GetCaseFlights = defineCall({
  ...ofDesk,
  path: 'Cases/Flights',
  effect: 'reads',
  access: 'DeskReadSales',
  request: object({ caseReference: CaseReference, requestId: opaqueId() }),
  answer: object({
    /** The fare brand of the old tickets. */
    oldBrand: BrandGives,
    /** Those with which nothing of the old brand is lost, then the others, the cheapest of each first. */
    flights: listOf(FoundFlights, foundFlightsMost),
    names: FlightNames,
    isComplete: boolean(),
    pollAfterMs: whole(0, 60_000),
  }),
  refusals: {
    ...caseUnknown,
    'search-unknown': { status: 404, title: say('This search is no longer kept. Search again.') },
  },
  doing: say('reading the flights that were found'),
  summary:
    'Returns the flights that were found for a request, each with what the agency would pay or get back. Moves no money.',
});

const PriceCaseFlights = defineCall({
  ...ofDesk,
  path: 'Cases/PriceFlights',
  effect: 'acts',
  access: 'DeskHandleCases',
  request: object({ caseReference: CaseReference, ...AirPrice.request.schema }),
  answer: AirPrice.answer,
  refusals: { ...AirPrice.refusals, ...caseUnknown },
  decides: { does: 'prepares' },
  doing: say('asking for the price'),
  summary: 'Asks the airline for its price of flights that were found for a request. Moves no money.',
});

const WeighCaseFlights = defineCall({
  ...ofDesk,
  path: 'Cases/WeighFlights',
  effect: 'reads',
  access: 'DeskReadSales',
  request: object({
    caseReference: CaseReference,
    priceId: opaqueId(),
    /** What the airline keeps. `null`: what the fare says. */
    penaltyMinor: nullable(amountMinor()),
  }),
  answer: object({ money: ReturnOfMoney }),
  refusals: {
    ...refusals,
    ...priceExpired,
    'penalty-too-high': { status: 422, title: say('The penalty is more than what comes back. Nothing has changed.') },
  },
  doing: say('working out the difference'),
  summary: 'Returns exactly what an exchange for priced flights would post at a penalty. Moves no money.',
});

const OfferCaseFlights = defineCall({
  ...ofDesk,
  path: 'Cases/OfferFlights',
  effect: 'acts',
  access: 'DeskHandleCases',
  request: object({
    caseReference: CaseReference,
    priceId: opaqueId(),
    acceptedMinor: amountMinor(1),
    penaltyMinor: amountMinor(),
  }),
  answer: DeskTicketCase,
  refusals: {
    ...HoldExchange.refusals,
    ...caseUnknown,
    'penalty-too-high': { status: 422, title: say('The penalty is more than what comes back. Nothing has changed.') },
  },
  decides: { does: 'prepares' },
  doing: say('holding the seats and sending the quote'),
  summary:
    'Holds the seats of priced flights for the passengers of a request, and quotes them to its agency, which approves them or withdraws. Moves no money.',
});

export const deskFlightCalls = {
  FindCaseFlights,
  GetCaseFlights,
  PriceCaseFlights,
  WeighCaseFlights,
  OfferCaseFlights,
};

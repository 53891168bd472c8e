import { array, boolean, enums, type Infer, mask, nullable, object, optional, record, string } from 'superstruct';
import { defineCall } from '../call.ts';
import { Money } from '../money.ts';
import { say } from '../say.ts';
import {
  airlineCode,
  airportCode,
  amountMinor,
  clockTime,
  countryCode,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';
import { SearchStarted, searchNews } from './searches.ts';

/** O one way, R return, M multi-city (decisions: Dates and codes). */
export const TripType = enums(['O', 'R', 'M']);
export type TripType = Infer<typeof TripType>;

/** E economy, P premium economy, B business, F first. */
export const TravelClass = enums(['E', 'P', 'B', 'F']);
export type TravelClass = Infer<typeof TravelClass>;

/** 1 regular, 2 student, 3 labour, 4 seaman. */
export const FareType = enums([1, 2, 3, 4]);
export type FareType = Infer<typeof FareType>;

/** ADT adult (12 and over), CHD child (2 to 11), INF infant (under 2), by age on the day of the last flight. */
export const TravellerType = enums(['ADT', 'CHD', 'INF']);
export type TravellerType = Infer<typeof TravellerType>;

/** Most seats in one booking. Infants travel on an adult's lap and are at most as many as the adults. */
export const seatsAtMost = 9;
/** Most segments of a search. */
export const segmentsAtMost = 6;
/** Number of days ahead that flights are on sale, from today at the origin. */
export const soldDaysAhead = 360;
/** Most airlines that a search may prefer. */
export const airlinesAtMost = 10;

export const SearchSegment = object({
  origin: airportCode(),
  destination: airportCode(),
  /** From today at the origin to `soldDaysAhead` days later; `returnDate` too. */
  departureDate: isoDay(),
  /** Set only on the first segment of a return trip. */
  returnDate: nullable(isoDay()),
});
export type SearchSegment = Infer<typeof SearchSegment>;

export const AirSearchRequest = object({
  tripType: TripType,
  segments: listOf(SearchSegment, segmentsAtMost, 1),
  adultCount: whole(1, seatsAtMost),
  childCount: whole(0, seatsAtMost - 1),
  childAges: listOf(whole(2, 11), seatsAtMost - 1),
  infantCount: whole(0, seatsAtMost),
  travelClass: TravelClass,
  preferredAirlines: listOf(airlineCode(), airlinesAtMost),
  fareType: FareType,
  /** Only flights for which the tickets of this order can be exchanged: of its supplier and its airline. Absent: all. */
  exchangeOf: optional(textLike(/^[A-Z0-9]{6,20}$/, 20)),
});
export type AirSearchRequest = Infer<typeof AirSearchRequest>;

/**
 * A landing on the way of a flight that keeps its number: passengers do not change. Times are local with their offset. `null`: the
 * supplier does not say.
 */
export const TechnicalStop = object({
  airportCode: airportCode(),
  arrivesAt: nullable(isoTime()),
  departsAt: nullable(isoTime()),
});
export type TechnicalStop = Infer<typeof TechnicalStop>;

/** A flight under one number, from where passengers board to where they leave. Times are local with their offset. */
export const Segment = object({
  airlineCode: airlineCode(),
  flightNumber: textLike(/^\d{1,4}$/, 4),
  operatingAirlineCode: airlineCode(),
  origin: airportCode(),
  originTerminal: nullable(text(1, 4)),
  destination: airportCode(),
  destinationTerminal: nullable(text(1, 4)),
  departsAt: isoTime(),
  arrivesAt: isoTime(),
  durationMinutes: whole(1, 1500),
  /** `null`: the supplier does not name the aircraft. */
  aircraftCode: nullable(text(3, 4)),
  /** Absent: none. */
  technicalStops: optional(listOf(TechnicalStop, 3)),
  productClass: TravelClass,
});
export type Segment = Infer<typeof Segment>;

/** One direction of travel: outbound, inbound, or one leg of a multi-city trip. */
export const Journey = object({
  origin: airportCode(),
  destination: airportCode(),
  /** Local day of departure. */
  departureDate: isoDay(),
  departureTiming: clockTime(),
  arrivalTiming: clockTime(),
  /** Days between the local days of departure and arrival: 1 shows as `+1`; −1 across the date line. */
  arrivalDayOffset: whole(-1, 3),
  durationMinutes: whole(1, 10_000),
  /** Number of stops: changes between segments, and technical stops. */
  stopKey: whole(0, 5),
  /** Airports of the changes. */
  layoverAirports: listOf(airportCode(), 5),
  /** Minutes between the segments. */
  layoverMinutes: whole(0, 10_000),
  /**
   * Airports where the passenger changes between airlines that do not sell each other's flights: bags are collected and
   * checked in again there. Absent: the supplier does not say.
   */
  selfTransferAirports: optional(listOf(airportCode(), 5)),
  segments: listOf(Segment, 6, 1),
});
export type Journey = Infer<typeof Journey>;

/**
 * Prices in minor units. `agentMinor` is charged to the wallet. `grossMinor` is the customer price. `amountMinor`
 * equals `agentMinor`; lists are sorted by it.
 */
export const Price = object({
  currency: currencyCode(),
  amountMinor: amountMinor(),
  agentMinor: amountMinor(),
  /** Null without ShowMarkup. */
  grossMinor: nullable(amountMinor()),
  /** Charge in the wallet's currency. Present only when the other amounts are in another currency. */
  charged: optional(Money),
});
export type Price = Infer<typeof Price>;

/** An offer in the result list: its flights with the price of its cheapest brand. Field names as in spec 2 §3. */
export const Itinerary = object({
  itineraryId: opaqueId(),
  /** Null without ShowSource. */
  supplierCode: nullable(text(1, 20)),
  amount: text(1, 30),
  /** Null without ShowMarkup. */
  grossAmount: nullable(text(1, 30)),
  agentAmount: text(1, 30),
  price: Price,
  /** Minutes over all journeys. */
  duration: whole(1, 60_000),
  /** `null`: unknown, because the supplier did not say. It then counts neither as refundable nor as non-refundable. */
  refundable: nullable(boolean()),
  airlineCode: airlineCode(),
  alliance: nullable(text(1, 20)),
  productClass: TravelClass,
  /** Most stops of any journey. */
  stopKey: whole(0, 5),
  layoverAirports: listOf(airportCode(), 30),
  layoverDuration: whole(0, 60_000),
  pushtoItinerary: boolean(),
  flightSummary: object({ departureTime: isoTime(), arrivalTime: isoTime(), arrivalAirportCode: airportCode() }),
  journeyWises: listOf(Journey, segmentsAtMost, 1),
  brandName: text(1, 40),
  brandCount: whole(1, 20),
  /** Checked baggage of the cheapest brand (`20 kg`, `2 × 23 kg`). `null`: none is included. */
  baggage: nullable(text(1, 20)),
  /** Whether changes are allowed. `null`: unknown, because the supplier did not say. */
  changeable: nullable(boolean()),
  seatsLeft: whole(1, seatsAtMost),
  holdAllowed: boolean(),
  /** Some of its airlines do not sell each other's flights, so that it is more than one ticket. Absent: `false`. */
  separateTickets: optional(boolean()),
});
export type Itinerary = Infer<typeof Itinerary>;

/** Names of the codes in one answer, so that no second call is needed. */
export const FlightNames = object({
  airports: record(string(), object({ cityName: text(1, 120), airportName: text(1, 120), countryCode: countryCode() })),
  airlines: record(string(), object({ name: text(1, 80), colour: textLike(/^#[0-9a-f]{6}$/, 7) })),
  aircraft: record(string(), text(1, 60)),
});
export type FlightNames = Infer<typeof FlightNames>;

/** Rule of a fare for a change or a refund. `allowed` is null when the supplier gives no rule. */
export const FareRule = object({
  allowed: nullable(boolean()),
  /** Penalty per passenger. `null`: not allowed, or unknown. */
  penaltyMinor: nullable(amountMinor()),
  /** The rule as text: `Before departure: BDT 4,500 per passenger`. */
  words: text(1, 300),
});
export type FareRule = Infer<typeof FareRule>;

/** Fare of one passenger of a type, as paid to the supplier. `count` passengers pay it. */
export const PassengerFare = object({
  type: TravellerType,
  count: whole(1, seatsAtMost),
  baseMinor: amountMinor(),
  taxes: listOf(object({ code: text(2, 4), name: text(1, 60), amountMinor: amountMinor() }), 20),
});
export type PassengerFare = Infer<typeof PassengerFare>;

/** A condition of a fare before and after departure, and for a passenger who does not appear. */
export const FareCondition = object({ beforeDeparture: FareRule, afterDeparture: FareRule, noShow: FareRule });
export type FareCondition = Infer<typeof FareCondition>;

/** Booking class, fare basis and conditions of one journey. */
export const JourneyTerms = object({
  bookingClass: textLike(/^[A-Z]$/, 1),
  fareBasis: textLike(/^[A-Z0-9]{3,15}$/, 15),
  change: FareCondition,
  refund: FareCondition,
});
export type JourneyTerms = Infer<typeof JourneyTerms>;

const brandGives = {
  name: text(1, 40),
  productClass: TravelClass,
  cabinBaggage: text(1, 20),
  baggage: nullable(text(1, 20)),
  meal: nullable(boolean()),
  seatChoice: nullable(boolean()),
  change: FareRule,
  refund: FareRule,
};

/** What a fare brand gives, whatever it costs. */
export const BrandGives = object(brandGives);
export type BrandGives = Infer<typeof BrandGives>;

/** What a brand that is sold or offered gives. */
export const givenBy = (brand: Brand): BrandGives => mask(brand, BrandGives);

/** A fare brand of an itinerary: its baggage, rules and price. */
export const Brand = object({
  ...brandGives,
  brandId: opaqueId(),
  price: Price,
  amount: text(1, 30),
  /** Null without ShowMarkup. */
  grossAmount: nullable(text(1, 30)),
  holdAllowed: boolean(),
  seatsLeft: whole(1, seatsAtMost),
  fares: listOf(PassengerFare, 3, 1),
  /** One for each journey. Absent: the supplier does not say. */
  journeyTerms: optional(listOf(JourneyTerms, segmentsAtMost)),
});
export type Brand = Infer<typeof Brand>;

const searchRefusals = {
  'search-unknown': { status: 404, title: say('This search is no longer kept. Search again.') },
} as const;

export const AirSearch = defineCall({
  service: 'search',
  method: 'POST',
  path: 'Search/AirSearch',
  version: 'v1',
  sends: 'body',
  access: 'Search',
  effect: 'acts',
  request: AirSearchRequest,
  answer: SearchStarted,
  refusals: {},
  doing: say('searching flights'),
  summary:
    'Starts a search at each supplier and answers at once. RefreshAirSearch returns the results. Moves no money.',
});

/** Results that arrived after a cursor. The next call sends the `cursor` of this answer. */
export const AirSearchNews = object({
  ...searchNews,
  itineraries: array(Itinerary),
  names: FlightNames,
});
export type AirSearchNews = Infer<typeof AirSearchNews>;

export const RefreshAirSearch = defineCall({
  service: 'search',
  method: 'GET',
  path: 'Search/RefreshAirSearch',
  version: 'v1',
  sends: 'query',
  access: 'Search',
  effect: 'reads',
  request: object({ requestId: opaqueId(), cursor: whole(0, 1_000_000) }),
  answer: AirSearchNews,
  refusals: searchRefusals,
  doing: say('refreshing the flights'),
  summary: 'Returns the results that arrived after the cursor, and the progress of each supplier. Moves no money.',
});

export const GetAirSearch = defineCall({
  service: 'search',
  method: 'GET',
  path: 'Search/GetAirSearch',
  version: 'v1',
  sends: 'query',
  access: 'Search',
  effect: 'reads',
  request: object({ requestId: opaqueId() }),
  answer: object({ request: AirSearchRequest, news: AirSearchNews }),
  refusals: searchRefusals,
  doing: say('loading the flight'),
  summary: 'Returns a search from its beginning: the request and all results so far. Moves no money.',
});

export const GetAirSearchItineraryBrandDetails = defineCall({
  service: 'search',
  method: 'GET',
  path: 'Search/GetAirSearchItineraryBrandDetails',
  alsoAt: ['Search/GetAirSearchItinerary'],
  version: 'v1',
  sends: 'query',
  access: 'Search',
  effect: 'reads',
  request: object({ requestId: opaqueId(), itineraryId: opaqueId() }),
  answer: object({ itinerary: Itinerary, brands: listOf(Brand, 20, 1), names: FlightNames }),
  refusals: {
    ...searchRefusals,
    'fare-gone': { status: 410, title: say('These flights are no longer offered. Choose another itinerary.') },
  },
  doing: say('loading the fares'),
  summary: "Returns an itinerary's fare brands with baggage, rules and prices. Moves no money.",
});

export const flightCalls = { AirSearch, RefreshAirSearch, GetAirSearch, GetAirSearchItineraryBrandDetails };

import { array, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { dayMs } from '../days.ts';
import { say } from '../say.ts';
import { airlineCode, airportCode, isoDay, listOf, whole } from '../shapes.ts';
import { AirSearchRequest, airlinesAtMost, FareType, Price, seatsAtMost, TravelClass } from './flights.ts';

/** What is searched for, without its days. */
export const FareTrip = object({
  tripType: enums(['O', 'R']),
  origin: airportCode(),
  destination: airportCode(),
  adultCount: whole(1, seatsAtMost),
  childCount: whole(0, seatsAtMost - 1),
  infantCount: whole(0, seatsAtMost),
  travelClass: TravelClass,
  preferredAirlines: listOf(airlineCode(), airlinesAtMost),
  fareType: FareType,
});
export type FareTrip = Infer<typeof FareTrip>;

/** Days of a trip. `returnDate` null: one way; of a return trip, any return day. */
export const FareDays = object({ departureDate: isoDay(), returnDate: nullable(isoDay()) });
export type FareDays = Infer<typeof FareDays>;

/** Most days of one calendar: two months. */
export const fareDaysAtMost = 62;
/** Most days for which suppliers are asked: three before and after both dates. A longer calendar only reads the index. */
export const askedDaysAtMost = 14;
/** Most searches whose last price is asked for at once. */
export const lastFaresAtMost = 6;

const faresAgeAtMostMs = 40 * dayMs;

/** A price that was seen. `ageMs`: time since a supplier gave it. */
const SeenPrice = { price: nullable(Price), ageMs: nullable(whole(0, faresAgeAtMostMs)) };

/**
 * The cheapest known price of one day. `none`: every supplier answered, and none has seats. `unpriced`: no supplier has
 * priced the day lately. `price` and `ageMs` are null unless `state` is `priced`. Where any return day was asked for,
 * `returnDate` is that of the price.
 */
export const DayFare = object({
  departureDate: isoDay(),
  returnDate: nullable(isoDay()),
  state: enums(['priced', 'none', 'unpriced']),
  ...SeenPrice,
});
export type DayFare = Infer<typeof DayFare>;

/** The price that a search came to last. Both fields are null if it never found a price. */
export const LastFare = object(SeenPrice);
export type LastFare = Infer<typeof LastFare>;

const reads = {
  service: 'search',
  method: 'POST',
  version: 'v1',
  sends: 'body',
  access: 'Search',
  effect: 'reads',
} as const;

const GetFareCalendar = defineCall({
  ...reads,
  path: 'Search/GetFareCalendar',
  request: object({ trip: FareTrip, days: listOf(FareDays, fareDaysAtMost, 1) }),
  answer: object({ days: array(DayFare) }),
  refusals: {},
  doing: say('loading the prices of nearby days'),
  summary:
    'Returns the cheapest known price of each day, in the given order: what searches of the last day found and, for at most 14 days, what suppliers say that know it without a search. A day that nobody has priced is `unpriced`. Moves no money.',
});

const GetLastFares = defineCall({
  ...reads,
  path: 'Search/GetLastFares',
  request: object({ searches: listOf(AirSearchRequest, lastFaresAtMost, 1) }),
  answer: object({ fares: array(LastFare) }),
  refusals: {},
  doing: say('loading the last prices'),
  summary:
    'Returns the cheapest price that each of these searches came to last, in the given order, with its age. Asks no supplier. Moves no money.',
});

export const fareCalendarCalls = { GetFareCalendar, GetLastFares };

import { dayNumberOf } from '../../../contract/days.ts';
import { type AirSearchRequest, soldDaysAhead } from '../../../contract/flights/flights.ts';
import { type WrittenList, writtenList } from '../../threads/written-list.ts';
import { pathFare } from '../fares/base-fare.ts';
import { lowestFareOf, type Market, makeOffer } from '../fares/make-offer.ts';
import { type SupplierProfile, supplierProfiles } from '../fares/supplier-profiles.ts';
import type { LowestFare, Party, SupplierOffer } from '../port.ts';
import { airportOf, airportsOfCode } from '../reference/airports.ts';
import { type FlightPath, pathsOn } from '../schedule/connections.ts';
import { localOfUtc } from '../schedule/local-time.ts';
import { type OfferKey, writeOfferKey } from '../schedule/offer-key.ts';
import { reservedBehaviour } from '../schedule/reserved-routes.ts';
import { isThin } from '../schedule/routes.ts';
import { sellTogether } from '../schedule/ways.ts';

/** Least minutes to departure for a sale. */
export const sellsUntilMinutes = 120;

/** Least minutes between the arrival of one journey and the departure of the next. */
const betweenJourneysMinutes = 90;

interface Leg {
  readonly origin: string;
  readonly destination: string;
  readonly day: number;
}

/** The directions of a search. A return trip has two. */
export const legsOf = ({ tripType, segments }: AirSearchRequest): readonly Leg[] => {
  const legs = segments.map(({ origin, destination, departureDate }) => ({
    origin,
    destination,
    day: dayNumberOf(departureDate),
  }));
  const [first] = segments;
  if (tripType !== 'R' || first === undefined || first.returnDate === null)
    return tripType === 'M' ? legs : legs.slice(0, 1);
  return [
    ...legs.slice(0, 1),
    { origin: first.destination, destination: first.origin, day: dayNumberOf(first.returnDate) },
  ];
};

/** The airports of a code. For a metro, those without flights of their own only if it has no others. */
const searched = (code: string): readonly string[] => {
  const airports = airportsOfCode(code);
  const big = airports.filter((airport) => !isThin(airport));
  return big.length > 0 ? big : airports;
};

interface Rated {
  readonly path: FlightPath;
  readonly fare: number;
}

/** Value of an hour to a traveller, in taka. */
const hourTaka = 900;
const costWithTime = ({ path, fare }: Rated): number => fare + (path.minutes / 60) * hourTaka;

const offersAtMost = 140;
const pathsPerLeg = 110;

const pathsOfLeg = (
  profile: SupplierProfile,
  leg: Leg,
  request: AirSearchRequest,
  market: Market,
  halfOfReturn: boolean,
  soonestUtc: number,
): readonly Rated[] => {
  const preferred = new Set(request.preferredAirlines);
  const terms = { travelClass: request.travelClass, fareType: request.fareType, halfOfReturn, ...market };
  return searched(leg.origin)
    .flatMap((origin) => searched(leg.destination).flatMap((destination) => pathsOn(origin, destination, leg.day)))
    .filter(
      (path) =>
        path.flights.every(({ route }) => profile.airlines.has(route.airline)) &&
        (preferred.size === 0 || preferred.has(path.airline)) &&
        (path.flights[0]?.departsUtc ?? 0) >= soonestUtc,
    )
    .map((path) => ({ path, fare: pathFare(path, terms) }))
    .sort((a, b) => costWithTime(a) - costWithTime(b))
    .slice(0, pathsPerLeg);
};

const followsOn = (before: FlightPath, after: FlightPath): boolean =>
  (after.flights[0]?.departsUtc ?? 0) >= (before.flights.at(-1)?.arrivesUtc ?? 0) + betweenJourneysMinutes;

/** Most paths per leg that are combined: of one airline, and of two airlines that sell together. */
const waysOfOneAirline = 9;
const waysOfPartners = 2;

/**
 * Combines the paths of the legs into trips: first each airline with itself, best paths first, then airlines that sell
 * together. Any two airlines are combined only if nothing else is found.
 */
const join = (legs: readonly (readonly Rated[])[]): readonly (readonly FlightPath[])[] => {
  const [first = [], ...others] = legs;
  let trips: Rated[][] = first.map((rated) => [rated]);
  for (const leg of others) {
    const allied = joinLeg(trips, leg, sellTogether, legs.length);
    trips = allied.length > 0 ? allied : joinLeg(trips, leg, () => true, legs.length);
  }
  return trips
    .map((trip) => ({ trip, sum: trip.reduce((sum, rated) => sum + costWithTime(rated), 0) }))
    .sort((a, b) => a.sum - b.sum)
    .slice(0, offersAtMost)
    .map(({ trip }) => trip.map(({ path }) => path));
};

const joinLeg = (
  trips: readonly Rated[][],
  leg: readonly Rated[],
  together: (one: string, other: string) => boolean,
  legCount: number,
): Rated[][] =>
  trips.slice(0, legCount > 2 ? 60 : trips.length).flatMap((trip) => {
    const last = trip.at(-1);
    if (last === undefined) return [];
    let same = 0;
    let partner = 0;
    const found: Rated[][] = [];
    for (const next of leg) {
      if (!followsOn(last.path, next.path)) continue;
      if (next.path.airline === last.path.airline) {
        if (same < waysOfOneAirline) found.push([...trip, next]);
        same += 1;
      } else if (together(next.path.airline, last.path.airline)) {
        if (partner < waysOfPartners) found.push([...trip, next]);
        partner += 1;
      }
    }
    return legCount > 2 ? found.slice(0, 4) : found;
  });

/** Whether a trip has a leg on a pair reserved for "nothing found". */
const isReservedEmpty = (legs: readonly Leg[]): boolean =>
  legs.some(({ origin, destination }) => reservedBehaviour(origin, destination) === 'nothing-found');

export const partyOf = ({ adultCount, childCount, infantCount }: AirSearchRequest): Party => ({
  adults: adultCount,
  children: childCount,
  infants: infantCount,
});

/** Whether the day of a leg is on sale: at most `soldDaysAhead` days from today at its origin. */
const isOnSale = ({ origin, day }: Leg, nowUtc: number): boolean => {
  const [airport] = airportsOfCode(origin);
  return airport !== undefined && day <= Math.floor(localOfUtc(airportOf(airport).zone, nowUtc) / 1440) + soldDaysAhead;
};

/** Keys of the trips that a supplier sells for a search, each once: at most 140, none that departs within two hours. */
const tripsOf = (
  profile: SupplierProfile,
  request: AirSearchRequest,
  market: Market,
  nowUtc: number,
): readonly OfferKey[] => {
  const legs = legsOf(request);
  if (isReservedEmpty(legs) || legs.some((leg) => !isOnSale(leg, nowUtc))) return [];
  if (profile.style === 'low-cost' && request.travelClass !== 'E') return [];
  const soonest = nowUtc + sellsUntilMinutes;
  const halfOfReturn = request.tripType === 'R' && legs.length === 2;
  const trips = join(legs.map((leg) => pathsOfLeg(profile, leg, request, market, halfOfReturn, soonest)));
  const keys = trips.map((paths) => ({
    supplierCode: profile.code,
    travelClass: request.travelClass,
    fareType: request.fareType,
    paths,
  }));
  return [...new Map(keys.map((key) => [writeOfferKey(key), key])).values()];
};

/**
 * A supplier's offers for a search, cheapest first.
 * @param nowUtc minutes since 1970
 */
export const findOffers = (
  profile: SupplierProfile,
  request: AirSearchRequest,
  market: Market,
  nowUtc: number,
): readonly SupplierOffer[] => {
  const party = partyOf(request);
  return tripsOf(profile, request, market, nowUtc)
    .flatMap((key) => makeOffer(profile, key, party, market) ?? [])
    .map((offer) => ({ offer, order: cheapestMinor(offer) }))
    .sort((a, b) => a.order - b.order)
    .map(({ offer }) => offer);
};

/** A search at an embedded supplier, as plain data. */
export interface OffersWanted {
  readonly profileCode: string;
  readonly request: AirSearchRequest;
  readonly market: Market;
  /** Minutes since 1970. */
  readonly nowUtc: number;
}

/**
 * The offers of a search in the batches in which they arrive. Each mixes cheap and expensive ones, as with real suppliers: the
 * cheapest can be in a later batch.
 */
export const offerBatches = ({ profileCode, request, market, nowUtc }: OffersWanted): readonly WrittenList[] => {
  const profile = supplierProfiles.find(({ code }) => code === profileCode);
  if (profile === undefined) throw new Error(`there is no supplier ${profileCode}`);
  const offers = findOffers(profile, request, market, nowUtc);
  const size = Math.max(1, Math.ceil(offers.length / profile.batches));
  const batches = Math.max(1, Math.ceil(offers.length / size));
  return Array.from({ length: batches }, (_, index) =>
    writtenList(
      offers.filter((_offer, place) => place % batches === index),
      (offer) => [offer.currency],
    ),
  );
};

/** The fares of the cheapest brand of each offer that `findOffers` gives, without the offers. */
export const findLowestFares = (
  profile: SupplierProfile,
  request: AirSearchRequest,
  market: Market,
  nowUtc: number,
): readonly LowestFare[] => {
  const party = partyOf(request);
  return tripsOf(profile, request, market, nowUtc).flatMap((key) => lowestFareOf(profile, key, party, market) ?? []);
};

/** Lowest price of one adult, by which offers are sorted. */
const cheapestMinor = ({ brands }: SupplierOffer): number => {
  const fare = brands[0]?.fares[0];
  return fare === undefined ? 0 : fare.taxes.reduce((sum, tax) => sum + tax.amountMinor, fare.baseMinor);
};

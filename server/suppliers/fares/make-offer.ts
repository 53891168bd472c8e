import type { PassengerFare } from '../../../contract/flights.ts';
import { basisPointsOf } from '../../../contract/money.ts';
import { journeyOf } from '../journey.ts';
import { type OfferKey, writeOfferKey } from '../offer-key.ts';
import type { Party, SupplierBrand, SupplierOffer } from '../port.ts';
import { airlineOf } from '../reference/airlines.ts';
import { airportOf, continentOf } from '../reference/airports.ts';
import type { FlightPath } from '../schedule/connections.ts';
import { distanceKm } from '../schedule/geography.ts';
import type { SupplierProfile } from '../supplier-profiles.ts';
import { cabinOn, isDomesticPath, pathFare } from './base-fare.ts';
import { type BrandPlan, baggageOf, brandPlans, ruleOf } from './brands.ts';
import { type SoldSeats, seatsLeft } from './load.ts';
import { taxesOf } from './taxes.ts';

/** What a price depends on besides the flights. */
export interface Market {
  /** Days since 1970. */
  readonly today: number;
  /** Seats that our own bookings took. */
  readonly sold: SoldSeats;
  /** 1, or more while a price has risen. */
  readonly priceFactor: number;
}

const seatsShown = 9;
const childBasisPoints = 7500;
const infantBasisPoints = 1000;

/** Children and adults sit; infants travel on laps. */
export const seatsNeeded = (party: Party): number => party.adults + party.children;

/** Whether two paths are the halves of a return trip on one airline. */
const isReturn = (paths: readonly FlightPath[]): boolean => {
  const [out, back] = paths;
  if (paths.length !== 2 || out === undefined || back === undefined) return false;
  return (
    out.airline === back.airline &&
    out.flights[0]?.route.origin === back.flights.at(-1)?.route.destination &&
    out.flights.at(-1)?.route.destination === back.flights[0]?.route.origin
  );
};

/** A whole multiple of ten taka, in minor units. */
const tensOfTaka = (taka: number): number => Math.round(taka / 10) * 1000;
const wholeTaka = (minor: number): number => Math.round(minor / 100) * 100;

/** The flight that decides which cabins an offer may sell: the longest of each path. */
const mainFlights = (paths: readonly FlightPath[]) =>
  paths.map(({ flights }) =>
    flights.reduce((a, b) => (b.arrivesUtc - b.departsUtc > a.arrivesUtc - a.departsUtc ? b : a)),
  );

const seatsOf = (paths: readonly FlightPath[], plan: BrandPlan, market: Market): number =>
  Math.min(
    ...paths.flatMap(({ flights }) =>
      flights.map((flight) =>
        seatsLeft(flight, cabinOn(flight.route.aircraft.seats, plan.cabin), market.today, market.sold),
      ),
    ),
  );

const sellsByPiece = (paths: readonly FlightPath[]): boolean =>
  paths.some(({ flights }) =>
    flights.some(({ route }) =>
      [route.origin, route.destination].some((code) =>
        ['NA', 'SA', 'AF'].includes(continentOf(airportOf(code).countryCode)),
      ),
    ),
  );

const penaltyMinor = (paths: readonly FlightPath[], plan: BrandPlan, domestic: boolean): number => {
  const km = Math.max(
    ...paths.map(({ flights }) => distanceKm(flights[0]?.route.origin ?? '', flights.at(-1)?.route.destination ?? '')),
  );
  const economy = domestic ? 1_000 : km < 2_000 ? 3_000 : km < 5_000 ? 4_500 : km < 9_000 ? 9_000 : 12_500;
  return economy * 100 * (plan.cabin === 'E' ? 1 : 1.6);
};

/** Airlines whose rules this kind of supplier does not pass on. */
const rulesNotSupplied: Readonly<Record<SupplierProfile['style'], ReadonlySet<string>>> = {
  distribution: new Set(['RA', 'H9', '8M', 'K6', 'B3', 'J2', 'TM', 'DT', 'Q2', 'P4', '3U']),
  direct: new Set(['FJ', 'AT']),
  'low-cost': new Set(['SL', 'JT', 'QP', 'Y4', '9C']),
};

const faresOf = (
  paths: readonly FlightPath[],
  plan: BrandPlan,
  baseMinor: number,
  party: Party,
): readonly PassengerFare[] => {
  const fare = (type: PassengerFare['type'], count: number, base: number): PassengerFare[] =>
    count === 0 ? [] : [{ type, count, baseMinor: base, taxes: taxesOf(paths, plan.cabin, type) }];
  return [
    ...fare('ADT', party.adults, baseMinor),
    ...fare('CHD', party.children, wholeTaka(basisPointsOf(baseMinor, childBasisPoints))),
    ...fare('INF', party.infants, wholeTaka(basisPointsOf(baseMinor, infantBasisPoints))),
  ];
};

/** What all passengers together pay the supplier. */
export const supplierSumMinor = (fares: readonly PassengerFare[]): number =>
  fares.reduce(
    (sum, fare) => sum + fare.count * fare.taxes.reduce((one, tax) => one + tax.amountMinor, fare.baseMinor),
    0,
  );

const adultBaseMinor = (profile: SupplierProfile, key: OfferKey, plan: BrandPlan, market: Market): number => {
  const terms = {
    travelClass: plan.cabin,
    fareType: key.fareType,
    halfOfReturn: isReturn(key.paths),
    today: market.today,
    sold: market.sold,
  };
  const cheapest = key.paths.reduce((sum, path) => sum + pathFare(path, terms), 0);
  return tensOfTaka(cheapest * plan.factor * profile.fareFactor * market.priceFactor);
};

/** Whether the aircraft of the longest flights have the brand's cabin at all. */
const hasCabin = (paths: readonly FlightPath[], plan: BrandPlan): boolean =>
  mainFlights(paths).every((flight) => flight.route.aircraft.seats[plan.cabin] > 0);

const brandOf = (
  profile: SupplierProfile,
  key: OfferKey,
  plan: BrandPlan,
  party: Party,
  market: Market,
): SupplierBrand | null => {
  if (!hasCabin(key.paths, plan)) return null;
  const left = seatsOf(key.paths, plan, market);
  if (left < Math.max(1, seatsNeeded(party))) return null;
  const airline = validatingAirline(key.paths);
  const domestic = key.paths.every(isDomesticPath);
  const usualMinor = penaltyMinor(key.paths, plan, domestic);
  const unknown = rulesNotSupplied[profile.style].has(airline);
  const first = key.paths[0]?.flights[0];
  const lastMinute = first !== undefined && first.day - market.today < 2;
  return {
    brandCode: plan.code,
    name: plan.name,
    productClass: plan.cabin,
    fares: faresOf(key.paths, plan, adultBaseMinor(profile, key, plan, market), party),
    commissionBasisPoints: Math.round(airlineOf(airline).commissionBasisPoints * profile.commissionShare),
    cabinBaggage: plan.cabinBaggage,
    baggage: baggageOf(plan.bags, plan.cabin, sellsByPiece(key.paths), domestic),
    meal: domestic && plan.cabin === 'E' ? false : plan.meal,
    seatChoice: plan.seatChoice,
    change: ruleOf(unknown ? undefined : plan.change, usualMinor, 'Changes are not allowed'),
    refund: ruleOf(unknown ? undefined : plan.refund, usualMinor, 'Not refundable'),
    holdAllowed: profile.canHold && plan.mayHold && !lastMinute,
    seatsLeft: Math.min(seatsShown, left),
  };
};

/** Who issues the ticket: the airline of the first journey's longest flight. */
export const validatingAirline = (paths: readonly FlightPath[]): string => paths[0]?.airline ?? '';

/**
 * The flights of a key with every brand that still has seats for the party, cheapest first.
 * Null when none has. The same key, day, party and stock always give the same offer.
 */
export const makeOffer = (
  profile: SupplierProfile,
  key: OfferKey,
  party: Party,
  market: Market,
): SupplierOffer | null => {
  const brands = brandPlans(profile.style, key.travelClass)
    .flatMap((plan) => brandOf(profile, key, plan, party, market) ?? [])
    .map((brand) => ({ brand, sum: supplierSumMinor(brand.fares) }))
    .sort((a, b) => a.sum - b.sum)
    .map(({ brand }) => brand);
  // The way up is never offered alone: the class asked for must be there.
  if (!brands.some((brand) => brand.productClass === key.travelClass)) return null;
  const airline = validatingAirline(key.paths);
  return {
    offerKey: writeOfferKey(key),
    journeys: key.paths.map((path) => journeyOf(path, key.travelClass)),
    validatingAirline: airline,
    alliance: airlineOf(airline).alliance,
    currency: 'BDT',
    brands,
  };
};

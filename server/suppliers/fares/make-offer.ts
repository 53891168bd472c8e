import type { PassengerFare, TravelClass, TravellerType } from '../../../contract/flights/flights.ts';
import { basisPointsOf } from '../../../contract/money.ts';
import type { LowestFare, Party, SupplierBrand, SupplierOffer } from '../port.ts';
import { type Airline, airlineOf } from '../reference/airlines.ts';
import { airportOf, continentOf } from '../reference/airports.ts';
import type { FlightPath } from '../schedule/connections.ts';
import { distanceKm } from '../schedule/geography.ts';
import { type OfferKey, writeOfferKey } from '../schedule/offer-key.ts';
import { sellTogether } from '../schedule/ways.ts';
import { cabinOn, pathFare } from './base-fare.ts';
import type { BrandPlan } from './brand-families.ts';
import { baggageOf, brandPlans, ruleOf } from './brands.ts';
import { journeyOf } from './journey.ts';
import { type SoldSeats, seatsInClass, seatsLeft } from './load.ts';
import type { SupplierProfile } from './supplier-profiles.ts';
import { taxesOf } from './taxes.ts';

/** Conditions of a price, beside the flights. */
export interface Market {
  /** Days since 1970. */
  readonly today: number;
  /** Seats that our bookings took. */
  readonly sold: SoldSeats;
  /** Factor on the price. Above 1 while a price has risen. */
  readonly priceFactor: number;
}

export const currency = 'BDT';
/** `9` stands for nine or more, as in every reservation system. */
const seatsShownAtMost = 9;
const childBasisPoints = 7500;
const infantBasisPoints = 1000;

/** Seats of a party. Infants travel on laps and need none. */
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

/** Rounds to ten taka. Returns minor units. */
const tensOfTaka = (taka: number): number => Math.round(taka / 10) * 1000;
const wholeTaka = (minor: number): number => Math.round(minor / 100) * 100;

/** The longest flight of each path, which decides the cabins that an offer can sell. */
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

/** Seats of the brand's booking class that are shown: the fewest of all flights, and enough for the party. */
const classSeats = ({ key, party, market }: Shared, plan: BrandPlan, left: number): number => {
  const open = Math.min(
    ...key.paths.flatMap(({ flights }) =>
      flights.map((flight) => seatsInClass(flight, plan, market.today, market.sold)),
    ),
  );
  return Math.min(left, seatsShownAtMost, Math.max(seatsNeeded(party), open));
};

/** Whether baggage is counted in pieces: on journeys to and from the Americas and Africa. */
export const sellsByPiece = (paths: readonly FlightPath[]): boolean =>
  paths.some(({ flights }) =>
    flights.some(({ route }) =>
      [route.origin, route.destination].some((code) =>
        ['NA', 'SA', 'AF'].includes(continentOf(airportOf(code).countryCode)),
      ),
    ),
  );

/** Usual penalty of an adult on paths that are one fare. */
export const usualPenaltyMinor = (paths: readonly FlightPath[], plan: BrandPlan): number => {
  const km = Math.max(
    ...paths.map(({ flights }) => distanceKm(flights[0]?.route.origin ?? '', flights.at(-1)?.route.destination ?? '')),
  );
  const economy = paths.every(({ domestic }) => domestic)
    ? 1_000
    : km < 2_000
      ? 3_000
      : km < 5_000
        ? 4_500
        : km < 9_000
          ? 9_000
          : 12_500;
  return economy * 100 * (plan.cabin === 'E' ? 1 : 1.6);
};

/** Airlines whose fare rules a kind of supplier does not pass on. */
export const rulesNotSupplied: Readonly<Record<SupplierProfile['style'], ReadonlySet<string>>> = {
  distribution: new Set(['RA', 'H9', '8M', 'K6', 'B3', 'J2', 'TM', 'DT', 'Q2', 'P4', '3U']),
  direct: new Set(['FJ', 'AT']),
  'low-cost': new Set(['SL', 'JT', 'QP', 'Y4', '9C']),
};

/** Share of an adult's fare that a traveller pays. */
export const shareOfAdult = (type: TravellerType): number =>
  ({ ADT: 10_000, CHD: childBasisPoints, INF: infantBasisPoints })[type] / 10_000;

const faresOf = (taxes: TaxesOf, cabin: TravelClass, baseMinor: number, party: Party): readonly PassengerFare[] => {
  const fare = (type: PassengerFare['type'], count: number, base: number): PassengerFare[] =>
    count === 0 ? [] : [{ type, count, baseMinor: base, taxes: taxes(cabin, type) }];
  return [
    ...fare('ADT', party.adults, baseMinor),
    ...fare('CHD', party.children, wholeTaka(basisPointsOf(baseMinor, childBasisPoints))),
    ...fare('INF', party.infants, wholeTaka(basisPointsOf(baseMinor, infantBasisPoints))),
  ];
};

/** Sum that all passengers together pay the supplier, in minor units. */
export const supplierSumMinor = (fares: readonly PassengerFare[]): number =>
  fares.reduce(
    (sum, fare) => sum + fare.count * fare.taxes.reduce((one, tax) => one + tax.amountMinor, fare.baseMinor),
    0,
  );

type TaxesOf = (cabin: TravelClass, type: TravellerType) => PassengerFare['taxes'];

/** Values that the brands of one offer share, computed once per cabin. */
interface Shared {
  readonly profile: SupplierProfile;
  readonly key: OfferKey;
  readonly party: Party;
  readonly market: Market;
  readonly airline: Airline;
  readonly domestic: boolean;
  /** Fare of an adult at the cabin's cheapest brand, in taka. */
  readonly cheapestTaka: (cabin: TravelClass) => number;
  readonly taxes: TaxesOf;
}

const once = <Value>(compute: (cabin: TravelClass, type: TravellerType) => Value): typeof compute => {
  const known = new Map<string, Value>();
  return (cabin, type) => {
    const before = known.get(cabin + type);
    if (before !== undefined) return before;
    const value = compute(cabin, type);
    known.set(cabin + type, value);
    return value;
  };
};

const sharedOf = (profile: SupplierProfile, key: OfferKey, party: Party, market: Market): Shared => {
  const halfOfReturn = isReturn(key.paths);
  const cheapest = once((travelClass) =>
    key.paths.reduce(
      (sum, path) => sum + pathFare(path, { travelClass, fareType: key.fareType, halfOfReturn, ...market }),
      0,
    ),
  );
  return {
    profile,
    key,
    party,
    market,
    airline: airlineOf(validatingAirline(key.paths)),
    domestic: key.paths.every((path) => path.domestic),
    cheapestTaka: (cabin) => cheapest(cabin, 'ADT'),
    taxes: once((cabin, type) => taxesOf(key.paths, cabin, type, market.today)),
  };
};

/** Whether the aircraft of the longest flights have the brand's cabin and the airline sells it. */
const hasCabin = (paths: readonly FlightPath[], plan: BrandPlan, airline: Airline): boolean =>
  (plan.cabin === 'E' || airline.kind !== 'low-cost') &&
  mainFlights(paths).every((flight) => flight.route.aircraft.seats[plan.cabin] > 0);

/** Fares and seats of a brand. `null`: the flights do not have its cabin, or not enough seats in it. */
const soldAs = (
  shared: Shared,
  plan: BrandPlan,
): { readonly fares: readonly PassengerFare[]; readonly left: number } | null => {
  const { profile, key, party, market, airline } = shared;
  if (!hasCabin(key.paths, plan, airline)) return null;
  const left = seatsOf(key.paths, plan, market);
  if (left < Math.max(1, seatsNeeded(party))) return null;
  const baseMinor = tensOfTaka(shared.cheapestTaka(plan.cabin) * plan.factor * profile.fareFactor * market.priceFactor);
  return { fares: faresOf(shared.taxes, plan.cabin, baseMinor, party), left };
};

const commissionAtLeast = 100;

const commissionOf = ({ airline, profile }: Shared): number =>
  Math.max(commissionAtLeast, Math.round(airline.commissionBasisPoints * profile.commissionShare));

const cabinsOf = ({ flights }: FlightPath, cabin: TravelClass): readonly TravelClass[] =>
  flights.map(({ route }) => cabinOn(route.aircraft.seats, cabin));

const brandOf = (shared: Shared, plan: BrandPlan): SupplierBrand | null => {
  const { profile, key, market, airline, domestic } = shared;
  const sold = soldAs(shared, plan);
  if (sold === null) return null;
  const usualMinor = usualPenaltyMinor(key.paths, plan);
  const unknown = rulesNotSupplied[profile.style].has(airline.code);
  const first = key.paths[0]?.flights[0];
  const lastMinute = first !== undefined && first.day - market.today < 2;
  return {
    brandCode: plan.code,
    name: plan.name,
    productClass: plan.cabin,
    ...(plan.cabin === key.travelClass ? {} : { cabins: key.paths.map((path) => cabinsOf(path, plan.cabin)) }),
    fares: sold.fares,
    commissionBasisPoints: commissionOf(shared),
    cabinBaggage: plan.cabinBaggage,
    baggage: baggageOf(plan, sellsByPiece(key.paths), domestic),
    meal: domestic && plan.cabin === 'E' ? false : plan.meal,
    seatChoice: plan.seatChoice,
    change: ruleOf(unknown ? undefined : plan.change, usualMinor, 'Changes are not allowed'),
    refund: ruleOf(unknown ? undefined : plan.refund, usualMinor, 'Not refundable'),
    holdAllowed: profile.canHold && plan.mayHold && !lastMinute,
    seatsLeft: classSeats(shared, plan, sold.left),
  };
};

/** Whether some of the airlines do not sell each other's flights. */
const needsSeparateTickets = (paths: readonly FlightPath[]): boolean =>
  paths.some(
    (path, index) =>
      path.selfTransferAirports.length > 0 || !sellTogether(path.airline, paths[index - 1]?.airline ?? path.airline),
  );

/** Airline that issues the ticket: that of the first journey's longest flight. */
export const validatingAirline = (paths: readonly FlightPath[]): string => paths[0]?.airline ?? '';

/**
 * The flights of a key with all brands that have seats for the party, cheapest first. `null`: no brand has. The same
 * key, day, party and stock always give the same offer.
 */
export const makeOffer = (
  profile: SupplierProfile,
  key: OfferKey,
  party: Party,
  market: Market,
): SupplierOffer | null => {
  const shared = sharedOf(profile, key, party, market);
  const brands = brandPlans(shared.airline.code, key.travelClass)
    .flatMap((plan) => brandOf(shared, plan) ?? [])
    .map((brand) => ({ brand, sum: supplierSumMinor(brand.fares) }))
    .sort((a, b) => a.sum - b.sum)
    .map(({ brand }) => brand);
  // An upgrade is never offered without the requested class.
  if (!brands.some((brand) => brand.productClass === key.travelClass)) return null;
  return {
    offerKey: writeOfferKey(key),
    journeys: key.paths.map((path) => journeyOf(path, key.travelClass)),
    validatingAirline: shared.airline.code,
    alliance: shared.airline.alliance,
    separateTickets: needsSeparateTickets(key.paths),
    currency,
    brands,
  };
};

/** The fares of the cheapest brand that `makeOffer` gives for a key, without the rest of the offer. `null`: none. */
export const lowestFareOf = (
  profile: SupplierProfile,
  key: OfferKey,
  party: Party,
  market: Market,
): LowestFare | null => {
  const shared = sharedOf(profile, key, party, market);
  let lowest: { readonly fares: readonly PassengerFare[]; readonly cabin: TravelClass; readonly sum: number } | null =
    null;
  let asAsked = false;
  for (const plan of brandPlans(shared.airline.code, key.travelClass)) {
    const sold = soldAs(shared, plan);
    if (sold === null) continue;
    asAsked ||= plan.cabin === key.travelClass;
    const sum = supplierSumMinor(sold.fares);
    if (lowest === null || sum < lowest.sum) lowest = { fares: sold.fares, cabin: plan.cabin, sum };
  }
  const flights = key.paths[0]?.flights ?? [];
  const origin = flights[0]?.route.origin;
  const destination = flights.at(-1)?.route.destination;
  if (lowest === null || !asAsked || origin === undefined || destination === undefined) return null;
  const { fares, cabin } = lowest;
  const commissionBasisPoints = commissionOf(shared);
  return { currency, fares, commissionBasisPoints, airlineCode: shared.airline.code, cabin, origin, destination };
};

import type { CallAnswer, CallRequest } from '../../contract/calls.ts';
import { askedDaysAtMost, type DayFare, type FareDays, type FareTrip } from '../../contract/flights/fare-calendar.ts';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { fareShownMs } from '../../contract/public/public-pages.ts';
import type { Db } from '../database/database.ts';
import type { SignedInContext } from '../http/handler.ts';
import { ProblemError } from '../http/problems.ts';
import type { LowestFare, Supplier } from '../suppliers/port.ts';
import { fareKeyOf, searchOn } from './fare-trips.ts';
import { whyNotSearchable } from './possible-search.ts';
import { type PricingTerms, priceOf, priceSums } from './pricing.ts';
import { termsOf } from './pricing-terms.ts';
import {
  cheapestFare,
  fareKeptMs,
  keepFares,
  type SeenFare,
  type SeenFareAt,
  type SeenPriced,
  seenFaresOf,
  seenLowest,
} from './seen-fares.ts';
import { fareInOwn, supplierRates } from './supplier-currency.ts';

/** Age from which a supplier that can say its lowest fares is asked again. */
const askedAgainMs = 3_600_000;

/** What the calendar reads and asks. */
interface Market {
  readonly db: Db;
  readonly tenantId: string;
  readonly suppliers: readonly Supplier[];
  readonly terms: PricingTerms;
  readonly now: Date;
}

/**
 * The cheapest known price of each day: from the index and, for a few days, from suppliers that can say their lowest fares
 * without a search. What they say goes into the index. A day that nobody has priced stays `unpriced`; nothing is
 * estimated. Throws `bad-request` for a trip that cannot be searched on any day.
 */
export const fareCalendar = async (
  { trip, days }: CallRequest<'GetFareCalendar'>,
  suppliers: readonly Supplier[],
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallAnswer<'GetFareCalendar'>> => {
  const at = now();
  const onSale = days.filter((each) => isOnSale(trip, each, at));
  const terms = await termsOf(db, tenant, agent.agencyId, at);
  const market: Market = { db, tenantId: tenant.id, suppliers, terms, now: at };
  const known = await freshFares(market, trip, onSale);
  const said = days.length > askedDaysAtMost ? [] : await askSuppliers(market, trip, onSale, known);
  const renewed = new Set(said.map(rowOf));
  const seen = [...known.filter((fare) => !renewed.has(rowOf(fare))), ...said.map((fare) => ({ ...fare, seenAt: at }))];
  const byDeparture = grouped(seen);
  return {
    days: days.map((each) =>
      dayFareOf(
        market,
        trip,
        each,
        (byDeparture.get(each.departureDate) ?? []).filter((fare) => isFor(trip, each, fare)),
      ),
    ),
  };
};

/** The price that each search came to last, in the given order. */
export const lastFares = async (
  { searches }: CallRequest<'GetLastFares'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallAnswer<'GetLastFares'>> => {
  const at = now();
  const terms = await termsOf(db, tenant, agent.agencyId, at);
  const since = new Date(at.getTime() - fareKeptMs);
  const fares = await Promise.all(
    searches.map(async (search) => {
      const { trip, departureDay, returnDay } = fareKeyOf(search);
      const days = { firstDay: departureDay, lastDay: departureDay };
      const seen = await seenFaresOf(db, { tenantId: tenant.id, trip, ...days, currency: terms.currency, since });
      return seenPrice(
        cheapestFare(
          seen.filter((fare) => fare.returnDay === returnDay),
          terms,
        ),
        at,
      );
    }),
  );
  return { fares };
};

/** Whether a return trip is asked for with any return day. */
const isAnyReturn = ({ tripType }: FareTrip, { returnDate }: FareDays): boolean =>
  tripType === 'R' && returnDate === null;

const isFor = (trip: FareTrip, days: FareDays, { returnDay }: SeenFare): boolean =>
  isAnyReturn(trip, days) ? returnDay !== '' : returnDay === (days.returnDate ?? '');

/** Whether the trip can be searched on the days. Throws if it is wrong in more than its days. */
const isOnSale = (trip: FareTrip, days: FareDays, now: Date): boolean => {
  const searched = isAnyReturn(trip, days) ? { ...days, returnDate: days.departureDate } : days;
  const errors = whyNotSearchable(searchOn(trip, searched), now);
  const others = errors.filter(({ path }) => !path.endsWith('Date'));
  if (others.length > 0) throw new ProblemError('bad-request', others);
  return errors.length === 0;
};

/** Fares of the last day for a trip that departs on some days. */
const freshFares = async (
  { db, tenantId, terms, now }: Market,
  trip: FareTrip,
  days: readonly FareDays[],
): Promise<readonly SeenFareAt[]> => {
  const [first, ...later] = days.map(({ departureDate }) => departureDate).sort();
  const [one] = days;
  if (first === undefined || one === undefined) return [];
  return seenFaresOf(db, {
    tenantId,
    trip: fareKeyOf(searchOn(trip, one)).trip,
    firstDay: first,
    lastDay: later.at(-1) ?? first,
    currency: terms.currency,
    since: new Date(now.getTime() - fareShownMs),
  });
};

/** Asks the suppliers that can say their lowest fares, and puts these into the index. */
const askSuppliers = async (
  market: Market,
  trip: FareTrip,
  days: readonly FareDays[],
  known: readonly SeenFareAt[],
): Promise<readonly SeenFare[]> => {
  const searches = days.filter((each) => !isAnyReturn(trip, each)).map((each) => searchOn(trip, each));
  const asked = market.suppliers.map((supplier) => askLowest(market, supplier, searches, known));
  const said = (await Promise.all(asked)).flat();
  await keepFares(market.db, market.tenantId, said, market.now);
  return said;
};

/** The lowest fares of one supplier on the days whose fare is missing or older than an hour. */
const askLowest = async (
  market: Market,
  supplier: Supplier,
  searches: readonly AirSearchRequest[],
  known: readonly SeenFareAt[],
): Promise<readonly SeenFare[]> => {
  if (supplier.lowestFares === undefined) return [];
  const fresh = new Set(
    known
      .filter(({ supplierCode }) => supplierCode === supplier.code)
      .filter(({ seenAt }) => market.now.getTime() - seenAt.getTime() < askedAgainMs)
      .map(daysOf),
  );
  const missing = searches.filter((search) => !fresh.has(daysKeyOf(search)));
  if (missing.length === 0) return [];
  const answers = await supplier.lowestFares(missing);
  const rateOf = supplierRates(market.db, market.tenantId, market.terms.currency, market.now);
  const fares: SeenFare[] = [];
  for (const [index, search] of missing.entries()) {
    const lowest = await lowestOf(answers[index] ?? null, supplier.code, search, market.terms, rateOf);
    if (lowest === 'unknown') continue;
    fares.push({ ...fareKeyOf(search), supplierCode: supplier.code, currency: market.terms.currency, lowest });
  }
  return fares;
};

/** The cheapest of a supplier's fares in the tenant's currency. `unknown`: it did not say, or there is no rate. */
const lowestOf = async (
  fares: readonly LowestFare[] | null,
  supplierCode: string,
  { fareType }: AirSearchRequest,
  terms: PricingTerms,
  rateOf: ReturnType<typeof supplierRates>,
): Promise<SeenFare['lowest'] | 'unknown'> => {
  if (fares === null) return 'unknown';
  let best: { readonly agentMinor: number; readonly lowest: SeenFare['lowest'] } | null = null;
  for (const { currency, fares: sold, commissionBasisPoints, ...of } of fares) {
    const rate = await rateOf(currency);
    if (rate === undefined) return 'unknown';
    const own = sold.map((fare) => fareInOwn(fare, rate, terms.currency));
    const facts = { ...of, fareType };
    const { agentMinor } = priceSums(own, commissionBasisPoints, { ...facts, supplierCode }, terms);
    if (best !== null && best.agentMinor <= agentMinor) continue;
    best = { agentMinor, lowest: seenLowest({ fares: own, commissionBasisPoints, ...facts }) };
  }
  return best?.lowest ?? null;
};

const dayFareOf = (
  { suppliers, terms, now }: Market,
  trip: FareTrip,
  days: FareDays,
  fares: readonly SeenFareAt[],
): DayFare => {
  const cheapest = cheapestFare(fares, terms);
  if (cheapest !== null)
    return { ...days, returnDate: cheapest.returnDay || null, state: 'priced', ...seenPrice(cheapest, now) };
  const answered = new Set(fares.filter(({ lowest }) => lowest === null).map(({ supplierCode }) => supplierCode));
  const everyAnswered = suppliers.length > 0 && suppliers.every(({ code }) => answered.has(code));
  return { ...days, state: everyAnswered && !isAnyReturn(trip, days) ? 'none' : 'unpriced', ...seenPrice(null, now) };
};

const seenPrice = (fare: SeenPriced | null, now: Date): Pick<DayFare, 'price' | 'ageMs'> =>
  fare === null
    ? { price: null, ageMs: null }
    : { price: priceOf(fare.sums), ageMs: Math.max(0, now.getTime() - fare.seenAt.getTime()) };

const daysOf = ({ departureDay, returnDay }: SeenFare): string => `${departureDay} ${returnDay}`;
const daysKeyOf = (search: AirSearchRequest): string => {
  const { departureDay, returnDay } = fareKeyOf(search);
  return `${departureDay} ${returnDay}`;
};
const rowOf = (fare: SeenFare): string => `${daysOf(fare)} ${fare.supplierCode}`;

/** Fares by their departure. */
const grouped = (fares: readonly SeenFareAt[]): ReadonlyMap<string, readonly SeenFareAt[]> => {
  const found = new Map<string, SeenFareAt[]>();
  for (const fare of fares) {
    const list = found.get(fare.departureDay) ?? [];
    list.push(fare);
    found.set(fare.departureDay, list);
  }
  return found;
};

import { dayMs } from '../../contract/days.ts';
import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { asJson, type Db } from '../database/database.ts';
import type { StayFacts } from '../flights/markup-rules.ts';
import type { PricingTerms } from '../flights/pricing.ts';
import type { FoundHotel } from './found-hotel.ts';
import { type PricedPart, priceOfRate, stayFactsOf } from './stay-prices.ts';

/** The cheapest stay of a supplier and a number of stars in a search, in the tenant's currency. */
export interface LowestStay extends StayFacts {
  readonly rate: PricedPart;
}

/** A search for stays of the last month. Its results may be gone. */
export interface PastStaySearchTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  searched_at: Date;
  request: HotelSearchRequest;
  currency: string;
  lowest: readonly LowestStay[];
}

/** A stay with the price by which it is the cheapest. */
export interface PricedLowest {
  readonly agentMinor: number;
  readonly stay: LowestStay;
}

/** Hotels of a supplier with their prices. */
export const pricedStays = (
  supplierCode: string,
  found: readonly FoundHotel[],
  request: HotelSearchRequest,
  terms: PricingTerms,
): readonly PricedLowest[] =>
  found.map((hotel) => {
    const facts = stayFactsOf(supplierCode, hotel, request);
    const { baseMinor, taxes, commissionBasisPoints } = hotel.cheapest;
    const { agentMinor } = priceOfRate(hotel.cheapest, facts, terms);
    return { agentMinor, stay: { ...facts, rate: { baseMinor, taxes, commissionBasisPoints } } };
  });

/** The cheapest of each number of stars. */
export const lowestByStars = (stays: readonly PricedLowest[]): readonly PricedLowest[] => {
  const lowest = new Map<number, PricedLowest>();
  for (const priced of stays) {
    const before = lowest.get(priced.stay.stars);
    if (before === undefined || priced.agentMinor < before.agentMinor) lowest.set(priced.stay.stars, priced);
  }
  return [...lowest.values()];
};

/** Stores what was searched for, with the cheapest stays that were found. */
export const keepPastStays = async (
  db: Db,
  search: {
    readonly tenantId: string;
    readonly searchId: string;
    readonly agencyId: string;
    readonly startedAt: Date;
    readonly request: HotelSearchRequest;
    readonly terms: PricingTerms;
  },
  lowest: readonly LowestStay[],
): Promise<void> => {
  await db
    .insertInto('past_stay_search')
    .values({
      tenant_id: search.tenantId,
      id: search.searchId,
      agency_id: search.agencyId,
      searched_at: search.startedAt,
      request: asJson(search.request),
      currency: search.terms.currency,
      lowest: asJson(lowest),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Time for which is kept what was searched for. */
const pastStaysKeptMs = 30 * dayMs;

/** Deletes after a month what was searched for. */
export const dropPastStays = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('past_stay_search')
    .where('searched_at', '<', new Date(now.getTime() - pastStaysKeptMs))
    .execute();
};

import type { PriceWarning } from '../../contract/booking.ts';
import { divideHalfToEven } from '../../contract/money.ts';
import type { SupplierRate } from '../flights/supplier-currency.ts';
import { exchangedToOwn } from '../money/exchange.ts';
import type { Party } from '../suppliers/port.ts';

export interface PriceInQuestion {
  readonly agentMinor: number;
  /** Of every itinerary of the same search, at its cheapest. */
  readonly searchedMinor: readonly number[];
  /** Over all journeys, take-off to landing. */
  readonly flightMinutes: number;
  readonly party: Party;
  readonly changed: boolean;
  /** From `costCurrency` to the currency of the amounts; undefined: no rate is known, so the cost is not compared. */
  readonly costRate: SupplierRate | undefined;
}

/** Below this part of the search's median a price is more often a mistake than a bargain: airlines cancel such tickets. */
const lowBasisPoints = 6_000;
/** Fewer offers have no median worth the name. */
const fewestOffers = 5;
/** Currency of `costMinorPerMinute`. */
export const costCurrency = 'BDT';
/** What a seat costs an airline for a minute in the air, fuel and fees alone: ten taka. */
const costMinorPerMinute = 1_000;
/** More small children than this to one adult, and airlines ask for another companion. */
const childrenPerAdult = 4;

export const medianOf = (amounts: readonly number[]): number => {
  const sorted = [...amounts].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const costIn = (rate: SupplierRate | undefined, minor: number): number => {
  if (rate === undefined) return 0;
  return rate === 'own' ? minor : exchangedToOwn(minor, rate, 1);
};

/**
 * What an agent should know before selling (BKG-03): `low-price` markedly under the search's median or under what the
 * flight costs to fly; `only-child` when children or infants outnumber their adults so far that an airline may treat
 * them as unaccompanied; `price-change` when the supplier asks another amount than the search showed.
 */
export const priceWarnings = (price: PriceInQuestion): PriceWarning[] => {
  const { adults, children, infants } = price.party;
  const lowMinor =
    price.searchedMinor.length < fewestOffers
      ? 0
      : divideHalfToEven(medianOf(price.searchedMinor) * lowBasisPoints, 10_000);
  const costMinor = costIn(price.costRate, price.flightMinutes * costMinorPerMinute * (adults + children));
  const warnings: PriceWarning[] = [];
  if (price.agentMinor < lowMinor || price.agentMinor < costMinor) warnings.push('low-price');
  if (children + infants > adults * childrenPerAdult) warnings.push('only-child');
  if (price.changed) warnings.push('price-change');
  return warnings;
};

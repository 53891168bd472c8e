import type { PriceWarning } from '../../contract/booking/booking.ts';
import { divideHalfToEven } from '../../contract/money.ts';
import { exchangedToOwn } from '../../contract/post-travel/exchange.ts';
import type { SupplierRate } from '../flights/supplier-currency.ts';
import type { Party } from '../suppliers/port.ts';

export interface PriceInQuestion {
  readonly agentMinor: number;
  /** Lowest price of each itinerary of the same search. */
  readonly searchedMinor: readonly number[];
  /** Minutes from departure to arrival, summed over all journeys. */
  readonly flightMinutes: number;
  readonly party: Party;
  readonly changed: boolean;
  /** Rate from `costCurrency` to the currency of the amounts. `undefined`: unknown, so the cost is not compared. */
  readonly costRate: SupplierRate | undefined;
}

/** Share of the search's median below which a price is probably a mistake. Airlines cancel such tickets. */
const lowBasisPoints = 6_000;
/** Least number of offers for which the median is used. */
const fewestOffers = 5;
/** Currency of `costMinorPerMinute`. */
export const costCurrency = 'BDT';
/** An airline's cost of a seat per minute, only fuel and fees: ten taka. */
const costMinorPerMinute = 1_000;
/** Most children or infants per adult that airlines accept without another companion. */
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
 * Warnings for the agent before the sale (BKG-03). `low-price`: the price is far below the search's median, or below
 * the cost of the flight. `only-child`: more than four children and infants for each adult, so that an airline may treat
 * them as unaccompanied. `price-change`: the supplier's amount differs from the one that the search showed.
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

import { dayNumberOf } from '../../contract/days.ts';
import { priceStepMinor } from '../../contract/flights/price-step.ts';
import type { CancellationStep, StayTax } from '../../contract/hotels/hotels.ts';
import { displayMoney } from '../../contract/money.ts';
import { exchangedToOwn } from '../../contract/post-travel/exchange.ts';
import type { StayFacts } from '../flights/markup-rules.ts';
import { type FullPrice, type PricedFare, type PricingTerms, priceFare, priceOf } from '../flights/pricing.ts';
import type { SupplierRate as ExchangeRate } from '../flights/supplier-currency.ts';
import { type Stay, type SupplierProperty, type SupplierRate, supplierTotalMinor } from './port.ts';

/** A supplier's rate in the tenant's currency. Taxes that are paid there keep their own. */
export const rateInOwn = (rate: SupplierRate, exchange: ExchangeRate, ownCurrency: string): SupplierRate => {
  if (exchange === 'own') return rate;
  const own = (minor: number) => exchangedToOwn(minor, exchange, priceStepMinor(ownCurrency));
  const taxes = rate.taxes.map((tax) =>
    tax.paid === 'there' ? tax : { ...tax, currency: ownCurrency, taxMinor: own(tax.taxMinor) },
  );
  const before = supplierTotalMinor(rate);
  const exchanged = { ...rate, currency: ownCurrency, baseMinor: own(rate.baseMinor), taxes };
  const total = supplierTotalMinor(exchanged);
  // Each amount is rounded on its own: what costs everything still costs everything, and nothing costs more.
  const cancellation = rate.cancellation.map(({ from, penaltyMinor }) => ({
    from,
    penaltyMinor: penaltyMinor >= before ? total : Math.min(total, own(penaltyMinor)),
  }));
  return { ...exchanged, cancellation };
};

/** Rooms × nights of a stay. */
export const roomNightsOf = ({ checkIn, checkOut, rooms }: Pick<Stay, 'checkIn' | 'checkOut' | 'rooms'>): number =>
  rooms.length * (dayNumberOf(checkOut) - dayNumberOf(checkIn));

/** What rules of markup ask of a stay. */
export const stayFactsOf = (
  supplierCode: string,
  { cityCode, stars }: Pick<SupplierProperty, 'cityCode' | 'stars'>,
  stay: Pick<Stay, 'checkIn' | 'checkOut' | 'rooms'>,
): StayFacts => ({ supplierCode, cityCode, stars, roomNights: roomNightsOf(stay) });

/** The part of a rate from which its price is made. */
export type PricedPart = Pick<SupplierRate, 'baseMinor' | 'taxes' | 'commissionBasisPoints'>;

/** The price of a rate with its parts, in the tenant's currency. Every price of a stay is made here, by `priceFare`. */
export const pricedRate = (rate: PricedPart, facts: StayFacts | null, terms: PricingTerms): PricedFare => {
  const taxMinor = supplierTotalMinor(rate) - rate.baseMinor;
  const passengers = [{ type: 'ADT' as const, count: 1, baseMinor: rate.baseMinor, taxMinor }];
  return priceFare(passengers, rate.commissionBasisPoints, facts, terms);
};

/** What the agent pays for a rate in the tenant's currency, and what the customer does. */
export const priceOfRate = (rate: SupplierRate, facts: StayFacts, terms: PricingTerms): FullPrice =>
  priceOf(pricedRate(rate, facts, terms).sums);

/** The penalties of a rate for the agent: where everything is lost, the whole price; else what the supplier keeps. */
export const penaltiesOf = (rate: SupplierRate, { agentMinor }: Pick<FullPrice, 'agentMinor'>): CancellationStep[] => {
  const total = supplierTotalMinor(rate);
  return rate.cancellation.map(({ from, penaltyMinor }) => ({
    from,
    penaltyMinor: penaltyMinor >= total ? agentMinor : Math.min(agentMinor, penaltyMinor),
  }));
};

export const shownAmounts = ({ currency, agentMinor, grossMinor }: FullPrice) => ({
  amount: displayMoney({ currency, minor: agentMinor }),
  grossAmount: displayMoney({ currency, minor: grossMinor }),
});

export const taxesOf = (rate: SupplierRate): StayTax[] => rate.taxes.filter(({ taxMinor }) => taxMinor > 0);

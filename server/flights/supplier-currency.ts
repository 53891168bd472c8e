import type { FareRule, JourneyTerms, PassengerFare } from '../../contract/flights/flights.ts';
import { priceStepMinor } from '../../contract/flights/price-step.ts';
import { exchangedToOwn, type Rate } from '../../contract/post-travel/exchange.ts';
import type { Db } from '../database/database.ts';
import { rateOf } from '../money/exchange.ts';
import type { SupplierBrand, SupplierOffer } from '../suppliers/port.ts';
import { aboutWords, withRules } from './rule-words.ts';

/** Exchange of a supplier's amounts to the tenant's currency: a rate, or `own` if both use the same currency. */
export type SupplierRate = Rate | 'own';

/** Rate of a supplier's currency. `undefined`: the tenant has set none, so that the offer cannot be sold. */
export const supplierRateOf = async (
  db: Db,
  tenantId: string,
  ownCurrency: string,
  currency: string,
  now: Date,
): Promise<SupplierRate | undefined> => (currency === ownCurrency ? 'own' : rateOf(db, tenantId, currency, now));

/** Reads each currency's rate once, so that all amounts of one piece of work are exchanged at the same rate. */
export const supplierRates = (db: Db, tenantId: string, ownCurrency: string, now: Date) => {
  const rates = new Map<string, Promise<SupplierRate | undefined>>();
  return (currency: string): Promise<SupplierRate | undefined> => {
    const asked = rates.get(currency) ?? supplierRateOf(db, tenantId, ownCurrency, currency, now);
    rates.set(currency, asked);
    return asked;
  };
};

/**
 * A supplier's offer in the tenant's currency. Each fare and each tax of a passenger is exchanged separately and
 * rounded to the step of the tenant's currency, so that the sums of a price, an order or a document add up.
 */
export const offerInOwn = (offer: SupplierOffer, rate: SupplierRate, ownCurrency: string): SupplierOffer =>
  rate === 'own'
    ? offer
    : {
        ...offer,
        currency: ownCurrency,
        brands: offer.brands.map((brand) => brandInOwn(brand, rate, ownCurrency)),
      };

/** A passenger's fare in the tenant's currency. */
export const fareInOwn = (fare: PassengerFare, rate: SupplierRate, ownCurrency: string): PassengerFare => {
  if (rate === 'own') return fare;
  const own = (minor: number) => exchangedToOwn(minor, rate, priceStepMinor(ownCurrency));
  return {
    ...fare,
    baseMinor: own(fare.baseMinor),
    taxes: fare.taxes.map((tax) => ({ ...tax, amountMinor: own(tax.amountMinor) })),
  };
};

const ruleInOwn = (rule: FareRule, rate: Rate, ownCurrency: string): FareRule => {
  if (rule.penaltyMinor === null) return rule;
  const penaltyMinor = exchangedToOwn(rule.penaltyMinor, rate, priceStepMinor(ownCurrency));
  const from = { currency: rate.currency, minor: rule.penaltyMinor };
  return {
    ...rule,
    penaltyMinor,
    words: aboutWords(rule.words, from, { currency: ownCurrency, minor: penaltyMinor }),
  };
};

/** The terms of a journey in the tenant's currency. */
export const journeyTermsInOwn = (terms: JourneyTerms, rate: SupplierRate, ownCurrency: string): JourneyTerms =>
  rate === 'own' ? terms : withRules(terms, (rule) => ruleInOwn(rule, rate, ownCurrency));

/** A supplier's brand in the tenant's currency. */
export const brandInOwn = (brand: SupplierBrand, rate: SupplierRate, ownCurrency: string): SupplierBrand => {
  if (rate === 'own') return brand;
  return {
    ...brand,
    fares: brand.fares.map((fare) => fareInOwn(fare, rate, ownCurrency)),
    change: ruleInOwn(brand.change, rate, ownCurrency),
    refund: ruleInOwn(brand.refund, rate, ownCurrency),
  };
};

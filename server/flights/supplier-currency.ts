import type { FareRule, PassengerFare } from '../../contract/flights.ts';
import type { Db } from '../database/database.ts';
import { exchangedToOwn, type Rate, rateOf } from '../money/exchange.ts';
import { priceStepMinor } from '../money/price-step.ts';
import type { SupplierBrand, SupplierOffer } from '../suppliers/port.ts';
import { aboutWords } from './rule-words.ts';

/** How a supplier's amounts become the tenant's: at a rate, or as they are where both have one currency. */
export type SupplierRate = Rate | 'own';

/** The rate for a supplier's currency; undefined where the tenant has set none, so that the offer cannot be sold. */
export const supplierRateOf = async (
  db: Db,
  tenantId: string,
  ownCurrency: string,
  currency: string,
): Promise<SupplierRate | undefined> => (currency === ownCurrency ? 'own' : rateOf(db, tenantId, currency));

/**
 * A supplier's offer in the tenant's currency. Each fare and each tax is exchanged by itself, per passenger, and rounded
 * to the step of the tenant's currency, so that every sum of a price, an order or a document adds up.
 */
export const offerInOwn = (offer: SupplierOffer, rate: SupplierRate, ownCurrency: string): SupplierOffer =>
  rate === 'own'
    ? offer
    : {
        ...offer,
        currency: ownCurrency,
        brands: offer.brands.map((brand) => brandInOwn(brand, rate, ownCurrency)),
      };

/** The same for one brand. */
export const brandInOwn = (brand: SupplierBrand, rate: SupplierRate, ownCurrency: string): SupplierBrand => {
  if (rate === 'own') return brand;
  const own = (minor: number) => exchangedToOwn(minor, rate, priceStepMinor(ownCurrency));
  const fareInOwn = (fare: PassengerFare): PassengerFare => ({
    ...fare,
    baseMinor: own(fare.baseMinor),
    taxes: fare.taxes.map((tax) => ({ ...tax, amountMinor: own(tax.amountMinor) })),
  });
  const ruleInOwn = (rule: FareRule): FareRule => {
    if (rule.penaltyMinor === null) return rule;
    const penaltyMinor = own(rule.penaltyMinor);
    const from = { currency: rate.currency, minor: rule.penaltyMinor };
    return {
      ...rule,
      penaltyMinor,
      words: aboutWords(rule.words, from, { currency: ownCurrency, minor: penaltyMinor }),
    };
  };
  return {
    ...brand,
    fares: brand.fares.map(fareInOwn),
    change: ruleInOwn(brand.change),
    refund: ruleInOwn(brand.refund),
  };
};

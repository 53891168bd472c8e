import type { Brand, FareRule, Itinerary, PassengerFare, Price } from '../../contract/flights/flights.ts';
import { displayMoney } from '../../contract/money.ts';
import { exchanged, type Rate } from '../../contract/post-travel/exchange.ts';
import { aboutWords, withRules } from './rule-words.ts';

const shown = (currency: string, minor: number): string => displayMoney({ currency, minor });
const orNull = <T>(minor: number | null, write: (minor: number) => T): T | null =>
  minor === null ? null : write(minor);

const priceIn = (price: Price, rate: Rate): Price => ({
  currency: rate.currency,
  amountMinor: exchanged(price.amountMinor, rate),
  agentMinor: exchanged(price.agentMinor, rate),
  grossMinor: orNull(price.grossMinor, (minor) => exchanged(minor, rate)),
  charged: { currency: price.currency, minor: price.agentMinor },
});

/** An itinerary with its prices in another currency. `charged` keeps the original amount. */
export const itineraryIn = (itinerary: Itinerary, rate: Rate): Itinerary => {
  const price = priceIn(itinerary.price, rate);
  return {
    ...itinerary,
    price,
    amount: shown(rate.currency, price.amountMinor),
    agentAmount: shown(rate.currency, price.agentMinor),
    grossAmount: orNull(price.grossMinor, (minor) => shown(rate.currency, minor)),
  };
};

/** A brand with its prices and penalties in another currency. Each amount is exchanged separately. */
export const brandIn = (brand: Brand, rate: Rate): Brand => {
  const price = priceIn(brand.price, rate);
  return {
    ...brand,
    price,
    amount: shown(rate.currency, price.amountMinor),
    grossAmount: orNull(price.grossMinor, (minor) => shown(rate.currency, minor)),
    change: ruleIn(brand.change, brand.price.currency, rate),
    refund: ruleIn(brand.refund, brand.price.currency, rate),
    fares: brand.fares.map((fare) => fareIn(fare, rate)),
    journeyTerms: brand.journeyTerms?.map((terms) =>
      withRules(terms, (rule) => ruleIn(rule, brand.price.currency, rate)),
    ),
  };
};

const ruleIn = (rule: FareRule, own: string, rate: Rate): FareRule => {
  if (rule.penaltyMinor === null) return rule;
  const penaltyMinor = exchanged(rule.penaltyMinor, rate);
  const from = { currency: own, minor: rule.penaltyMinor };
  return {
    ...rule,
    penaltyMinor,
    words: aboutWords(rule.words, from, { currency: rate.currency, minor: penaltyMinor }),
  };
};

const fareIn = (fare: PassengerFare, rate: Rate): PassengerFare => ({
  ...fare,
  baseMinor: exchanged(fare.baseMinor, rate),
  taxes: fare.taxes.map((tax) => ({ ...tax, amountMinor: exchanged(tax.amountMinor, rate) })),
});

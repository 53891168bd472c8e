import { type RuleInForce, ruleBookOf, type StayFacts } from '../flights/markup-rules.ts';
import type { PlainTerms, PricedFare, PricingTerms } from '../flights/pricing.ts';
import { type PricedPart, pricedRate } from './stay-prices.ts';

/** The terms with which a stay was priced: shares, and of the rules those that made its price. */
export interface StayTerms extends Omit<PlainTerms, 'platformRules' | 'agencyRules'> {
  /** Absent from orders of before rules for stays: the usual shares made the price. */
  readonly markup?: {
    readonly facts: StayFacts;
    readonly platformRule: RuleInForce | null;
    readonly agencyRule: RuleInForce | null;
  };
}

/** The terms that an order of a stay keeps. */
export const keptTermsOf = ({ platformRules, agencyRules, ...terms }: PricingTerms, facts: StayFacts): StayTerms => ({
  ...terms,
  markup: { facts, platformRule: platformRules.ofStay(facts), agencyRule: agencyRules.ofStay(facts) },
});

const bookOf = (rule: RuleInForce | null | undefined) => ruleBookOf(rule ? [rule] : []);

/** The price of a rate in the tenant's currency by the terms of an order, with its parts. */
export const pricedByKept = (rate: PricedPart, { markup, ...terms }: StayTerms): PricedFare =>
  pricedRate(rate, markup?.facts ?? null, {
    ...terms,
    platformRules: bookOf(markup?.platformRule),
    agencyRules: bookOf(markup?.agencyRule),
  });

import type { MarkupTerms } from '../../../contract/markup/markup.ts';
import { type FareFacts, noRules, type RuleInForce } from '../../../server/flights/markup-rules.ts';
import type { PricingTerms } from '../../../server/flights/pricing.ts';

/** Terms of a tenant and an agency without rules. */
export const plainTerms: PricingTerms = {
  currency: 'BDT',
  platformMarkupBasisPoints: 50,
  commissionShareBasisPoints: 8_000,
  taxOnCommissionBasisPoints: 500,
  agencyMarkupBasisPoints: 300,
  platformRules: noRules,
  agencyRules: noRules,
};

/** A regular economy fare of Emirates from Dhaka to London. */
export const toLondon: FareFacts = {
  supplierCode: 'gds',
  airlineCode: 'EK',
  cabin: 'E',
  fareType: 1,
  origin: 'DAC',
  destination: 'LHR',
};

/** What a rule without conditions says: 1 %. */
export const anyTerms: MarkupTerms = {
  name: 'Every fare',
  priority: 50,
  supplierCode: null,
  origin: null,
  destination: null,
  bothWays: false,
  airlineCode: null,
  cabin: null,
  fareType: null,
  travellerType: null,
  firstDay: null,
  lastDay: null,
  basisPoints: 100,
  perPassengerMinor: null,
};

export const ruleOf = (ruleId: string, given: Partial<MarkupTerms> = {}): RuleInForce => ({
  ...anyTerms,
  ...given,
  ruleId,
  version: 1,
});

/** An amount per passenger in place of a share. */
export const perPassenger = (perPassengerMinor: number): Pick<MarkupTerms, 'basisPoints' | 'perPassengerMinor'> => ({
  basisPoints: null,
  perPassengerMinor,
});

import { expect, test } from 'vitest';
import { priceSums } from '../../../server/flights/pricing.ts';
import { plainTerms as terms, toLondon } from './rules-and-terms.ts';

const adults = (count: number, baseMinor: number, taxMinor: number) => [
  { type: 'ADT' as const, count, baseMinor, taxes: [{ code: 'BD', name: 'Tax', amountMinor: taxMinor }] },
];

test('[FLT-04] the agent pays fare, taxes and markup, less the shared commission, plus its tax', () => {
  // 2 × (4,000 + 500): markup 45; commission 7 % of 8,000 = 560, of which 80 % = 448; its tax 22.4 → 22 taka.
  expect(priceSums(adults(2, 400_000, 50_000), 700, toLondon, terms)).toEqual({
    currency: 'BDT',
    baseMinor: 800_000,
    taxMinor: 100_000,
    platformMarkupMinor: 4_500,
    commissionMinor: 44_800,
    taxOnCommissionMinor: 2_200,
    optionsMinor: 0,
    agentMinor: 861_900,
    agencyMarkupMinor: 38_100,
    grossMinor: 900_000,
  });
});

test('[FLT-04] the customer never pays less than the published fare, and the sums always add up', () => {
  for (let baseMinor = 10_000; baseMinor < 40_000_000; baseMinor = Math.ceil(baseMinor * 1.37) * 100) {
    for (const commissionBasisPoints of [0, 1, 333, 700, 2_000]) {
      const sums = priceSums(adults(3, baseMinor, 123_400), commissionBasisPoints, toLondon, terms);
      const { agentMinor, grossMinor } = sums;
      expect(agentMinor).toBe(
        sums.baseMinor + sums.taxMinor + sums.platformMarkupMinor - sums.commissionMinor + sums.taxOnCommissionMinor,
      );
      expect(grossMinor).toBe(agentMinor + sums.agencyMarkupMinor);
      expect(grossMinor).toBeGreaterThanOrEqual(sums.baseMinor + sums.taxMinor);
      for (const part of [sums.platformMarkupMinor, sums.commissionMinor, sums.taxOnCommissionMinor]) {
        expect(part % 100).toBe(0);
      }
    }
  }
});

test.each([
  ['BDT', 100, 'whole taka'],
  ['AED', 1, 'whole fils'],
  ['JPY', 1, 'whole yen'],
  ['KWD', 1, 'whole fils of a dinar'],
])('[FLT-04] shares of a price in %s are rounded to a step of %i: %s', (currency, stepMinor) => {
  const sums = priceSums(adults(1, 123_457, 1_011), 333, toLondon, { ...terms, currency });
  const shareOf = (minor: number, basisPoints: number) =>
    Math.round((minor * basisPoints) / 10_000 / stepMinor) * stepMinor;
  expect(sums.currency).toBe(currency);
  expect(sums.platformMarkupMinor).toBe(shareOf(124_468, 50));
  expect(sums.commissionMinor).toBe(shareOf(shareOf(123_457, 333), 8_000));
  expect(sums.taxOnCommissionMinor).toBe(shareOf(sums.commissionMinor, 500));
});

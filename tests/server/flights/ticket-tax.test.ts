import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passengersOf, priceFare, priceSums } from '../../../server/flights/pricing.ts';
import { marketRulesOf } from '../../../tenants/kit/rule-packs.ts';
import { type TicketTax, taxOn } from '../../../tenants/kit/ticket-tax.ts';
import { drawn } from '../../whole.ts';
import { plainTerms, toLondon } from './rules-and-terms.ts';

const taxed = {
  ...plainTerms,
  ticketTax: { id: 'bd-income-tax-act-2023-95', basisPoints: 30, onReturn: 'given-back' as const },
};

const tax = (code: string, amountMinor: number) => ({ code, name: code, amountMinor });

test('[OPS-04][FLT-04] advance income tax is 0.3 % of fare and taxes without embarkation fee, travel tax, airport and security fees', () => {
  const fares = [
    {
      type: 'ADT' as const,
      count: 2,
      baseMinor: 3_000_000,
      taxes: [
        tax('BD', 50_000),
        tax('UT', 400_000),
        tax('P7', 122_000),
        tax('P8', 122_000),
        tax('E5', 44_100),
        tax('OW', 250_000),
        tax('YQ', 450_000),
      ],
    },
  ];
  // 2 × (30,000 fare + 2,500 excise duty + 4,500 surcharge of the airline) = 74,000, of it 222.
  const sums = priceSums(fares, 700, toLondon, taxed);
  expect(sums).toMatchObject({ advanceTaxMinor: 22_200, taxOnCommissionMinor: 0, commissionMinor: 336_000 });
  expect(priceSums(fares, 700, toLondon, plainTerms)).not.toHaveProperty('advanceTaxMinor');
});

const fares = fc.array(
  fc.record({
    type: fc.constantFrom('ADT' as const, 'CHD' as const, 'INF' as const),
    count: fc.integer({ min: 1, max: 9 }),
    baseMinor: fc.integer({ min: 0, max: 90_000_000 }),
    taxes: fc.array(
      fc.record({
        code: fc.constantFrom('BD', 'UT', 'P7', 'P8', 'E5', 'OW', 'YQ', 'XT'),
        name: fc.constant('Tax'),
        amountMinor: fc.integer({ min: 0, max: 5_000_000 }),
      }),
      { maxLength: 8 },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);
const outside = new Set(['BD', 'UT', 'P7', 'P8', 'E5']);

test('[OPS-04][FLT-04] for any fare the parts add up to the price, and the tax is its share of the value to a whole taka', () => {
  fc.assert(
    fc.property(fares, fc.integer({ min: 0, max: 1_500 }), (made, commission) => {
      const { sums, ticketTax } = priceFare(passengersOf(made), commission, toLondon, taxed);
      const { advanceTaxMinor = 0 } = sums;
      const valueMinor = made.reduce(
        (sum, { count, baseMinor, taxes }) =>
          sum +
          count *
            (baseMinor + taxes.reduce((of, { code, amountMinor }) => of + (outside.has(code) ? 0 : amountMinor), 0)),
        0,
      );
      expect(Math.abs(advanceTaxMinor - (valueMinor * 30) / 10_000)).toBeLessThanOrEqual(50);
      expect(advanceTaxMinor % 100).toBe(0);
      expect(sums.agentMinor).toBe(
        sums.baseMinor + sums.taxMinor + sums.platformMarkupMinor - sums.commissionMinor + advanceTaxMinor,
      );
      expect(ticketTax).toEqual(taxed.ticketTax);
    }),
    drawn(300, 3_000),
  );
});

test('[OPS-04][HOT-02] a stay is no ticket: it pays tax on its commission as before', () => {
  const guest = [{ type: 'ADT' as const, count: 1, baseMinor: 1_000_000, taxMinor: 0 }];
  expect(priceFare(guest, 1_000, null, taxed).sums).toEqual(priceFare(guest, 1_000, null, plainTerms).sums);
});

test('[OPS-04][TEN-01] a tax is in force from its first day to its last, and a pack without one taxes the commission', () => {
  const taxes = marketRulesOf({ rules: { pack: 'bd-2026-taxed' } }).ticketTaxes;
  expect(taxOn(taxes, '2023-06-30')).toBeNull();
  expect(taxOn(taxes, '2023-07-01')).toMatchObject({ basisPoints: 30, certainty: { rate: 'sure' } });
  expect(marketRulesOf({ rules: { pack: 'bd-2026' } }).ticketTaxes).toEqual([]);
  const [first] = taxes as readonly [TicketTax];
  const next = [
    { ...first, until: '2027-06-30' },
    { ...first, id: 'next', from: '2027-07-01', basisPoints: 50 },
  ];
  expect(taxOn(next, '2027-06-30')?.basisPoints).toBe(30);
  expect(taxOn(next, '2027-07-01')?.basisPoints).toBe(50);
});

test('[OPS-04][FLT-04] value added tax on commission is a share of what the agency gets of it, and is added to the price', () => {
  const withVat = { ...taxed, commissionVat: { id: 'bd-vat-on-commission-2016', basisPoints: 1_500 } };
  fc.assert(
    fc.property(fares, fc.integer({ min: 0, max: 1_500 }), (made, commission) => {
      const before = priceFare(passengersOf(made), commission, toLondon, taxed).sums;
      const { sums, commissionVat } = priceFare(passengersOf(made), commission, toLondon, withVat);
      const { vatOnCommissionMinor = 0 } = sums;
      expect(Math.abs(vatOnCommissionMinor - (before.commissionMinor * 1_500) / 10_000)).toBeLessThanOrEqual(50);
      expect(sums.agentMinor).toBe(before.agentMinor + vatOnCommissionMinor);
      expect(sums.commissionMinor).toBe(before.commissionMinor);
      expect(commissionVat).toEqual(withVat.commissionVat);
    }),
    drawn(100, 1_000),
  );
});

test('[OPS-04][TEN-01] the tax on commission is disputed: no tenant takes it that does not turn it on', () => {
  expect(marketRulesOf({ rules: { pack: 'bd-2026-taxed' } }).commissionVats).toEqual([]);
  const on = marketRulesOf({ rules: { pack: 'bd-2026-taxed', vatOnCommission: true } }).commissionVats;
  expect(taxOn(on, '2026-12-01')).toMatchObject({
    basisPoints: 1_500,
    certainty: { rate: 'sure', applies: 'to be confirmed' },
  });
});

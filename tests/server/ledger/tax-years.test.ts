import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfTaxYear, taxYearOf } from '../../../contract/ledger/advance-tax.ts';
import { taxYears } from '../../../server/ledger/tax-months.ts';

test.each([
  ['2026-06-30', 2025],
  ['2026-07-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2027-06-30', 2026],
])('[OPS-04] %s is of the tax year that begins in July %i', (day, year) => {
  expect(taxYearOf(day)).toBe(year);
  const { from, to } = daysOfTaxYear(year);
  expect(from <= day && day <= to).toBe(true);
});

test('[OPS-04] the years together have every month once, and a year is over on the first of July', () => {
  const months = fc.array(
    fc.record({
      currency: fc.constantFrom('BDT', 'AED'),
      month: fc
        .tuple(fc.integer({ min: 2024, max: 2028 }), fc.integer({ min: 1, max: 12 }))
        .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
      collectedMinor: fc.integer({ min: 0, max: 1_000_000 }),
      givenBackMinor: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(months, (made) => {
      const years = taxYears(made, '2027-07-01');
      for (const currency of ['BDT', 'AED']) {
        const sumOf = (list: readonly { readonly currency: string; readonly collectedMinor: number }[]) =>
          list.reduce((sum, one) => sum + (one.currency === currency ? one.collectedMinor : 0), 0);
        expect(sumOf(years)).toBe(sumOf(made));
      }
      for (const { year, isOver } of years) expect(isOver).toBe(year <= 2026);
    }),
  );
});

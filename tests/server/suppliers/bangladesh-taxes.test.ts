import { describe, expect, test } from 'vitest';
import { dayNumberOf } from '../../../contract/days.ts';
import { bangladeshTaxes } from '../../../server/suppliers/fares/bangladesh-taxes.ts';
import { departureTaxes, outsideTicketValue, vatOnFees } from '../../../tenants/kit/departure-taxes.ts';

const taxOf = (code: string, country: string, issued: string, departs = issued): number =>
  bangladeshTaxes(country, { issued: dayNumberOf(issued), departs: dayNumberOf(departs) }).find(
    ([one]) => one === code,
  )?.[2] ?? 0;

describe('the taxes of a departure from Bangladesh', () => {
  test.each(['CN', 'JP', 'HK', 'TW', 'VN', 'LA', 'KH', 'GB', 'US', 'AU', 'EG'])(
    '[FLT-04] travel tax to %s is 6,000',
    (country) => {
      expect(taxOf('UT', country, '2026-11-21')).toBe(6_000);
    },
  );

  test.each([
    ['AE', 4_000],
    ['MY', 4_000],
    ['SA', 4_000],
    ['IN', 2_000],
    ['MV', 2_000],
    ['BD', 200],
  ])('[FLT-04] travel tax to %s is %d', (country, taka) => {
    expect(taxOf('UT', country, '2026-11-21')).toBe(taka);
  });

  test('[FLT-04] excise duty is that of the day on which the ticket is issued', () => {
    expect(taxOf('OW', 'BD', '2024-12-31')).toBe(500);
    expect(taxOf('OW', 'BD', '2025-01-18', '2025-03-01')).toBe(500);
    expect(taxOf('OW', 'BD', '2025-01-19')).toBe(700);
    expect(taxOf('OW', 'BD', '2015-06-04')).toBe(500);
    expect(['IN', 'MY', 'CN', 'GB'].map((country) => taxOf('OW', country, '2026-11-21'))).toEqual([
      1_000, 2_500, 2_500, 4_000,
    ]);
  });

  test('[FLT-04] travel tax is that of the day of departure, whenever the ticket was issued', () => {
    expect(taxOf('UT', 'JP', '2023-06-01', '2023-06-30')).toBe(4_000);
    expect(taxOf('UT', 'JP', '2023-06-01', '2023-07-01')).toBe(6_000);
    expect(taxOf('UT', 'BD', '2023-06-01', '2023-06-30')).toBe(0);
  });

  test('[FLT-04] value added tax is 15 % of the airport’s fees together', () => {
    for (const country of ['BD', 'IN', 'GB']) {
      const fees = ['BD', 'P7', 'P8'].reduce((sum, code) => sum + taxOf(code, country, '2026-11-21'), 0);
      expect(taxOf('E5', country, '2026-11-21')).toBe(Math.round(fees * 0.15));
    }
  });

  test('[FLT-04] each tax is one line, and none is 0', () => {
    for (const issued of ['2018-01-01', '2023-08-01', '2026-11-21'])
      for (const country of ['BD', 'IN', 'MY', 'CN', 'GB']) {
        const taxes = bangladeshTaxes(country, { issued: dayNumberOf(issued), departs: dayNumberOf(issued) });
        expect(new Set(taxes.map(([code]) => code)).size).toBe(taxes.length);
        for (const [code, , taka] of taxes) expect(taka, code).toBeGreaterThan(0);
      }
  });
});

test('[OPS-04] what is outside the value of a ticket is named by the law, and charged on tickets by the same table', () => {
  const charged = new Set([...departureTaxes.map(({ code }) => code), vatOnFees.code]);
  const outside = outsideTicketValue.flatMap(({ codes }) => codes);
  expect(outside.filter((code) => !charged.has(code))).toEqual([]);
  expect([...charged].filter((code) => !outside.includes(code))).toEqual(['OW']);
  // No source has a code for it.
  expect(outsideTicketValue.find(({ named }) => named === 'flight safety insurance')?.codes).toEqual([]);
});

test('[OPS-04] rows of a tax stand in the order of their days, and amounts that newspapers alone report are to be confirmed', () => {
  for (const [index, { code, from }] of departureTaxes.entries()) {
    const next = departureTaxes[index + 1];
    if (next?.code === code) expect(next.from > from, `${code} ${from}`).toBe(true);
  }
  const excise = departureTaxes.filter(({ code }) => code === 'OW').at(-1);
  expect(excise).toMatchObject({ source: '2025', certainty: 'to be confirmed' });
});

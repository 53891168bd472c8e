import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPointsOf, displayMoney, minorPerUnit } from '../../contract/money.ts';

test('[MNY-01] an amount is written with its currency, groups of three, and decimals only where there are some', () => {
  expect(displayMoney({ currency: 'BDT', minor: 4_521_000 })).toBe('BDT 45,210');
  expect(displayMoney({ currency: 'BDT', minor: 4_521_050 })).toBe('BDT 45,210.50');
  expect(displayMoney({ currency: 'BDT', minor: 5 })).toBe('BDT 0.05');
  expect(displayMoney({ currency: 'BDT', minor: -123_456_789 })).toBe('BDT −1,234,567.89');
});

test('[MNY-01] digits are grouped as in English', () => {
  const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Math.floor(Number.MAX_SAFE_INTEGER / 100) }), (whole) => {
      expect(displayMoney({ currency: 'BDT', minor: whole * 100 })).toBe(`BDT ${english.format(whole)}`);
    }),
  );
});

test('[RES-09] a currency without smaller parts has no decimals, one with a thousand has three', () => {
  expect(displayMoney({ currency: 'JPY', minor: 57_000 })).toBe('JPY 57,000');
  expect(displayMoney({ currency: 'KWD', minor: 114_007 })).toBe('KWD 114.007');
  expect(displayMoney({ currency: 'KWD', minor: 114_000 })).toBe('KWD 114');
  expect([minorPerUnit('JPY'), minorPerUnit('USD'), minorPerUnit('BHD')]).toEqual([1, 100, 1_000]);
});

test('[MNY-01] a share of exactly half a minor unit goes to the even one, so that many shares keep their sum', () => {
  expect([50, 150, 250, 350].map((minor) => basisPointsOf(minor, 100))).toEqual([0, 2, 2, 4]);
  expect([49, 51].map((minor) => basisPointsOf(minor, 100))).toEqual([0, 1]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorOfText, plainAmount } from '../../contract/typed-amount.ts';

test.each([
  ['45210', 4_521_000],
  ['45,210', 4_521_000],
  ['45,210.50', 4_521_050],
  ['1,23,456', 12_345_600],
  ['12,34,567.8', 123_456_780],
  [' 7 ', 700],
])('[MNY-03] %j is an amount', (text, minor) => {
  expect(minorOfText(text, 'BDT')).toBe(minor);
});

test.each([
  '500,00',
  '12,50',
  '1,2345',
  '1234,56',
  '1,,000',
  ',500',
  '5,',
  '1.234,50',
  '12.345',
  '-5',
  '1e3',
  '৫০০',
  '',
])('[MNY-03] %j is none: a separator is never thrown away', (text) => {
  expect(minorOfText(text, 'BDT')).toBeNull();
});

test('[MNY-03] what a field says of an amount is that amount, in every currency', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.constantFrom('BDT', 'USD', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(minorOfText(plainAmount(minor, currency), currency)).toBe(minor);
      },
    ),
  );
});

test('[MNY-03] however long the digits are, they are read to their end', () => {
  for (const digits of ['1'.repeat(68), '12,'.repeat(40), '123'.repeat(30_000)])
    expect(minorOfText(`${digits}x`, 'BDT')).toBeNull();
});

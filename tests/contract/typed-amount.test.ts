import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFault, minorOfText, plainAmount, pointsOfText } from '../../contract/typed-amount.ts';

test.each([
  ['45210', 4_521_000],
  ['45,210', 4_521_000],
  ['45,210.50', 4_521_050],
  ['1,23,456', 12_345_600],
  ['1,00,000', 10_000_000],
  ['1,234,567', 123_456_700],
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
  '5 000',
  '123,45,678',
  '1,234,56,789',
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

test.each([
  ['2.5', 250],
  [' 100 ', 10_000],
  ['2,5', null],
  ['1,0', null],
  ['2.555', null],
  ['', null],
])('[RES-08] %j as a percentage is %j basis points', (text, points) => {
  expect(pointsOfText(text)).toBe(points);
});

test('[MNY-03] no other file drops commas from a text: whatever reads an amount asks the one reader', () => {
  const dropsCommas = /replace(?:All)?\(\s*(?:','|\/(?:,|\[[^\]]*,[^\]]*\])\+?\/g),\s*''\s*\)/;
  const files = ['contract', 'machines', 'server', 'src', 'workers'].flatMap((floor) =>
    readdirSync(floor, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${floor}/${name}`),
  );
  expect(files.filter((file) => dropsCommas.test(readFileSync(file, 'utf8')))).toEqual(['contract/typed-amount.ts']);
});

test('[MNY-03] a field says what is wrong with its amount and how one is written, and nothing while it is empty', () => {
  expect(amountFault('500,00', 'BDT')).toBe('“500,00” is not an amount. Write it as 2,500 or 2,500.50.');
  expect([amountFault(' ', 'BDT'), amountFault('1,00,000', 'BDT')]).toEqual([null, null]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressPattern } from '../../contract/consent/passenger-consent.ts';
import { signedMinor } from '../../contract/desk/statement-cells.ts';
import { textLike } from '../../contract/shapes.ts';
import { emailPattern } from '../../contract/sign-in/sign-in.ts';

test('[NET-06] a text that is too long is refused without being compared with its pattern', () => {
  let compared = 0;
  const counted = Object.assign(/^a+$/, {
    test: (text: string) => {
      compared += 1;
      return text === 'aaaaa';
    },
  });
  const five = textLike(counted, 5);
  expect([five.is('aaaaa'), five.is('bbbbb'), compared]).toEqual([true, false, 2]);
  const [error] = five.validate('a'.repeat(1_000_000));
  expect(error?.failures().map(({ refinement }) => refinement)).toEqual(['size']);
  expect(compared).toBe(2);
});

test('[AUT-01] an address is what it says: something before an @, and a dot in what follows with two letters behind it', () => {
  const plain = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
  const letters = fc.constantFrom('a', '.', '@', ' ', '-', 'é');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (typed) => {
      const text = typed.join('');
      expect(emailPattern.test(text)).toBe(plain.test(text));
      expect(addressPattern.test(text)).toBe(plain.test(text));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['dots and a space', `a@${'a.'.repeat(500_000)} `],
  ['dots and a second @', `a@${'.'.repeat(1_000_000)}@`],
  ['letters without an @', 'a'.repeat(1_000_000)],
])('[AUT-01] a megabyte of %s is no address', (_title, text) => {
  expect(emailPattern.test(text)).toBe(false);
  expect(addressPattern.test(text)).toBe(false);
});

test('[MNY-03] an amount of a statement is never longer than one can be written', () => {
  expect(signedMinor('BDT 1,23,456.00   Cr.', 'BDT')).toBe(12_345_600);
  expect(signedMinor(`BDT${' '.repeat(1_000_000)}5 Dr`, 'BDT')).toBe(null);
  expect(signedMinor(`${'-'.repeat(1_000_000)}`, 'BDT')).toBe(null);
});

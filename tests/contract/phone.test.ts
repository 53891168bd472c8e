import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBangladesh } from '../../contract/phone.ts';
import { numberWithCode, phoneNumberOf } from '../../contract/phone-number.ts';
import { phonePattern, typedPhone, wholePhonePattern } from '../../contract/phone-text.ts';

test('[AUT-08] +880 and 880 are Bangladesh, and nothing else is', () => {
  for (const code of ['+880', '880']) expect(isBangladesh(code)).toBe(true);
  for (const code of ['+88', '+8801', '88', '+91', '']) expect(isBangladesh(code)).toBe(false);
});

test.each([
  ['+880', '01712345678', '+8801712345678'],
  ['880', '1712345678', '+8801712345678'],
  ['+880', '017-1234-5678', '+8801712345678'],
  ['+880', '8801712345678', '+8801712345678'],
  ['+880', '008801712345678', '+8801712345678'],
  ['+44', '07911-123456', '+447911123456'],
  ['+44', '02079460958', '+442079460958'],
  ['+1', '202-555-0143', '+12025550143'],
  ['+1246', '246-4301234', null],
  ['+1246', '430-1234--', '+12464301234'],
  ['+91', '9876543210', '+919876543210'],
])('[AUT-08] %s %s is %s', (code, number, expected) => {
  expect(numberWithCode(code, number)).toBe(expected);
});

test.each([
  ['+880', '017123456789', 'too long for Bangladesh'],
  ['+880', '171234567', 'fewer than 10 characters'],
  ['+44', '1234567890123456', 'more than 15 characters'],
  ['+1', '----------', 'hyphens alone'],
  ['+1', '20255501a3', 'with a letter'],
  ['+0', '2025550143', 'of no country'],
  ['+12345', '2025550143', 'of no calling code'],
  ['+999', '2025550143', 'of a calling code that nobody has'],
  ['+44', '8801712345678', 'of another country than its code'],
  ['+966', '123456789012345', 'longer than 15 digits with its calling code'],
])('[AUT-08] %s %s is none: %s', (code, number) => {
  expect(numberWithCode(code, number)).toBeNull();
});

test.each([
  ['01711000000', '+8801711000000'],
  ['1711000000', '+8801711000000'],
  ['8801711000000', '+8801711000000'],
  ['008801711000000', '+8801711000000'],
  ['+880 (0)1711-000000', '+8801711000000'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+4402079460958', '+442079460958'],
  ['+39 06 12345678', '+390612345678'],
])('[BKG-02] %s, however it was written, is %s', (text, expected) => {
  expect(phoneNumberOf(text, 'bd')).toBe(expected);
});

test.each(['----------', '0000000000', '+1234567890', '+8801711000000 ext. 5', `0171${'1'.repeat(300)}`, ''])(
  '[BKG-02] no phone has the number %s',
  (text) => {
    expect(phoneNumberOf(text, 'bd')).toBeNull();
  },
);

/** Mobile numbers of Bangladesh without their zero. */
const mobile = fc
  .tuple(fc.constantFrom('13', '14', '15', '16', '17', '18', '19'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([operator, rest]) => `${operator}${String(rest).padStart(8, '0')}`);

/** A text with separators between some of its characters. */
const spread = (text: string) =>
  fc
    .array(fc.constantFrom('', '', '', ' ', '-', '.', '\u00a0', '\u200b', '\u2011'), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((between) => Array.from(text, (character, at) => `${character}${between[at]}`).join(''));

test('[BKG-02] every way of writing a number comes to one, and that one to itself', () => {
  const written = mobile.chain((national) =>
    fc
      .constantFrom('', '0', '880', '00880', '+880', '+8800', '+880(0)')
      .chain((before) => spread(`${before}${national}`))
      .map((text) => ({ national, text })),
  );
  fc.assert(
    fc.property(written, ({ national, text }) => {
      const number = phoneNumberOf(typedPhone(text), 'BD');
      expect(number).toBe(`+880${national}`);
      expect(phoneNumberOf(String(number), 'US')).toBe(number);
    }),
  );
});

test('[AUT-08] any text is a number in E.164 or none, and fits the field of a booking', () => {
  const texts = fc.oneof(fc.string({ maxLength: 60 }), fc.stringMatching(/^[+(0-9) -]{0,40}$/));
  fc.assert(
    fc.property(texts, fc.constantFrom('bd', 'us', 'gb', 'zz', ''), (text, home) => {
      const number = phoneNumberOf(text, home);
      if (number !== null) expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
      if (number !== null && number.length > 10) expect(number).toMatch(wholePhonePattern);
    }),
    { examples: [['+8801711000000', '']] },
  );
});

test('[AUT-08] a field takes 10 to 15 digits or hyphens, of which seven are digits', () => {
  for (const right of ['0171100000', '1-2-3-4-5-67', '---1234567', '123456789012345'])
    expect(right).toMatch(phonePattern);
  for (const wrong of ['----------', '123456----', '171100000', '1234567890123456', '01711x00002', '+8801711000'])
    expect(wrong).not.toMatch(phonePattern);
  expect('+---------------').not.toMatch(wholePhonePattern);
});

import { expect, test } from 'vitest';
import { e164Of, isBangladesh } from '../../contract/phone.ts';

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
  ['+1', '202-555-0143', '+12025550143'],
  ['+91', '9876543210', '+919876543210'],
])('[AUT-08] %s %s is %s', (code, number, expected) => {
  expect(e164Of(code, number)).toBe(expected);
});

test.each([
  ['+880', '0288123456', 'no mobile number'],
  ['+880', '01212345678', 'of no operator'],
  ['+880', '017123456789', 'too long for Bangladesh'],
  ['+880', '171234567', 'fewer than 10 characters'],
  ['+44', '1234567890123456', 'more than 15 characters'],
  ['+1', '----------', 'hyphens alone'],
  ['+1', '20255501a3', 'with a letter'],
  ['+0', '2025550143', 'of no country'],
  ['+12345', '2025550143', 'of no calling code'],
  ['+966', '123456789012345', 'longer than 15 digits with its calling code'],
])('[AUT-08] %s %s is none: %s', (code, number) => {
  expect(e164Of(code, number)).toBeNull();
});

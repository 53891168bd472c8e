import { afterEach, expect, test } from 'vitest';
import { said, sentence, wordsOfSaid } from '../../contract/said.ts';
import { reworded, say } from '../../contract/say.ts';

afterEach(() => {
  globalThis.tenantWords = undefined;
});

test('[TEN-01] the portal says its own words where the tenant has none', () => {
  expect(say('Sign in')).toBe('Sign in');
  expect(say('{count} of {all} bookings', { count: 3, all: '1,200' })).toBe('3 of 1,200 bookings');
});

test('[TEN-01] a tenant says a text otherwise, with the values where it puts them', () => {
  globalThis.tenantWords = { 'Sign in': 'Log in', '{count} of {all} bookings': '{all} bookings, {count} shown' };
  expect(say('Sign in')).toBe('Log in');
  expect(say('{count} of {all} bookings', { count: 0, all: 7 })).toBe('7 bookings, 0 shown');
  expect(reworded('Sign in')).toBe('Log in');
});

test('[TEN-01] a value that looks like a place is shown as it is', () => {
  expect(say('For {name}', { name: '{count}' })).toBe('For {count}');
  expect(reworded('toString')).toBe('toString');
});

const waits = (count: number): string =>
  say({ one: '{count} booking waits', other: '{count} bookings wait' }, { count });

test('[TEN-01] a text with a count is said in the singular and in the plural, with separators of thousands', () => {
  expect([0, 1, 2, 1_200].map(waits)).toEqual([
    '0 bookings wait',
    '1 booking waits',
    '2 bookings wait',
    '1,200 bookings wait',
  ]);
});

test('[TEN-01] a tenant gives the forms of its own language, or one text for all of them', () => {
  const forms = { one: '{count}টি বুকিং বাকি', other: '{count}টি বুকিংগুলো বাকি' };
  globalThis.tenantWords = { $language: 'bn', '{count} bookings wait': forms };
  // Bangla says the singular of nothing, too.
  expect([0, 1, 2].map(waits)).toEqual(['0টি বুকিং বাকি', '1টি বুকিং বাকি', '2টি বুকিংগুলো বাকি']);
  globalThis.tenantWords = { '{count} bookings wait': forms };
  expect(waits(0)).toBe('0টি বুকিংগুলো বাকি');
  globalThis.tenantWords = { '{count} bookings wait': 'To do: {count}' };
  expect([1, 2].map(waits)).toEqual(['To do: 1', 'To do: 2']);
});

test('[TEN-01] a history keeps a count with its forms, and says it in the words that its tenant has then', () => {
  const tickets = said(sentence({ one: '{count} ticket', other: '{count} tickets' }), { count: 1 });
  const line = said(sentence('{tickets} void'), { tickets });
  const kept = JSON.parse(JSON.stringify(line)) as typeof line;
  expect(wordsOfSaid(kept)).toBe('1 ticket void');
  globalThis.tenantWords = { '{count} tickets': { one: 'a coupon', other: '{count} coupons' } };
  expect(wordsOfSaid(kept)).toBe('a coupon void');
});

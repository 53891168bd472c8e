import { afterEach, expect, test } from 'vitest';
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

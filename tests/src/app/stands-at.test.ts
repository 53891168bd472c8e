import { expect, test } from 'vitest';
import { standsAt } from '../../../src/app/stands-at.ts';

test('[PUB-06] a page stands at its path in any letters and with a trailing slash, and the home page at the root', () => {
  for (const address of ['/bookings', '/Bookings', '/bookings/', '/bookings//'])
    expect(standsAt('/bookings', address)).toBe(true);
  expect(standsAt('/', '/')).toBe(true);
  expect(standsAt('/order/:reference', '/order/PA-1')).toBe(true);
  for (const [path, address] of [
    ['/', '/bookings'],
    ['/bookings', '/'],
    ['/order/:reference', '/order'],
  ] as const)
    expect(standsAt(path, address)).toBe(false);
});

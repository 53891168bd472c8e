import { expect, test } from 'vitest';
import type { OrdersAtHand } from '../../../contract/shell/orders-at-hand.ts';
import { ordersAtHand } from '../../../machines/search-pad/search-pad-extras.cases.ts';
import { walletWarning } from '../../../machines/search-pad/wallet-warning.ts';

const none: OrdersAtHand = { dueMinor: 0, recent: [] };

test.each([
  ['does not cover the held orders', 13_499_900, ordersAtHand, 'Low: your held orders need BDT 1 more.'],
  [
    'covers the held orders, but not one more like the latest',
    17_699_999,
    ordersAtHand,
    'Low: not enough for one more order of BDT 42,000.',
  ],
  ['covers the held orders and one more', 17_700_000, ordersAtHand, null],
  ['is empty', 0, none, 'Low: nothing is available.'],
  ['is empty, and the orders are not known', 0, null, 'Low: nothing is available.'],
  ['has money, and the orders are not known', 1, null, null],
])('[PAD-03] the wallet %s', (_, availableMinor, orders, warning) => {
  expect(walletWarning({ walletCurrency: 'BDT', availableMinor }, orders)).toBe(warning);
});

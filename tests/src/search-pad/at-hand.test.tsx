// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WalletBalance } from '../../../contract/money.ts';
import { ordersAtHand } from '../../../machines/search-pad/search-pad-extras.cases.ts';
import type { OrdersView } from '../../../machines/search-pad/search-pad-extras.view.ts';
import { OrdersAtHand } from '../../../src/search-pad/OrdersAtHand.tsx';
import { WalletAtHand } from '../../../src/search-pad/WalletAtHand.tsx';

afterEach(cleanup);

const known: OrdersView = { show: 'known', orders: ordersAtHand };

test('[PAD-03] a recent order leads to its page and says its state and its amount', () => {
  render(<OrdersAtHand view={known} onRetry={() => {}} />);
  const recent = screen.getByRole('region', { name: 'Recent orders' });
  expect(recent.textContent).toContain('Dhaka ⇄ Dubai');
  expect(recent.textContent).toContain('Kamal Rahman +2');
  expect(recent.textContent).toContain('BDT 42,000');
  expect(recent.textContent).toContain('Ticketed');
  expect(recent.querySelector('a')?.getAttribute('href')).toContain('PTDONE2345');
  expect(recent.textContent).toContain('Kadam Bay Hotel, Cox’s Bazar');
  expect(recent.querySelectorAll('a')[1]?.getAttribute('href')).toContain('/hotel');
});

test('[PAD-03] no orders, orders that load and orders that cannot be read are told apart', () => {
  const empty: OrdersView = { show: 'known', orders: { dueMinor: 0, recent: [] } };
  const { rerender } = render(<OrdersAtHand view={empty} onRetry={() => {}} />);
  expect(screen.getByText(/No orders yet/)).toBeTruthy();
  rerender(<OrdersAtHand view={{ show: 'reading' }} onRetry={() => {}} />);
  expect(screen.getByRole('status', { name: 'Loading your orders' })).toBeTruthy();
  let retried = 0;
  rerender(<OrdersAtHand view={{ show: 'failed' }} onRetry={() => (retried += 1)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Load orders again' }));
  expect(retried).toBe(1);
});

test('[PAD-03] the wallet warns when it is low, and only then', () => {
  const wallet = (availableMinor: number): WalletBalance => ({
    walletCurrency: 'BDT',
    walletBalance: '',
    status: 'active',
    subscription: null,
    errorDetail: null,
    standing: 'open' as const,
    availableMinor,
    balanceMinor: availableMinor,
  });
  const shown = (availableMinor: number) => (
    <WalletAtHand wallet={{ show: 'known', wallet: wallet(availableMinor), freshness: 'fresh' }} orders={known} />
  );
  const { rerender } = render(shown(100));
  expect(screen.getByText('Low: your held orders need BDT 134,999 more.')).toBeTruthy();
  rerender(shown(900_000_000));
  expect(screen.queryByText(/^Low/)).toBeNull();
});

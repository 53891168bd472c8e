// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import type { WalletView } from '../../../machines/booking/flight-booking.view.ts';
import { PaymentStep } from '../../../src/booking/PaymentStep.tsx';
import { moneyLines } from '../money-lines.ts';

const shown = (wallet: WalletView): string[] => {
  const sent: string[] = [];
  const summary = { offer: pricedOffer, toPayMinor: 18_084_000, warnings: [] };
  render(
    <PaymentStep
      view={{ show: 'payment', step: 3, summary, wallet, refusalWords: null }}
      send={({ type }) => sent.push(type)}
    />,
  );
  return sent;
};
const pay = () => screen.getByRole('button', { name: 'Pay BDT 180,840' });
const reason = () => document.getElementById(pay().getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(cleanup);

test.each([
  [{ is: 'short', availableMinor: 18_000_000, shortfallMinor: 84_000 }, 'Your wallet is BDT 840 short.'],
  [{ is: 'reading' }, 'Checking your balance…'],
] as const)('[BKG-07] while the wallet is $is Pay is disabled, says why, and sends nothing', (wallet, why) => {
  const sent = shown(wallet);
  expect(pay().getAttribute('aria-disabled')).toBe('true');
  expect(reason()).toContain(why);
  fireEvent.click(pay());
  expect(sent).toEqual([]);
});

test.each([
  [{ is: 'covers', availableMinor: 200_000_000, leavesMinor: 181_916_000 }, 'Leaves BDT 1,819,160 in your wallet.'],
  [{ is: 'unread' }, 'You can still pay'],
] as const)('[BKG-07] while the wallet is $is Pay can be pressed, once', (wallet, words) => {
  const sent = shown(wallet);
  expect(pay().getAttribute('aria-disabled')).not.toBe('true');
  expect(reason()).toContain(words);
  fireEvent.click(pay());
  expect(sent).toEqual(['payment.confirmed']);
});

test('[BKG-07] the balance, the price as what is taken from it, and what is missing stand line by line', () => {
  shown({ is: 'short', availableMinor: 18_000_000, shortfallMinor: 84_000 });
  expect(moneyLines()).toEqual(['In your wallet: BDT 180,000', 'This booking: BDT −180,840', 'Missing: BDT 840']);
});

test('[BKG-07] a wallet that covers the price lacks nothing', () => {
  shown({ is: 'covers', availableMinor: 200_000_000, leavesMinor: 181_916_000 });
  expect(moneyLines()).toEqual(['In your wallet: BDT 2,000,000', 'This booking: BDT −180,840']);
});

test.each([
  ['short', { is: 'short', availableMinor: 0, shortfallMinor: 18_084_000 }, true],
  ['unread', { is: 'unread' }, true],
  ['reading', { is: 'reading' }, false],
  ['covers', { is: 'covers', availableMinor: 18_084_000, leavesMinor: 0 }, false],
] as const)('[BKG-07] the balance can be refreshed where that may change something: %s', (_is, wallet, can) => {
  const sent = shown(wallet);
  const refresh = screen.queryByRole('button', { name: 'Refresh balance' });
  expect(refresh !== null).toBe(can);
  if (refresh !== null) fireEvent.click(refresh);
  expect(sent).toEqual(can ? ['again.requested'] : []);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pagePaths } from '../../../contract/page-paths.ts';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import type { WalletView } from '../../../machines/booking/flight-booking.view.ts';
import { fullFrom } from '../../../machines/booking/payment-examples.ts';
import { fullWay, type Shortfall, shortfallOf } from '../../../machines/booking/payment-ways.ts';
import { PaymentStep } from '../../../src/booking/PaymentStep.tsx';
import { moneyLines } from '../money-lines.ts';

const shown = (wallet: WalletView, holdUntil: string | null = null, shortfall: Shortfall | null = null): string[] => {
  const sent: string[] = [];
  const known = 'availableMinor' in wallet ? wallet.availableMinor : null;
  const full = known === null ? null : fullWay('BDT', fullFrom(known));
  const summary = {
    offer: pricedOffer,
    toPayMinor: 18_084_000,
    warnings: [],
    chosen: [],
    optionLines: [],
    accepted: null,
  };
  render(
    <PaymentStep
      view={{
        show: 'payment',
        step: 4,
        summary,
        wallet,
        shortfall,
        holdUntil,
        full,
        part: null,
        limit: null,
        needsApproval: false,
        refusalWords: null,
      }}
      send={({ type }) => sent.push(type)}
    />,
  );
  return sent;
};
const pay = () => screen.getByRole('button', { name: 'Pay BDT 180,840' });
const reason = () => document.getElementById(pay().getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(cleanup);

test.each([
  [{ is: 'reading' }, 'Checking your balance…'],
  [{ is: 'unread' }, 'We could not read what paying does to your wallet.'],
] as const)('[BKG-07] while the wallet is $is Pay is disabled, says why, and sends nothing', (wallet, why) => {
  const sent = shown(wallet);
  expect(pay().getAttribute('aria-disabled')).toBe('true');
  expect(reason()).toContain(why);
  fireEvent.click(pay());
  expect(sent).toEqual([]);
});

test('[BKG-06] a wallet that is short says so beside Pay, and a press of it asks for the ways on', () => {
  const sent = shown({ is: 'short', availableMinor: 18_000_000, shortfallMinor: 84_000 });
  expect(reason()).toContain('Your wallet is BDT 840 short.');
  fireEvent.click(pay());
  expect(sent).toEqual(['payment.confirmed']);
});

test('[BKG-06] a short wallet opens a dialog with the balance, the amount, what is missing, and the ways on', () => {
  const sent = shown(
    { is: 'short', availableMinor: 18_000_000, shortfallMinor: 84_000 },
    '2026-12-05T10:00:00.000Z',
    shortfallOf('BDT', fullFrom(18_000_000)),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Insufficient balance' }));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'BDT 180,000',
    'BDT 180,840',
    'BDT 840',
  ]);
  expect(dialog.getByRole('link', { name: /^Make a deposit/ }).getAttribute('href')).toBe(pagePaths.bankDeposit);
  fireEvent.click(dialog.getByRole('button', { name: 'Hold, pay later' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Refresh balance' }));
  expect(sent).toEqual(['hold.requested', 'again.requested']);
});

test('[BKG-07][MNY-01] where the wallet covers it Pay can be pressed, once, and stands beside its whole effect', () => {
  const sent = shown({ is: 'covers', availableMinor: 200_000_000, leavesMinor: 181_916_000 });
  expect(pay().getAttribute('aria-disabled')).not.toBe('true');
  expect(reason()).toContain('Leaves BDT 1,819,160 in your wallet.');
  const effect = within(screen.getByRole('table', { name: 'What paying in full does' }));
  expect(effect.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PostingAmount',
    'Wallet → This orderBDT 180,840',
    'BalanceNowThen',
    'Wallet balanceBDT 2,000,000BDT 1,819,160',
    'Available to spendBDT 2,000,000BDT 1,819,160',
  ]);
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

const covered = { is: 'covers', availableMinor: 18_084_000, leavesMinor: 0 } as const;
const hold = () => screen.queryByRole('button', { name: 'Hold, pay later' });

test('[BKG-06] a fare that can be held is offered beside paying, with its time limit, and charges nothing', () => {
  const sent = shown(covered, new Date(2026, 11, 2, 15, 5).toISOString());
  const described = document.getElementById(hold()?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described).toContain('Pay by about Wed 2 Dec, 15:05.');
  expect(described).toContain('Nothing is charged now.');
  fireEvent.click(hold() as HTMLElement);
  expect(sent).toEqual(['hold.requested']);
});

test('[BKG-06] a fare that must be paid at once has no button to hold it', () => {
  shown(covered);
  expect(hold()).toBeNull();
});

test('[BKG-06] a wallet that does not cover the fare leaves the hold as the next step', () => {
  const sent = shown({ is: 'short', availableMinor: 0, shortfallMinor: 18_084_000 }, '2026-12-02T09:12:00Z');
  fireEvent.click(hold() as HTMLElement);
  expect(sent).toEqual(['hold.requested']);
});

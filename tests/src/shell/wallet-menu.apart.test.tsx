// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { functionalities } from '../../../contract/functionalities.ts';
import type { WalletBalance } from '../../../contract/money.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { fullWallet } from '../../../machines/shell/session.cases.ts';
import type { WalletView } from '../../../machines/shell/session.view.ts';
import { WalletMenu } from '../../../src/shell/WalletMenu.tsx';

const sent = vi.hoisted((): unknown[] => []);
const held = vi.hoisted((): number[] => []);
vi.mock('../../../src/shell/session.tsx', () => ({
  useSessionSend: () => (event: unknown) => sent.push(event),
  useSession: () => ({ show: 'signed-in', user: { functionalities: held } }),
}));

afterEach(() => {
  cleanup();
  sent.length = 0;
  held.length = 0;
});

const known = (wallet: Partial<WalletBalance>): WalletView => ({
  show: 'known',
  wallet: { ...fullWallet, ...wallet },
  freshness: 'fresh',
});

/** A line of the balance as text. */
const line = (name: string): string | undefined =>
  screen.queryByText(name)?.nextElementSibling?.textContent ?? undefined;
const statusLine = (): Element | null | undefined => screen.getByText('Status').nextElementSibling;

test('[SHL-04] the balance names its currency, what stands and what may be spent, its status, subscription and error', () => {
  render(
    <WalletMenu
      view={known({ balanceMinor: 1_250_000, subscription: 'Gold', errorDetail: 'A payment is being looked at.' })}
    />,
  );
  expect(line('Currency')).toBe('BDT');
  expect(line('Balance')).toBe('BDT 12,500');
  expect(line('Available')).toBe('BDT 500,000');
  expect(line('Status')).toBe('active');
  expect(line('Subscription')).toBe('Gold');
  expect(screen.getByText('A payment is being looked at.')).toBeTruthy();
});

test('[SHL-04] without subscription and error neither is named', () => {
  render(<WalletMenu view={known({})} />);
  expect(line('Subscription')).toBeUndefined();
});

test('[SHL-04] active and anything else differ in colour and in their sign, and each says its word', () => {
  const look = (status: WalletBalance['status']) => {
    render(<WalletMenu view={known({ status })} />);
    const seen = { classes: statusLine()?.className, sign: statusLine()?.querySelector('path')?.getAttribute('d') };
    expect(statusLine()?.textContent).toBe(status);
    cleanup();
    return seen;
  };
  const active = look('active');
  const [exhausted, ...others] = ['exhausted', 'expired', 'inactive', 'blocked by the bank'].map(look);
  expect(others).toEqual([exhausted, exhausted, exhausted]);
  expect(exhausted?.classes).not.toBe(active.classes);
  expect(exhausted?.sign).not.toBe(active.sign);
});

test('[SHL-04] a balance that could not be read says so, and is read again on request', () => {
  render(<WalletMenu view={{ show: 'unavailable' }} />);
  expect(screen.getByText('Balance unavailable')).toBeTruthy();
  fireEvent.click(screen.getByText('Refresh balance'));
  expect(sent).toEqual([{ type: 'wallet.touched' }]);
});

test('[SHL-04] [MNY-03] the balance leads to a deposit, only for who may ask for one', () => {
  held.push(functionalities.AddDepositRequest);
  const { rerender } = render(<WalletMenu view={known({})} />);
  expect(screen.getByText('Make a deposit').getAttribute('href')).toBe(pagePaths.bankDeposit);
  held.splice(0, 1, functionalities.Search);
  rerender(<WalletMenu view={known({})} />);
  expect(screen.queryByText('Make a deposit')).toBeNull();
});

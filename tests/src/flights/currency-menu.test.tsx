// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PriceCurrencyView } from '../../../machines/flights/price-currency.view.ts';
import { CurrencyMenu, type CurrencyMenuProps } from '../../../src/flights/CurrencyMenu.tsx';

afterEach(cleanup);

const takaAndDollars: PriceCurrencyView = {
  show: 'menu',
  own: 'BDT',
  options: [
    { currency: 'BDT', name: 'Bangladeshi Taka', asked: null },
    { currency: 'USD', name: 'US Dollar', asked: 'USD' },
  ],
};

const shown = (chosen: string, view: PriceCurrencyView = takaAndDollars) => {
  const sent: Parameters<CurrencyMenuProps['send']>[0][] = [];
  render(<CurrencyMenu view={view} chosen={chosen} dropped={null} send={(event) => sent.push(event)} />);
  return sent;
};
const menu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Prices in' });

test.each([
  ['USD', 'BDT', 'USD'],
  ['BDT', 'USD', null],
])('[RES-09] to choose %s in a list in %s asks the list for %s', (currency, before, asked) => {
  const sent = shown(before);
  expect(menu().value).toBe(before);
  fireEvent.change(menu(), { target: { value: currency } });
  expect(sent).toEqual([{ type: 'currency.changed', currency: asked }]);
});

test('[RES-09] the menu offers the agency’s currencies and no other', () => {
  shown('BDT');
  expect([...menu().options].map(({ value }) => value)).toEqual(['BDT', 'USD']);
});

test.each([
  ['BDT', ''],
  ['USD', 'Approximate, at today’s rate. You pay in BDT.'],
])('[RES-09] a list in %s says: %s', (chosen, note) => {
  shown(chosen);
  expect(screen.getByRole('status').textContent).toBe(note);
});

test('[RES-09] without a choice there is no menu', () => {
  shown('BDT', { show: 'nothing' });
  expect(screen.queryByRole('combobox')).toBeNull();
});

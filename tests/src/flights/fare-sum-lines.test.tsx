// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FareSums } from '../../../machines/flights/fare-offers.ts';
import { FareSumLines } from '../../../src/flights/FareSumLines.tsx';

afterEach(cleanup);

const sums: FareSums = {
  currency: 'BDT',
  passengers: [],
  publishedMinor: 4_000_000,
  terms: { words: 'Commission and fees', minor: -100_000 },
  total: { words: 'Leaves your wallet', minor: 3_900_000 },
  customer: { words: 'Your customer pays', minor: 4_100_000 },
};

test('[RES-10] the customer’s price stands in the sums only where it is sent', () => {
  render(<FareSumLines sums={sums} />);
  screen.getByText('Your customer pays');
  cleanup();
  render(<FareSumLines sums={{ ...sums, customer: null }} />);
  screen.getByText('Leaves your wallet');
  expect(screen.queryByText('Your customer pays')).toBeNull();
});

test('[RES-05] each type of passenger has lines of its own fare and taxes, times their number', () => {
  const embarkation = { code: 'BD', name: 'Embarkation fee' };
  const passengers: FareSums['passengers'] = [
    {
      type: 'ADT',
      who: '2 adults',
      count: 2,
      baseMinor: 4_000_000,
      taxes: [
        { ...embarkation, amountMinor: 100_000 },
        { code: 'YQ', name: 'Fuel surcharge', amountMinor: 30_000 },
      ],
      taxesMinor: 130_000,
      subtotalMinor: 8_260_000,
    },
    {
      type: 'CHD',
      who: '3 children',
      count: 3,
      baseMinor: 3_000_000,
      taxes: [{ ...embarkation, amountMinor: 70_000 }],
      taxesMinor: 70_000,
      subtotalMinor: 9_210_000,
    },
    { type: 'INF', who: '1 infant', count: 1, baseMinor: 400_000, taxes: [], taxesMinor: 0, subtotalMinor: 400_000 },
  ];
  render(<FareSumLines sums={{ ...sums, passengers }} />);
  expect(screen.getAllByRole('row').map(({ children }) => [...children].map((cell) => cell.textContent))).toEqual([
    ['2 adults, fare', 'BDT 80,000'],
    ['Taxes and fees', 'BDT 2,600'],
    ['Embarkation fee BD', 'BDT 2,000'],
    ['Fuel surcharge YQ', 'BDT 600'],
    ['3 children, fare', 'BDT 90,000'],
    ['Taxes and fees', 'BDT 2,100'],
    ['Embarkation fee BD', 'BDT 2,100'],
    ['1 infant, fare', 'BDT 4,000'],
    ['Taxes and fees', 'BDT 0'],
    ['Commission and fees', 'BDT −1,000'],
    ['Leaves your wallet', 'BDT 39,000'],
    ['Your customer pays', 'BDT 41,000'],
  ]);
});

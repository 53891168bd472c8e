// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceSwitch } from '../../../src/flights/PriceSwitch.tsx';
import { StandOutTabs } from '../../../src/flights/StandOutTabs.tsx';
import { keptPriceType } from '../../../src/storage/price-type.ts';

afterEach(() => {
  cleanup();
  keptPriceType.choose('AF');
});

const tab = { itineraryId: 'one', row: 0, amountMinor: 15_000_000, grossMinor: 15_600_000, durationMinutes: 330 };
const standOuts = [{ which: 'cheapest', title: 'Cheapest', isBest: false, tab, leads: true }] as const;

test('[RES-10] one switch lets the customer’s price lead in the results, and the booking reads the same choice', () => {
  render(
    <>
      <PriceSwitch />
      <StandOutTabs standOuts={standOuts} currency="BDT" bestMeans="" send={() => {}} />
    </>,
  );
  screen.getByText('BDT 150,000');
  fireEvent.click(screen.getByRole('switch', { name: 'Customer prices' }));
  screen.getByText('BDT 156,000');
  expect(keptPriceType.saved()).toBe('GF');
  fireEvent.click(screen.getByRole('switch', { name: 'Customer prices' }));
  screen.getByText('BDT 150,000');
  expect(keptPriceType.saved()).toBe('AF');
});

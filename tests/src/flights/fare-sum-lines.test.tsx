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
  agentTermsMinor: -100_000,
  agentMinor: 3_900_000,
  customerMinor: 4_100_000,
};

test('[RES-10] the customer’s price stands in the sums only where it is sent', () => {
  render(<FareSumLines sums={sums} />);
  screen.getByText('Your customer pays');
  cleanup();
  render(<FareSumLines sums={{ ...sums, customerMinor: null }} />);
  screen.getByText('Leaves your wallet');
  expect(screen.queryByText('Your customer pays')).toBeNull();
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { wishedExchange } from '../../../machines/post-travel/case-examples.ts';
import { WishPanel } from '../../../src/post-travel/WishPanel.tsx';

afterEach(cleanup);

test('[PTK-04] the wish of a case says another route beside that of the tickets, and nothing of a route that stays', () => {
  const [out, back] = wishedExchange.wish.exchangeItineraries;
  const rerouted = { ...out, destination: 'AUH', insteadOf: { origin: 'DAC', destination: 'DXB' } };
  render(<WishPanel wish={{ exchangeItineraries: [rerouted, back], remark: '' }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DAC → AUH, .*Another route: DAC–AUH instead of DAC–DXB$/),
    expect.not.stringContaining('instead'),
  ]);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FlightResultsEvent } from '../../../machines/flights/flight-results.types.ts';
import { StandOutTabs } from '../../../src/flights/StandOutTabs.tsx';

afterEach(cleanup);

const tab = { itineraryId: 'one', row: 0, amountMinor: 15_000_000, grossMinor: 16_000_000, durationMinutes: 330 };

test('[RES-07] a tab that stands for the best says what best means, and asks for its order', () => {
  const sent: FlightResultsEvent[] = [];
  const standOuts = [
    { which: 'cheapest', title: 'Cheapest', isBest: false, tab, leads: true },
    { which: 'fastest', title: 'Best and fastest', isBest: true, tab, leads: false },
  ] as const;
  render(
    <StandOutTabs standOuts={standOuts} currency="BDT" bestMeans="Best is both." send={(event) => sent.push(event)} />,
  );
  const both = screen.getByRole('button', { name: /^Best and fastest/ });
  const said = document.getElementById(both.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([said, both.getAttribute('aria-pressed')]).toEqual(['Best is both.', 'false']);
  fireEvent.click(both);
  expect(sent).toEqual([{ type: 'stand-out.chosen', which: 'fastest' }]);
  expect(screen.getByRole('button', { name: /^Cheapest/ }).getAttribute('aria-describedby')).toBeNull();
});

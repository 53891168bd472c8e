// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { airlinesAtMost } from '../../../contract/flights/flights.ts';
import type { AirlineRow, CountView, FlightSearchView } from '../../../machines/search-pad/flight-search.view.ts';
import { AirlinesPanel } from '../../../src/search-pad/AirlinesPanel.tsx';
import { TravellersPanel } from '../../../src/search-pad/TravellersPanel.tsx';

const form = (more: Partial<FlightSearchView>): FlightSearchView =>
  ({
    show: 'editing',
    tripType: 'O',
    segments: [],
    segmentFits: false,
    travellers: '1 adult',
    travellersMessage: null,
    counts: [],
    childAges: [],
    travelClass: 'E',
    fareType: 1,
    airlines: 'Any airline',
    preferredAirlines: [],
    edits: 'none',
    panel: { show: 'none' },
    message: null,
    ...more,
  }) as FlightSearchView;

afterEach(cleanup);

test.each([
  [{ kind: 'adult', count: 1, least: 1, most: 9 }, 'true', 'false'],
  [{ kind: 'adult', count: 9, least: 1, most: 9 }, 'false', 'true'],
  [{ kind: 'infant', count: 1, least: 0, most: 2 }, 'false', 'false'],
] as const)('[FLT-01] a counter cannot go past its bounds: %o', (count: CountView, fewer, more) => {
  const sent: unknown[] = [];
  render(<TravellersPanel view={form({ counts: [count] })} send={(event) => sent.push(event)} />);
  const disabled = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled') ?? 'false';
  expect([disabled(/^One fewer/), disabled(/^One more/)]).toEqual([fewer, more]);
  for (const name of [/^One fewer/, /^One more/]) fireEvent.click(screen.getByRole('button', { name }));
  const counts = [fewer === 'true' ? [] : [count.count - 1], more === 'true' ? [] : [count.count + 1]].flat();
  expect(sent).toEqual(counts.map((each) => ({ type: 'travellers.counted', kind: count.kind, count: each })));
});

const row = (airlineCode: string, state: AirlineRow['state']): AirlineRow =>
  ({ airline: { airlineCode, airlineName: `Airline ${airlineCode}` }, state }) as AirlineRow;

test('[FLT-01] when no more airlines fit, the others are disabled and the panel says how many fit', () => {
  const rows = [row('BG', 'preferred'), row('EK', 'full')];
  render(
    <AirlinesPanel
      list={{ show: 'known', term: '', rows }}
      view={form({ preferredAirlines: ['BG'] })}
      send={() => {}}
    />,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/Airline BG/).disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>(/Airline EK/).disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toContain(String(airlinesAtMost));
});

test.each([
  [[], 'true'],
  [['BG'], 'false'],
])('[FLT-01] any airline can be chosen again only where some are preferred: %o', (preferredAirlines, disabled) => {
  render(
    <AirlinesPanel list={{ show: 'known', term: '', rows: [] }} view={form({ preferredAirlines })} send={() => {}} />,
  );
  expect(screen.getByRole('button', { name: 'Any airline' }).getAttribute('aria-disabled') ?? 'false').toBe(disabled);
});

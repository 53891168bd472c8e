// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FlightResultsEvent } from '../../../machines/flights/flight-results.types.ts';
import { cardOf } from '../../../machines/flights/itinerary-card.ts';
import { allFound, directOutOneStopBack } from '../../../machines/flights/sample-flights.ts';
import { Compared } from '../../../src/flights/CompareBox.tsx';
import { ItineraryCard } from '../../../src/flights/ItineraryCard.tsx';

afterEach(() => {
  cleanup();
  heard.length = 0;
});

const card = cardOf(directOutOneStopBack, { row: 0, key: 0 }, allFound, 1);
const heard: FlightResultsEvent[] = [];
const toggle = (itineraryId: string) => heard.push({ type: 'compare.toggled', itineraryId });
const shown = (compared: readonly string[], full = false) => (
  <Compared value={{ ids: new Set(compared), full, toggle }}>
    <ItineraryCard card={card} send={(event) => heard.push(event)} />
  </Compared>
);
const box = () => screen.getByLabelText<HTMLInputElement>('Compare');

test('[RES-07] what is compared is ticked at once, though the list with its card is drawn later', () => {
  const { rerender } = render(shown([]));
  expect(box().checked).toBe(false);
  fireEvent.click(box());
  expect(heard).toEqual([{ type: 'compare.toggled', itineraryId: card.itineraryId }]);
  // The same card: only the set of compared ids has changed.
  rerender(shown([card.itineraryId]));
  expect(box().checked).toBe(true);
});

test('[RES-07] a fifth cannot be taken, and its box says so; one of the four can be given back', () => {
  render(shown(['a', 'b', 'c', 'd'], true));
  expect(box().getAttribute('aria-disabled')).toBe('true');
  cleanup();
  render(shown(['a', 'b', 'c', card.itineraryId], true));
  expect(box().getAttribute('aria-disabled')).toBe('false');
});

test('[RES-06] a card of two directions is made of at most 44 elements, for a list draws dozens while it scrolls', () => {
  const { container } = render(shown([]));
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(44);
});

test('[RES-05] what a card paints is also said: airports, layovers, benefits and the day of arrival', () => {
  const { container } = render(shown([]));
  expect(screen.getAllByRole('img', { hidden: true }).map((line) => line.getAttribute('aria-label'))).toEqual([
    'Non-stop',
    expect.stringMatching(/^1 stop; \w{3}, .* layover$/),
  ]);
  expect(screen.getByRole('button', { name: /^1 stop, .*\. Show 1 stop’s flights, \w{3} to \w{3}$/ })).toBeTruthy();
  expect(screen.getAllByRole('listitem', { hidden: true }).map((thing) => thing.textContent)).toEqual(
    card.included.filter(({ kind, state }) => kind === 'baggage' || state !== 'unknown').map(({ words }) => words),
  );
  expect([...container.querySelectorAll('time')].map((time) => time.textContent)).toEqual(
    card.legs.flatMap(({ journey }) => [
      journey.departureTiming,
      expect.stringContaining(journey.arrivalTiming),
      expect.stringMatching(/^\d+ h/),
    ]),
  );
});

test('[RES-05] a card with other returns unfolds them', () => {
  const folded = { ...card, returns: { ...card.returns, others: 5 } };
  const { rerender } = render(<ItineraryCard card={folded} send={(event) => heard.push(event)} />);
  const [button] = screen.getAllByRole('button', { name: '+5 returns' });
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button!);
  expect(heard.at(-1)).toEqual({ type: 'returns.toggled', outbound: card.returns.outbound });
  const unfolded = { ...folded, returns: { ...folded.returns, isUnfolded: true } };
  rerender(<ItineraryCard card={unfolded} send={() => {}} />);
  expect(screen.getAllByRole('button', { name: 'Fold returns' })[0]?.getAttribute('aria-expanded')).toBe('true');
});

test('[RES-10] a card shows the price that it is given, and beneath it the same for each traveller', () => {
  const price = {
    ...card.price,
    priceType: 'GF',
    shownMinor: 15_600_000,
    travellers: 3,
    perPersonMinor: 5_200_000,
  } as const;
  render(<ItineraryCard card={{ ...card, price }} send={() => {}} />);
  expect(screen.getByText('BDT 156,000')).toBeTruthy();
  expect(screen.getByText('BDT 52,000 per person')).toBeTruthy();
  expect(screen.queryByText(/You keep/)).toBeNull();
});

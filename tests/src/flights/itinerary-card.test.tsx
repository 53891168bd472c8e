// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FlightResultsEvent } from '../../../machines/flights/flight-results.types.ts';
import { cardOf } from '../../../machines/flights/itinerary-card.ts';
import { allFound, directOutOneStopBack } from '../../../machines/flights/sample-flights.ts';
import { Compared, ItineraryCard } from '../../../src/flights/ItineraryCard.tsx';

afterEach(cleanup);

const card = cardOf(directOutOneStopBack, { row: 0, key: 0 }, allFound, 1);
const heard: FlightResultsEvent[] = [];
const shown = (compared: readonly string[], full = false) => (
  <Compared value={new Set(compared)}>
    <ItineraryCard card={card} send={(event) => heard.push(event)} full={full} />
  </Compared>
);
/** Two boxes: one for a wide card, one for a narrow card. */
const boxes = () => screen.getAllByLabelText<HTMLInputElement>('Compare');

test('[RES-07] what is compared is ticked at once, though the list with its card is drawn later', () => {
  const { rerender } = render(shown([]));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
  fireEvent.click(boxes()[0] as HTMLInputElement);
  expect(heard).toEqual([{ type: 'compare.toggled', itineraryId: card.itineraryId }]);
  // The same card: only the set of compared ids has changed.
  rerender(shown([card.itineraryId]));
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
});

test('[RES-07] a fifth cannot be taken, and its box says so; one of the four can be given back', () => {
  render(shown(['a', 'b', 'c', 'd'], true));
  expect(boxes().map((box) => box.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  cleanup();
  render(shown(['a', 'b', 'c', card.itineraryId], true));
  expect(boxes().map((box) => box.getAttribute('aria-disabled'))).toEqual(['false', 'false']);
});

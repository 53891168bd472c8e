// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Journey } from '../../../contract/flights/flights.ts';
import { cardOf } from '../../../machines/flights/itinerary-card.ts';
import { allFound, directOutOneStopBack, namesUsed } from '../../../machines/flights/sample-flights.ts';
import { ItineraryCard } from '../../../src/flights/ItineraryCard.tsx';
import { JourneyTimeline } from '../../../src/flights/JourneyTimeline.tsx';
import { FlightTimeline } from '../../../src/ui/FlightTimeline.tsx';
import { clockOf } from '../../../src/ui/format-time.ts';
import { stopsToScale } from '../../../src/ui/stops-to-scale.ts';

afterEach(cleanup);

test('[RES-06] each flight of an opened journey has its own hour of departure, and its own of arrival', () => {
  const trip = directOutOneStopBack.journeyWises;
  for (const [index, journey] of trip.entries()) {
    const { container } = render(<JourneyTimeline journey={journey} index={index} trip={trip} names={namesUsed} />);
    const hours = journey.segments.flatMap(({ departsAt, arrivesAt }) => [clockOf(departsAt), clockOf(arrivesAt)]);
    expect([...container.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(hours),
    );
    expect(container.textContent?.match(/\d\d:\d\d/g)).toEqual(hours);
    cleanup();
  }
});

const [direct] = directOutOneStopBack.journeyWises;
if (direct === undefined) throw new Error('the sample flies');
const [segment] = direct.segments;
if (segment === undefined) throw new Error('the sample flies');

/** The direct flight, with a landing at Delhi on its way, on an aircraft that the supplier does not name. */
const byDelhi: Journey = {
  ...direct,
  stopKey: 1,
  segments: [
    {
      ...segment,
      aircraftCode: null,
      technicalStops: [
        { airportCode: 'DEL', arrivesAt: '2026-12-01T12:15+05:30', departsAt: '2026-12-01T13:00+05:30' },
      ],
    },
  ],
};

test('[RES-05] a landing on the way is a stop without a change: on the card, on the line and in the flights', () => {
  const itinerary = { ...directOutOneStopBack, journeyWises: [byDelhi], stopKey: 1, layoverAirports: [] };
  const card = cardOf(itinerary, { row: 0, key: 0 }, allFound, 1);
  const { container } = render(<ItineraryCard card={card} send={() => undefined} />);
  expect(container.textContent).not.toContain('Non-stop');
  expect(screen.getByRole('img', { hidden: true }).getAttribute('aria-label')).toBe(
    '1 stop; Stops at DEL without change',
  );
  expect(container.querySelector('[data-via]')?.getAttribute('data-via')).toBe(' DEL');
  expect(screen.getByRole('button', { name: '1 stop. Show 1 stop’s flights, DAC to DXB' })).toBeTruthy();
});

test('[RES-06] an opened flight says where it stops without a change, and that its aircraft is not named', () => {
  render(<JourneyTimeline journey={byDelhi} index={0} trip={[byDelhi]} names={namesUsed} />);
  expect(screen.getByText(/^Aircraft not named · Stops at Delhi without change · /)).toBeTruthy();
  cleanup();
  render(<FlightTimeline journeys={[byDelhi]} names={namesUsed} />);
  expect(screen.getByText('Aircraft not named')).toBeTruthy();
  expect(screen.getByText('Stops at Delhi without change')).toBeTruthy();
});

test('[RES-05] a landing on the way stands on the line at its time, or in the middle of its flight if that is not known', () => {
  expect(stopsToScale(byDelhi)).toEqual([{ code: 'DEL', atMinutes: 150, layoverMinutes: 45, isTechnical: true }]);
  const untimed = byDelhi.segments.map((one) => ({
    ...one,
    technicalStops: [{ airportCode: 'DEL', arrivesAt: null, departsAt: null }],
  }));
  expect(stopsToScale({ segments: untimed })).toEqual([
    { code: 'DEL', atMinutes: 168, layoverMinutes: 0, isTechnical: true },
  ]);
});

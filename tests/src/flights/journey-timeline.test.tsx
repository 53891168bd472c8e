// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { directOutOneStopBack, namesUsed } from '../../../machines/flights/sample-flights.ts';
import { JourneyTimeline } from '../../../src/flights/JourneyTimeline.tsx';
import { clockOf } from '../../../src/ui/format-time.ts';

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

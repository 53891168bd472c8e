import { expect, test } from 'vitest';
import type { Itinerary, Segment } from '../../../contract/flights/flights.ts';
import { directOutOneStopBack } from '../../../machines/flights/sample-flights.ts';
import { flightsOfDirection } from '../../../workers/results/flights/special-return.ts';

/** The sample's return with an inbound journey that lands at these times. */
const inbound = (itineraryId: string, ...lands: readonly string[]): Itinerary => {
  const [out, back] = directOutOneStopBack.journeyWises;
  const [segment] = back?.segments ?? [];
  if (!out || !back || !segment) throw new Error('the sample has two journeys');
  const segments = lands.map(
    (arrivesAt, flight): Segment => ({ ...segment, arrivesAt, flightNumber: `${itineraryId}${flight}` }),
  );
  return { ...directOutOneStopBack, itineraryId, journeyWises: [out, { ...back, segments }] };
};

test('[FLT-05] flights of a special return are sorted by where they end, not by where they land first', () => {
  const stops = inbound('7', '2026-12-08T10:00+04:00', '2026-12-09T06:00+06:00');
  const direct = inbound('8', '2026-12-08T14:00+06:00');
  const matches = [
    [1, stops],
    [2, direct],
  ] as const;
  const sorted = (descending: boolean) =>
    flightsOfDirection(matches, 'inbound', null, { field: 'arrive', descending }).map(([, row]) => row);
  expect(sorted(false)).toEqual([direct, stops]);
  expect(sorted(true)).toEqual([stops, direct]);
});

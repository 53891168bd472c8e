import { expect, test } from 'vitest';
import type { Segment } from '../../../contract/flights/flights.ts';
import { segmentWords } from '../../../server/documents/words.ts';

const segment: Segment = {
  airlineCode: 'BG',
  flightNumber: '305',
  operatingAirlineCode: 'BG',
  origin: 'DAC',
  originTerminal: null,
  destination: 'YYZ',
  destinationTerminal: null,
  departsAt: '2026-12-14T03:30+06:00',
  arrivesAt: '2026-12-14T13:25-05:00',
  durationMinutes: 1255,
  aircraftCode: null,
  technicalStops: [{ airportCode: 'IST', arrivesAt: '2026-12-14T09:00+03:00', departsAt: null }],
  productClass: 'E',
};
const names = {
  airports: { IST: { cityName: 'Istanbul', airportName: 'Istanbul', countryCode: 'TR' } },
  airlines: {},
  aircraft: { '789': 'Boeing 787-9' },
};

test('[ORD-06] a flight on paper says where it stops without a change, and that its aircraft is not named', () => {
  expect(segmentWords(names, segment, undefined)).toMatchObject({
    aircraft: 'Aircraft not named',
    onTheWay: ['Stops at Istanbul without change'],
  });
  expect(segmentWords(names, { ...segment, aircraftCode: '789' }, undefined).aircraft).toBe('Boeing 787-9');
  const { technicalStops: _, ...nonStop } = segment;
  expect(segmentWords(names, nonStop, undefined).onTheWay).toEqual([]);
});

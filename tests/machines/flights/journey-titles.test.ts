import { expect, test } from 'vitest';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import { endsAskedFor, journeyTitle, titleWithin } from '../../../machines/flights/filter-words.ts';
import { dhakaDubai } from '../../../machines/flights/sample-flights.ts';

const flight = (origin: string, destination: string, departureDate: string) => ({
  origin,
  destination,
  departureDate,
  returnDate: null,
});
const through = (...segments: AirSearchRequest['segments']): AirSearchRequest => ({
  ...dhakaDubai,
  tripType: 'M',
  segments,
});
const titlesOf = (search: AirSearchRequest | null, count: number): string[] =>
  Array.from({ length: count }, (_, index) => journeyTitle(index, count, endsAskedFor(search)));

test.each<[string, AirSearchRequest | null, readonly string[]]>([
  ['one way', { ...dhakaDubai, tripType: 'O' }, ['']],
  ['there and back', dhakaDubai, ['Outbound', 'Inbound']],
  [
    'two flights that do not come back',
    through(flight('DAC', 'DXB', '2026-12-01'), flight('DXB', 'LHR', '2026-12-04')),
    ['DAC – DXB', 'DXB – LHR'],
  ],
  [
    'three flights',
    through(flight('DAC', 'DXB', '2026-12-01'), flight('DXB', 'LHR', '2026-12-04'), flight('LHR', 'DAC', '2026-12-08')),
    ['DAC – DXB', 'DXB – LHR', 'LHR – DAC'],
  ],
  ['three flights of a search that is not known', null, ['Flight 1', 'Flight 2', 'Flight 3']],
])('[RES-05] journeys of %s are named as the trade names them', (_, search, titles) => {
  expect(titlesOf(search, titles.length)).toEqual(titles);
});

test('[RES-05] within a sentence words are small and codes stay as they are', () => {
  expect(['Outbound', 'DAC – DXB'].map(titleWithin)).toEqual(['outbound', 'DAC – DXB']);
});

import { expect, test } from 'vitest';
import type { Itinerary } from '../../../contract/flights/flights.ts';
import { comparisonOf } from '../../../machines/flights/compared-itineraries.ts';
import { cardOf } from '../../../machines/flights/itinerary-card.ts';
import { allFound, directOutOneStopBack, laterSameFare } from '../../../machines/flights/sample-flights.ts';

const [wayOut, wayHome] = directOutOneStopBack.journeyWises;
const [flight] = wayOut?.segments ?? [];
if (!wayOut || !wayHome || !flight) throw new Error('the sample flies there and back');

/** Leaves Dhaka late in the evening and lands in Dubai on the next day. */
const overnight: Itinerary = {
  ...directOutOneStopBack,
  journeyWises: [
    {
      ...wayOut,
      departureTiming: '22:30',
      arrivalTiming: '01:05',
      arrivalDayOffset: 1,
      segments: [{ ...flight, departsAt: '2026-12-01T22:30+06:00', arrivesAt: '2026-12-02T01:05+04:00' }],
    },
    wayHome,
  ],
};

test('[RES-05] a card names where and when each direction leaves and where and on which day it lands', () => {
  const { legs } = cardOf(overnight, { row: 0, key: 0 }, allFound, 3);
  expect(
    legs.map(({ originCity, destinationCity, journey, arrivalDay }) => [
      `${originCity} ${journey.departureDate} ${journey.departureTiming}`,
      `${destinationCity} ${arrivalDay} ${journey.arrivalTiming}`,
    ]),
  ).toEqual([
    ['Dhaka 2026-12-01 22:30', 'Dubai 2026-12-02 01:05'],
    ['Dubai 2026-12-08 16:00', 'Dhaka 2026-12-09 05:10'],
  ]);
});

test('[RES-07] compared flights stand side by side with their own times, journey by journey', () => {
  const seen = {
    ...allFound,
    watched: [overnight, laterSameFare].map((itinerary, row) => ({
      watchedId: itinerary.itineraryId,
      itinerary,
      rowKey: row,
      row,
    })),
  };
  const comparison = comparisonOf([overnight.itineraryId, laterSameFare.itineraryId], seen, 3, 'everything');
  if (comparison.show !== 'side-by-side') throw new Error(comparison.show);
  expect(comparison.compared.map(({ departs, arrives, dayOffset }) => [departs, arrives, dayOffset])).toEqual([
    ['22:30', '01:05', 1],
    ['10:15', '13:50', 0],
  ]);
  const times = comparison.rows
    .filter(({ title }) => title.endsWith('times'))
    .map(({ title, facts }) => [title, ...facts]);
  expect(times).toEqual([
    [
      'Outbound: times',
      { kind: 'times', departs: '22:30', arrives: '01:05', dayOffset: 1 },
      { kind: 'times', departs: '10:15', arrives: '13:50', dayOffset: 0 },
    ],
    [
      'Inbound: times',
      { kind: 'times', departs: '16:00', arrives: '05:10', dayOffset: 1 },
      { kind: 'times', departs: '16:00', arrives: '05:10', dayOffset: 1 },
    ],
  ]);
});

import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import { askOfMonth, askOfRows, basisOf, calendarDayOf, daysAround } from '../../../machines/search-pad/fare-days.ts';
import { places, today } from '../../../machines/search-pad/flight-search.cases.ts';
import { flightSearchMachine } from '../../../machines/search-pad/flight-search.machine.ts';
import type { FlightSearchEvent, FormMemory } from '../../../machines/search-pad/flight-search.setup.ts';
import { viewOfFlightSearch } from '../../../machines/search-pad/flight-search.view.ts';

const search = (departureDate: string, returnDate: string | null): AirSearchRequest => ({
  tripType: returnDate === null ? 'O' : 'R',
  segments: [{ origin: 'DAC', destination: 'DXB', departureDate, returnDate }],
  adultCount: 2,
  childCount: 1,
  childAges: [7],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
});

const daysOfRows = (asked: AirSearchRequest) => daysAround(asked, today).map(({ days }) => days.map(({ day }) => day));

test('[FLT-06] around a date stand three days before and three after it, the chosen one marked', () => {
  const [row] = daysAround(search('2026-12-10', null), today);
  expect(row?.days.map(({ day, isChosen }) => (isChosen ? `[${day}]` : day))).toEqual([
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '[2026-12-10]',
    '2026-12-11',
    '2026-12-12',
    '2026-12-13',
  ]);
});

test('[FLT-06] a day of the strip searches that day, with all else as it was', () => {
  const [departures, returns] = daysAround(search('2026-12-10', '2026-12-20'), today);
  expect(departures?.days[0]?.search).toEqual(search('2026-12-07', '2026-12-20'));
  expect(returns?.days[6]?.search).toEqual(search('2026-12-10', '2026-12-23'));
});

test('[FLT-06] no departure is after the return, no return before the departure, and none is in the past', () => {
  const [departures, returns] = daysOfRows(search('2026-12-10', '2026-12-11'));
  expect(departures?.at(-1)).toBe('2026-12-11');
  expect(returns?.[0]).toBe('2026-12-10');
  expect(daysOfRows(search(today, null))[0]?.[0]).toBe(today);
  expect(daysOfRows(search('2027-11-16', null))[0]?.at(-1)).toBe('2027-11-16');
});

test('[FLT-06] a multi-city trip has no strip', () => {
  const several: AirSearchRequest = { ...search('2026-12-10', null), tripType: 'M' };
  expect(daysAround(several, today)).toEqual([]);
  expect(askOfRows([])).toBeNull();
});

test('[FLT-06] the strip asks for the party of its search and for every day of both rows', () => {
  const ask = askOfRows(daysAround(search('2026-12-10', '2026-12-20'), today));
  expect(ask?.trip).toMatchObject({
    tripType: 'R',
    origin: 'DAC',
    destination: 'DXB',
    adultCount: 2,
    childCount: 1,
    infantCount: 0,
  });
  expect(ask?.days).toHaveLength(14);
  expect(ask?.days[0]).toEqual({ departureDate: '2026-12-07', returnDate: '2026-12-20' });
});

const calendarAfter = (...events: FlightSearchEvent[]) => {
  const machine = flightSearchMachine.provide({
    actors: { readMemory: fromPromise<FormMemory, { readonly formId: string }>(() => new Promise(() => {})) },
  });
  const actor = createActor(machine, { input: { today, home: places.dhaka, search: null } }).start();
  for (const event of events) actor.send(event);
  return viewOfFlightSearch(actor.getSnapshot());
};

const monthAsked = (view: ReturnType<typeof calendarAfter>) => {
  const { panel } = view;
  if (panel.show !== 'calendar') throw new Error('no calendar');
  const december = panel.months.find(({ month }) => month === '2026-12');
  if (december === undefined) throw new Error('December is not shown');
  return askOfMonth(view, december);
};

const toDubai: FlightSearchEvent = { type: 'destination.chosen', segment: 1, place: places.dubai };
const departOn = (day: string): FlightSearchEvent => ({ type: 'day.chosen', day });
const openReturn: FlightSearchEvent = { type: 'dates.opened', segment: 1, field: 'returnDate' };
const openDeparture: FlightSearchEvent = { type: 'dates.opened', segment: 1, field: 'departureDate' };

test('[FLT-06] without both places the calendar asks for no price', () => {
  const view = calendarAfter(openDeparture);
  expect(basisOf(view)).toBeNull();
  expect(monthAsked(view)).toBeNull();
});

test('[FLT-06] departures of a return trip are priced for any return day until the return is chosen, and then for it', () => {
  const open = calendarAfter(toDubai);
  expect(basisOf(open)).toEqual({ show: 'any-return' });
  expect(monthAsked(open)?.trip.tripType).toBe('R');
  expect(monthAsked(open)?.days[0]).toEqual({ departureDate: '2026-12-01', returnDate: null });
  const back = calendarAfter(toDubai, departOn('2026-12-10'), departOn('2026-12-20'), openDeparture);
  expect(basisOf(back)).toEqual({ show: 'returning', day: '2026-12-20' });
  const days = monthAsked(back)?.days ?? [];
  expect(days.at(-1)).toEqual({ departureDate: '2026-12-20', returnDate: '2026-12-20' });
  expect(
    calendarDayOf({ show: 'returning', day: '2026-12-20' }, days[0] ?? { departureDate: '', returnDate: null }),
  ).toBe(days[0]?.departureDate);
});

test('[FLT-06] return days are priced from the departure that is chosen', () => {
  const view = calendarAfter(toDubai, departOn('2026-12-10'));
  expect(basisOf(view)).toEqual({ show: 'leaving', day: '2026-12-10' });
  expect(monthAsked(view)?.days[0]).toEqual({ departureDate: '2026-12-10', returnDate: '2026-12-10' });
  expect(
    calendarDayOf({ show: 'leaving', day: '2026-12-10' }, { departureDate: '2026-12-10', returnDate: '2026-12-19' }),
  ).toBe('2026-12-19');
  expect(monthAsked(calendarAfter(toDubai, openReturn))).toBeNull();
});

test('[FLT-06] one-way days are priced without a return', () => {
  const view = calendarAfter({ type: 'trip-type.chosen', tripType: 'O' }, toDubai);
  expect(basisOf(view)).toEqual({ show: 'one-way' });
  expect(monthAsked(view)?.trip.tripType).toBe('O');
  expect(monthAsked(view)?.days[0]).toEqual({ departureDate: '2026-12-01', returnDate: null });
});

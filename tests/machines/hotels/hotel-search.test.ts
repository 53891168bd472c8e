import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { daysAfter } from '../../../contract/days.ts';
import { hotelSearchFromQuery, hotelSearchToQuery } from '../../../contract/hotels/hotel-search-link.ts';
import {
  type HotelPlace,
  type HotelSearchRequest,
  nightsAtMost,
  staysSoldDaysAhead,
} from '../../../contract/hotels/hotels.ts';
import { countries, emptyStay, stayPlaces, threeNights, today } from '../../../machines/hotels/hotel-search.cases.ts';
import { hotelSearchMachine } from '../../../machines/hotels/hotel-search.machine.ts';
import type { HotelSearchInput, StayMemory } from '../../../machines/hotels/hotel-search.setup.ts';
import { viewOfHotelSearch } from '../../../machines/hotels/hotel-search.view.ts';
import type { RecentStay } from '../../../machines/hotels/recent-stays.ts';
import type { Country } from '../../../machines/hotels/stay-form.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

const openForm = (input: HotelSearchInput = emptyStay, recents: readonly RecentStay[] = []) => {
  const opened: HotelSearchRequest[] = [];
  const kept: RecentStay[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    hotelSearchMachine.provide({
      actors: {
        findPlaces: fromPromise<readonly HotelPlace[], { readonly term: string }>(async () => [
          stayPlaces.dubai,
          stayPlaces.deira,
        ]),
        findCountries: fromPromise<readonly Country[], { readonly term: string }>(async () => [countries.bahrain]),
        readMemory: fromPromise<StayMemory, { readonly placeCode: string | null }>(async () => ({
          recents,
          place: recents[0]?.place ?? null,
        })),
        keepRecent: fromPromise<void, { readonly recent: RecentStay }>(async ({ input: { recent } }) => {
          kept.push(recent);
        }),
        openResults: fromPromise<void, { readonly search: HotelSearchRequest }>(async ({ input: { search } }) => {
          opened.push(search);
        }),
      },
    }),
    { clock, input },
  ).start();
  const view = () => viewOfHotelSearch(actor.getSnapshot());
  const dates = (checkIn: string, checkOut: string) => {
    actor.send({ type: 'dates.opened', field: 'checkIn' });
    actor.send({ type: 'day.chosen', day: checkIn });
    actor.send({ type: 'day.chosen', day: checkOut });
  };
  return { actor, clock, opened, kept, view, dates };
};

test('[HTL-01] an empty form says at each field what it lacks, and the first of them takes the focus', () => {
  const { actor, view, opened } = openForm();
  actor.send({ type: 'search.submitted' });
  expect(view()).toMatchObject({
    destination: { message: 'Choose where to stay' },
    checkInMessage: 'Choose check-in',
    checkOutMessage: 'Choose check-out',
    guestsMessage: null,
    nationality: { message: null },
    focus: 'destination',
  });
  expect(opened).toEqual([]);
});

test('[HTL-01] the calendar marks the day of arrival, the nights between and the day of departure', () => {
  const { actor, view, dates } = openForm();
  dates('2026-12-01', '2026-12-04');
  actor.send({ type: 'dates.opened', field: 'checkIn' });
  const { panel } = view();
  if (panel.show !== 'calendar') throw new Error(panel.show);
  const marked = panel.months
    .flatMap(({ weeks }) => weeks.flat())
    .filter((cell) => cell !== null && ['departure', 'between', 'return'].includes(cell.state))
    .map((cell) => [cell?.day, cell?.state]);
  expect(marked).toEqual([
    ['2026-12-01', 'departure'],
    ['2026-12-02', 'between'],
    ['2026-12-03', 'between'],
    ['2026-12-04', 'return'],
  ]);
});

test('[HTL-01] a chosen place opens the calendar; check-in leads to check-out, and the nights are counted', () => {
  const { actor, view } = openForm();
  actor.send({ type: 'destination.chosen', chosen: stayPlaces.deira });
  expect(view().panel).toMatchObject({ show: 'calendar', choosing: 'checkIn' });
  actor.send({ type: 'day.chosen', day: '2026-12-01' });
  expect(view().panel).toMatchObject({ show: 'calendar', choosing: 'checkOut' });
  actor.send({ type: 'day.chosen', day: '2026-12-04' });
  expect(view()).toMatchObject({ panel: { show: 'none' }, nights: '3 nights', focus: 'checkOut' });
});

test('[HTL-01] a stay has at least one night, at most as many as the server takes, and ends while stays are sold', () => {
  const { actor, view } = openForm();
  const choose = (day: string) => actor.send({ type: 'day.chosen', day });
  actor.send({ type: 'dates.opened', field: 'checkIn' });
  choose(daysAfter(today, -1));
  expect(view().checkIn).toBeNull();
  choose('2026-12-01');
  for (const day of ['2026-12-01', daysAfter('2026-12-01', nightsAtMost + 1)]) {
    choose(day);
    expect(view().checkOut).toBeNull();
  }
  choose(daysAfter('2026-12-01', nightsAtMost));
  expect(view().nights).toBe(`${nightsAtMost} nights`);
  const last = daysAfter(today, staysSoldDaysAhead);
  actor.send({ type: 'dates.opened', field: 'checkIn' });
  choose(last);
  expect(view().checkIn).toBe('2026-12-01');
  choose(daysAfter(last, -1));
  expect(view()).toMatchObject({ checkIn: daysAfter(last, -1), checkOut: null });
  choose(last);
  expect(view().nights).toBe('1 night');
});

test('[HTL-01] there are at most five rooms, and the age of each child is asked for', async () => {
  const { actor, view, opened, kept, dates } = openForm();
  actor.send({ type: 'destination.chosen', chosen: stayPlaces.dubai });
  dates('2026-12-01', '2026-12-04');
  actor.send({ type: 'rooms.counted', count: 9 });
  expect(view().guests).toBe('5 rooms, 10 adults');
  actor.send({ type: 'rooms.counted', count: 2 });
  actor.send({ type: 'adults.counted', room: 1, count: 99 });
  actor.send({ type: 'children.counted', room: 0, count: 99 });
  expect(view().guests).toBe('2 rooms, 8 adults, 4 children');
  actor.send({ type: 'children.counted', room: 0, count: 1 });
  actor.send({ type: 'search.submitted' });
  expect(view()).toMatchObject({ guestsMessage: 'Enter the age of each child', focus: 'guests' });
  actor.send({ type: 'child.aged', room: 0, child: 0, age: 0 });
  actor.send({ type: 'search.submitted' });
  await settled();
  const search = {
    placeCode: 'DXB',
    checkIn: '2026-12-01',
    checkOut: '2026-12-04',
    nationality: 'BD',
    rooms: [
      { adultCount: 2, childAges: [0] },
      { adultCount: 6, childAges: [] },
    ],
  };
  expect(opened).toEqual([search]);
  expect(kept).toEqual([{ search, place: stayPlaces.dubai, nationalityName: 'Bangladesh' }]);
});

test('[HTL-01] a recent search whose days are over is not offered; another searches at once', async () => {
  const past = { ...threeNights, search: { ...threeNights.search, checkIn: '2026-11-01', checkOut: '2026-11-04' } };
  const { actor, view, opened } = openForm(emptyStay, [threeNights, past]);
  await settled();
  expect(view().recents).toEqual([threeNights]);
  actor.send({ type: 'recent.chosen', index: 0 });
  await settled();
  expect(opened).toEqual([threeNights.search]);
});

test('[HTL-01] the nationality is typed and chosen from a list; emptied, it is asked for', async () => {
  const { actor, view, clock } = openForm();
  actor.send({ type: 'nationality.typed', term: 'ba' });
  clock.increment(180);
  await settled();
  expect(view().nationality.list).toMatchObject({ show: 'options', active: 0 });
  actor.send({ type: 'nationality.taken' });
  expect(view().nationality).toMatchObject({ typed: 'Bahrain', list: { show: 'none' } });
  actor.send({ type: 'nationality.typed', term: '' });
  actor.send({ type: 'search.submitted' });
  expect(view().nationality.message).toBe('Choose the guests’ nationality');
});

test('[HTL-01] the place of an address gets its name once it is known', async () => {
  const input = { ...emptyStay, search: threeNights.search, searchNationality: 'Bangladesh' };
  const { view } = openForm(input, [threeNights]);
  expect(view().destination.typed).toBe('DXB');
  await settled();
  expect(view()).toMatchObject({ destination: { typed: 'Dubai' }, guests: '1 room, 2 adults, 1 child' });
});

test.each([
  [threeNights.search],
  [
    {
      ...threeNights.search,
      placeCode: 'DXB-deira',
      rooms: [
        { adultCount: 1, childAges: [0, 17] },
        { adultCount: 6, childAges: [] },
      ],
    },
  ],
])('[HTL-01] an address carries the whole search', (search) => {
  expect(hotelSearchFromQuery(`?${hotelSearchToQuery(search)}&stars=5`)).toEqual(search);
});

test.each([
  'place=DXB&in=2026-12-04&out=2026-12-01&rooms=2&nationality=BD',
  'place=DXB&in=2026-12-01&out=2026-12-04&rooms=2,2,2,2,2,2&nationality=BD',
  'place=DXB&in=2026-12-01&out=2026-12-04&rooms=2.18&nationality=BD',
  'place=Dubai&in=2026-12-01&out=2026-12-04&rooms=2&nationality=BD',
  '',
])('[HTL-01] an address that asks for no possible stay has no search: %s', (query) => {
  expect(hotelSearchFromQuery(query)).toBeNull();
});

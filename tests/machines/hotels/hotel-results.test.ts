import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { emptyHotelWindow, type HotelWindow } from '../../../contract/hotel-window.ts';
import { messages } from '../../../contract/messages.ts';
import { patienceMs } from '../../../machines/flights/flight-results.types.ts';
import { addressedStay } from '../../../machines/hotels/hotel-results.cases.ts';
import { hotelResultsMachine } from '../../../machines/hotels/hotel-results.machine.ts';
import type {
  HotelAddressOrder,
  HotelEngineInput,
  HotelEngineOrder,
  HotelResultsInput,
} from '../../../machines/hotels/hotel-results.types.ts';
import { viewOfHotelResults } from '../../../machines/hotels/hotel-results.view.ts';
import { stayPlaces } from '../../../machines/hotels/hotel-search.cases.ts';
import {
  hotelsComplete,
  hotelsExpired,
  hotelsFailedLater,
  hotelsFound,
  hotelsGone,
  hotelsNone,
  hotelsTaken,
} from '../../../machines/hotels/sample-hotels.ts';

/** The page with an engine that says what the test says, and a browser that only remembers. */
const openResults = (input: HotelResultsInput = addressedStay) => {
  const clock = new SimulatedClock();
  const starts: HotelEngineInput[] = [];
  const orders: HotelEngineOrder[] = [];
  const addresses: HotelAddressOrder[] = [];
  const actor = createActor(
    hotelResultsMachine.provide({
      actors: {
        hotelEngine: fromCallback<HotelEngineOrder, HotelEngineInput>(({ input: asked, receive }) => {
          starts.push(asked);
          receive((order) => orders.push(order));
        }),
        addressBar: fromCallback<HotelAddressOrder>(({ receive }) => {
          receive((order) => addresses.push(order));
        }),
      },
    }),
    { clock, input },
  ).start();
  const arrive = (window: HotelWindow) => actor.send({ type: 'window.arrived', window });
  const view = () => viewOfHotelResults(actor.getSnapshot());
  return { actor, clock, starts, orders, addresses, arrive, view };
};

test('[HTL-02] an address without a search asks nothing', () => {
  const { view, starts } = openResults({ ...addressedStay, search: null });
  expect(view()).toEqual({ show: 'unasked' });
  expect(starts).toEqual([]);
});

test('[HTL-02] while nothing has arrived the page says the specified text, and later whom it waits for', () => {
  const { view, arrive, clock } = openResults();
  expect(view()).toMatchObject({ show: 'looking', words: messages.curatingHotels, waitingFor: [] });
  clock.increment(patienceMs);
  expect(view()).toMatchObject({ waitingFor: ['the server'] });
  arrive(hotelsTaken);
  clock.increment(patienceMs);
  expect(view()).toMatchObject({ summary: { place: stayPlaces.dubai }, waitingFor: ['Stays'] });
});

test('[HTL-02] the id of a search that was taken is written into the address once, without a step back', () => {
  const { arrive, addresses } = openResults();
  arrive(hotelsTaken);
  arrive(hotelsFound);
  expect(addresses).toMatchObject([{ requestId: 'request-hotels-1', replace: true }]);
});

test('[HTL-02] cards say what a night and the stay cost, the meals, and until when cancelling is free', () => {
  const { arrive, view } = openResults();
  arrive(hotelsComplete);
  expect(view()).toMatchObject({
    show: 'list',
    words: 'Every supplier has answered.',
    demonstration: true,
    cards: [
      {
        name: 'Creekside Grand',
        where: 'Deira, Dubai · 1.4 km from the centre',
        board: 'Breakfast included',
        freeUntil: '2026-11-29T18:00:00Z',
        scarce: '2 left at this price',
        perNight: 'BDT 12,000',
        total: 'BDT 36,000',
        totalFor: '3 nights',
        customerTotal: null,
      },
      { name: 'Marina Pearl' },
    ],
  });
});

test('[HTL-02] a filter goes to the engine, to the address as a step back, and stands as a chip', () => {
  const { actor, arrive, orders, addresses, view } = openResults();
  arrive(hotelsComplete);
  actor.send({ type: 'filters.changed', filters: { stars: ['5'] } });
  expect(orders.at(-1)).toMatchObject({ look: { filters: { stars: ['5'] }, firstRow: 0 } });
  expect(addresses.at(-1)).toMatchObject({ filters: { stars: ['5'] }, replace: false });
  expect(view()).toMatchObject({
    chips: [{ words: '5 stars', next: {} }],
    filters: {
      chosenCount: 1,
      groups: [
        { id: 'price' },
        {
          id: 'stars',
          rows: [
            { label: '5 stars', chosen: true },
            { label: '4 stars', chosen: false },
          ],
        },
        { id: 'districts' },
        { id: 'facilities' },
      ],
    },
  });
});

test('[HTL-02] letters of a name make no step back', () => {
  const { actor, arrive, addresses } = openResults();
  arrive(hotelsComplete);
  actor.send({ type: 'name.typed', name: 'gra' });
  expect(addresses.at(-1)).toMatchObject({ filters: { name: 'gra' }, replace: true });
});

test('[HTL-02] stars are ordered from the most; the same order again reverses', () => {
  const { actor, arrive, orders } = openResults();
  arrive(hotelsComplete);
  actor.send({ type: 'sort.chosen', field: 'stars' });
  expect(orders.at(-1)).toMatchObject({ look: { sort: { field: 'stars', descending: true } } });
  actor.send({ type: 'sort.chosen', field: 'stars' });
  expect(orders.at(-1)).toMatchObject({ look: { sort: { field: 'stars', descending: false } } });
  actor.send({ type: 'sort.chosen', field: 'distance' });
  expect(orders.at(-1)).toMatchObject({ look: { sort: { field: 'distance', descending: false } } });
});

test('[HTL-02] where the filters leave nothing, those are named whose removal brings hotels back', () => {
  const { actor, arrive, view } = openResults({ ...addressedStay, filters: { stars: ['1'], name: 'x' } });
  arrive({
    ...hotelsComplete,
    matchCount: 0,
    rows: [],
    rowKeys: [],
    loosened: [
      { name: 'name', count: 0 },
      { name: 'stars', count: 2 },
    ],
  });
  expect(view()).toMatchObject({
    show: 'filtered-to-nothing',
    suggestions: [{ words: 'Allow any number of stars', count: 2, next: { name: 'x' } }],
  });
  actor.send({ type: 'filters.cleared' });
  expect(actor.getSnapshot().context.filters).toEqual({});
});

test('[HTL-02] news while suppliers answer are told, and shown on request', () => {
  const { actor, arrive, view, orders } = openResults();
  arrive({ ...hotelsFound, newSinceReading: 3, cheaperSinceReading: 1 });
  expect(view()).toMatchObject({ arrivals: '3 more, 1 cheaper', words: messages.stillSearching });
  actor.send({ type: 'arrivals.shown' });
  expect(orders.at(-1)).toMatchObject({ look: { firstRow: 0, anchorItineraryId: null } });
});

test('[HTL-02] nothing found and a search that is over can be repeated with a new intent; a running one cannot', () => {
  const { actor, arrive, view, starts } = openResults();
  const repeat = { type: 'search.repeated', intentKey: 'intent-hotels-2' } as const;
  arrive(hotelsTaken);
  expect(actor.getSnapshot().can(repeat)).toBe(false);
  arrive(hotelsNone);
  expect(view()).toMatchObject({ show: 'nothing-found', title: 'No hotels were found.' });
  actor.send(repeat);
  expect(starts.at(-1)).toMatchObject({ intentKey: 'intent-hotels-2', search: addressedStay.search });
  arrive(hotelsExpired);
  expect(view()).toMatchObject({ show: 'list', notice: { kind: 'expired', canRepeat: true } });
});

test('[HTL-02] a search that stopped keeps its hotels, and is continued by its id', () => {
  const { actor, arrive, view, starts } = openResults();
  arrive(hotelsFound);
  arrive(hotelsFailedLater);
  expect(view()).toMatchObject({
    notice: { kind: 'stopped', detail: expect.stringContaining('The hotels found so far are kept.') },
  });
  actor.send({ type: 'search.retried' });
  expect(starts.at(-1)?.search).toEqual({ requestId: 'request-hotels-1' });
});

test('[HTL-02] a kept search that is gone is searched anew where the address has the search', () => {
  const kept = openResults({ ...addressedStay, requestId: 'request-hotels-1' });
  kept.arrive(hotelsGone);
  expect(kept.starts.map(({ search }) => search)).toEqual([{ requestId: 'request-hotels-1' }, addressedStay.search]);
  const alone = openResults({ ...addressedStay, search: null, requestId: 'request-hotels-1' });
  alone.arrive(hotelsGone);
  expect(alone.view()).toMatchObject({ show: 'expired', canRepeat: false });
});

test('[HTL-02] a window without an id does not count as taken', () => {
  const { arrive, actor } = openResults();
  arrive(emptyHotelWindow);
  expect(actor.getSnapshot().matches({ asked: { search: 'starting' } })).toBe(true);
});

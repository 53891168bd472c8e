import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { emptyHotelWindow, type HotelWindow } from '../../../contract/hotels/hotel-window.ts';
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
  creekside,
  creeksideForLess,
  hotelsComplete,
  hotelsExpired,
  hotelsFailedLater,
  hotelsForLess,
  hotelsFound,
  hotelsGone,
  hotelsNone,
  hotelsTaken,
  marina,
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

test('[HTL-02] the search stands above its hotels: arrival and departure, nights and guests', () => {
  const { view } = openResults();
  expect(view()).toMatchObject({
    summary: { checkIn: '2026-12-01', checkOut: '2026-12-04', nights: '3 nights', search: addressedStay.search },
  });
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
        cancelling: { kind: 'free', until: '2026-11-29T18:00:00Z' },
        scarce: '2 left at this price',
        perNight: 'BDT 12,000',
        total: 'BDT 36,000',
        totalFor: '3 nights',
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

const compare = ({ actor }: ReturnType<typeof openResults>, ...hotelGuids: readonly string[]): void => {
  for (const hotelGuid of hotelGuids) actor.send({ type: 'compare.toggled', hotelGuid });
};
const { hotelGuid: creeksideId } = creekside.hotel;
const { hotelGuid: marinaId } = marina.hotel;

test('[HTL-02] up to four hotels are compared, in the address without a step back; the engine is asked to watch them', () => {
  const page = openResults();
  page.arrive(hotelsComplete);
  compare(page, 'one', 'two', 'three', 'four', 'five');
  expect(page.orders.at(-1)).toMatchObject({ look: { watchedIds: ['one', 'two', 'three', 'four'] } });
  compare(page, 'two', 'five');
  expect(page.addresses.at(-1)).toMatchObject({ comparedIds: ['one', 'three', 'four', 'five'], replace: true });
  page.actor.send({ type: 'filters.changed', filters: { stars: ['5'] } });
  expect(page.addresses.at(-1)).toMatchObject({ comparedIds: ['one', 'three', 'four', 'five'] });
  page.actor.send({ type: 'compare.cleared' });
  expect(page.addresses.at(-1)).toMatchObject({ comparedIds: [], replace: true });
});

test('[HTL-02] hotels of an address are watched from the first look on', () => {
  const { starts } = openResults({ ...addressedStay, comparedIds: [creeksideId, marinaId] });
  expect(starts).toMatchObject([{ look: { watchedIds: [creeksideId, marinaId] } }]);
});

test('[HTL-02] one hotel is not laid beside nothing; the comparison closes when only one is left', () => {
  const page = openResults();
  page.arrive(hotelsComplete);
  compare(page, creeksideId);
  page.actor.send({ type: 'comparison.opened' });
  expect(page.view()).toMatchObject({ comparison: { show: 'tray', canCompare: false } });
  compare(page, marinaId);
  page.actor.send({ type: 'comparison.opened' });
  expect(page.view()).toMatchObject({ comparison: { show: 'side-by-side' } });
  compare(page, creeksideId);
  expect(page.view()).toMatchObject({
    comparison: { show: 'tray', words: '1 selected. Select another to compare them.' },
  });
});

test('[HTL-02] compared hotels are told apart fact by fact: what is cheapest and closest, and taxes here and there', () => {
  const page = openResults();
  page.arrive(hotelsComplete);
  compare(page, creeksideId, marinaId);
  page.arrive({
    ...hotelsComplete,
    watched: [
      { watchedId: creeksideId, result: creekside, rowKey: 0, row: 0 },
      {
        watchedId: marinaId,
        result: {
          ...marina,
          hotel: { ...marina.hotel, metresFromCentre: 900, facilities: ['wifi', 'spa'] },
          freeCancellationUntil: null,
        },
        rowKey: 1,
        row: null,
      },
    ],
  });
  page.actor.send({ type: 'comparison.opened' });
  const view = page.view();
  if (view.show !== 'list' || view.comparison.show !== 'side-by-side') throw new Error('not side by side');
  const said = view.comparison.rows.map(({ title, facts }) => [
    title,
    ...facts.map((fact) =>
      fact.kind === 'words' ? [fact.words, fact.beside].filter(Boolean).join(': ') : Object.values(fact)[1],
    ),
  ]);
  expect(said).toEqual([
    ['Price, 3 nights', 'BDT 36,000: Cheapest', 'BDT 72,000: BDT 36,000 more'],
    ['A room and night', 'BDT 12,000', 'BDT 24,000'],
    ['Taxes in the price', 'BDT 1,700 VAT', 'BDT 1,700 VAT'],
    ['Taxes paid there', 'AED 60 Tourism fee', 'AED 75 Tourism fee'],
    ['Meals', 'Breakfast included', 'Breakfast included'],
    ['Free cancellation', '2026-11-29T18:00:00Z', null],
    ['Stars', '4 stars', '5 stars'],
    ['District', 'Deira, Dubai', 'Marina, Dubai'],
    ['From the centre', '1.4 km', '900 m: Closest'],
    ['Pool', true, false],
    ['Spa', false, true],
    ['Wi-Fi', true, true],
  ]);
  expect(view.comparison.compared.map(({ row }) => row)).toEqual([0, null]);
  page.actor.send({ type: 'differences.toggled' });
  const differences = page.view();
  if (differences.show !== 'list' || differences.comparison.show !== 'side-by-side')
    throw new Error('not side by side');
  expect(differences.comparison.rows.map(({ title }) => title)).not.toContain('Wi-Fi');
});

test('[HTL-02] a compared hotel that has not come is awaited while suppliers answer, and then called gone', () => {
  const { arrive, view } = openResults({ ...addressedStay, comparedIds: [creeksideId, 'hotel-gone'] });
  arrive(hotelsFound);
  expect(view()).toMatchObject({ comparison: { words: '2 selected. 1 has not arrived yet.' } });
  arrive(hotelsComplete);
  expect(view()).toMatchObject({
    comparison: { words: '2 selected. 1 is no longer in the results.' },
    missing: { hotelGuids: ['hotel-gone'], each: 'No longer in the results', words: '1 is no longer in the results.' },
  });
});

test('[HTL-02] a compared hotel that another supplier sells for less is followed, and counted once', () => {
  const page = openResults();
  page.arrive(hotelsFound);
  compare(page, creeksideId, creeksideForLess.hotel.hotelGuid);
  page.arrive(hotelsForLess);
  expect(page.addresses.at(-1)).toMatchObject({ comparedIds: [creeksideForLess.hotel.hotelGuid], replace: true });
});

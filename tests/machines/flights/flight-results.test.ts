import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { noFilters } from '../../../contract/flights/results.ts';
import type { ResultsWindow } from '../../../contract/flights/results-window.ts';
import { emptyWindow } from '../../../contract/flights/results-window.ts';
import { flightResultsMachine } from '../../../machines/flights/flight-results.machine.ts';
import {
  type AddressOrder,
  type BrandsInput,
  type BrandsOutcome,
  type EngineInput,
  type EngineOrder,
  type FlightResultsEmitted,
  type FlightResultsEvent,
  type FlightResultsInput,
  type OffersRead,
  patienceMs,
} from '../../../machines/flights/flight-results.types.ts';
import {
  allFound,
  dhakaDubai,
  directForLess,
  directOutOneStopBack,
  directSoldForLess,
  flex,
  foundForLess,
  laterSameFare,
  namesUsed,
  newSearchInput,
  saver,
  someFound,
  taken,
  watchedDirect,
} from '../../../machines/flights/sample-flights.ts';

interface Asked {
  readonly input: BrandsInput;
  answer(outcome: BrandsOutcome): Promise<void>;
  fail(): Promise<void>;
}

const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

/** The page with an engine that says what the test says, and a browser that only remembers. */
const openResults = (input: FlightResultsInput = newSearchInput) => {
  const clock = new SimulatedClock();
  const starts: { readonly input: EngineInput; readonly post: (window: ResultsWindow) => void; ended: boolean }[] = [];
  const looks: Extract<EngineOrder, { type: 'look.changed' }>[] = [];
  const slides: EngineOrder[] = [];
  const addresses: AddressOrder[] = [];
  const brands: Asked[] = [];
  const told: FlightResultsEmitted[] = [];
  const actor = createActor(
    flightResultsMachine.provide({
      actors: {
        resultsEngine: fromCallback<EngineOrder, EngineInput>(({ input: asked, sendBack, receive }) => {
          const start = {
            input: asked,
            post: (window: ResultsWindow) => sendBack({ type: 'window.arrived', window }),
            ended: false,
          };
          starts.push(start);
          receive((order) => (order.type === 'look.changed' ? looks.push(order) : slides.push(order)));
          return () => {
            start.ended = true;
          };
        }),
        addressBar: fromCallback<AddressOrder>(({ receive }) => {
          receive((order) => addresses.push(order));
        }),
        fetchBrands: fromPromise<OffersRead, BrandsInput>(
          ({ input: asked }) =>
            new Promise((resolve, reject) => {
              brands.push({
                input: asked,
                answer: (outcome) => {
                  resolve({ outcome, more: outcome.ok ? { itineraries: [laterSameFare], names: namesUsed } : null });
                  return settled();
                },
                fail: () => {
                  reject(new Error('FETCH_ERROR'));
                  return settled();
                },
              });
            }),
        ),
      },
    }),
    { clock, input },
  );
  actor.on('*', (event) => told.push(event));
  actor.start();
  const send = (event: FlightResultsEvent) => actor.send(event);
  const arrive = (window: ResultsWindow) => starts.at(-1)?.post(window);
  const at = (search: string) => actor.getSnapshot().matches({ asked: { search } } as never);
  const region = (name: 'reading' | 'look') => {
    const { value } = actor.getSnapshot();
    return typeof value === 'object' && typeof value['asked'] === 'object' ? value['asked'][name] : value;
  };
  return {
    actor,
    clock,
    starts,
    looks,
    slides,
    addresses,
    brands,
    told,
    send,
    arrive,
    at,
    reading: () => region('reading'),
    look: () => region('look'),
    context: () => actor.getSnapshot().context,
  };
};

const offered: BrandsOutcome = {
  ok: true,
  answer: { itinerary: directOutOneStopBack, brands: [saver, flex], names: namesUsed },
};
const card = { itineraryId: directOutOneStopBack.itineraryId, rowKey: 0 };
const other = { itineraryId: 'itinerary-other', rowKey: 1 };

const compare = (page: ReturnType<typeof openResults>, ...itineraryIds: readonly string[]): void => {
  for (const itineraryId of itineraryIds) page.send({ type: 'compare.toggled', itineraryId });
};

describe('the search', () => {
  test('[FLW-01] a new search is asked of the engine once, with its own intent key', () => {
    const page = openResults();
    expect(page.starts).toHaveLength(1);
    expect(page.starts[0]?.input).toMatchObject({ search: dhakaDubai, intentKey: 'intent-one' });
  });

  test('[FLW-01] an address without a search asks nobody anything', () => {
    const page = openResults({ ...newSearchInput, search: null });
    expect(page.actor.getSnapshot().matches('unasked')).toBe(true);
    expect(page.starts).toHaveLength(0);
    page.send({ type: 'sort.chosen', field: 'duration' });
    expect(page.actor.getSnapshot().matches('unasked')).toBe(true);
  });

  test('[RES-01] it is over only when every supplier is done', () => {
    const page = openResults();
    page.arrive(taken);
    expect(page.at('searching')).toBe(true);
    page.arrive(someFound);
    expect(page.at('searching')).toBe(true);
    page.arrive(allFound);
    expect(page.at('complete')).toBe(true);
  });

  test('[RES-02] complete without one result is nothing found', () => {
    const page = openResults();
    page.arrive({ ...taken, phase: 'complete' });
    expect(page.at('nothingFound')).toBe(true);
  });

  test('[RES-07] the id of the search is written into the address once, without a step for the back button', () => {
    const page = openResults();
    page.arrive(taken);
    page.arrive(someFound);
    page.arrive(allFound);
    const noted = page.addresses.filter(({ type }) => type === 'look.noted');
    expect(noted).toEqual([expect.objectContaining({ requestId: 'request-one', replace: true })]);
  });

  test('[FLT-03] after eight seconds it owes a word on whom it waits for, and a batch does not reset that', () => {
    const page = openResults();
    page.arrive(taken);
    page.clock.increment(patienceMs - 1);
    page.arrive(someFound);
    expect(page.actor.getSnapshot().matches({ asked: { search: { searching: 'prompt' } } })).toBe(true);
    page.clock.increment(1);
    expect(page.actor.getSnapshot().matches({ asked: { search: { searching: 'lengthy' } } })).toBe(true);
    page.arrive(someFound);
    expect(page.actor.getSnapshot().matches({ asked: { search: { searching: 'lengthy' } } })).toBe(true);
  });

  test('[FLT-03] a search that stopped is taken up by its id, with the same intent key', () => {
    const page = openResults();
    page.arrive(someFound);
    page.arrive({ ...someFound, phase: 'failed', problem: { code: 'network', status: null, words: 'gone' } });
    expect(page.at('failed')).toBe(true);
    page.send({ type: 'search.retried' });
    page.send({ type: 'search.retried' });
    expect(page.starts).toHaveLength(2);
    expect(page.starts[1]?.input).toMatchObject({ search: { requestId: 'request-one' }, intentKey: 'intent-one' });
    expect(page.starts[0]?.ended).toBe(true);
  });

  test('[NET-03] searching again is another intent, and a second click while it starts is not a third', () => {
    const page = openResults();
    page.arrive({ ...allFound, phase: 'expired' });
    expect(page.at('expired')).toBe(true);
    page.send({ type: 'search.repeated', intentKey: 'intent-two' });
    page.send({ type: 'search.repeated', intentKey: 'intent-three' });
    expect(page.starts).toHaveLength(2);
    expect(page.starts[1]?.input).toMatchObject({ search: dhakaDubai, intentKey: 'intent-two' });
    expect(page.context().seen).toBeNull();
  });

  test('[RES-05] the engine groups returns by their outbound, and lists all returns of those that are unfolded', () => {
    const page = openResults();
    page.arrive(someFound);
    const lastLook = () => page.looks.at(-1);
    expect(page.starts[0]?.input.look.grouped).toEqual({ unfolded: [] });
    page.send({ type: 'returns.toggled', outbound: 'BG 1' });
    page.send({ type: 'returns.toggled', outbound: 'BG 2' });
    expect(lastLook()).toMatchObject({ look: { grouped: { unfolded: ['BG 1', 'BG 2'] } } });
    page.send({ type: 'returns.toggled', outbound: 'BG 1' });
    expect(lastLook()).toMatchObject({ look: { grouped: { unfolded: ['BG 2'] } } });
  });

  test('[RES-07] a shared link whose search is no longer kept searches anew by itself', () => {
    const page = openResults({ ...newSearchInput, requestId: 'request-old' });
    expect(page.starts[0]?.input.search).toEqual({ requestId: 'request-old' });
    page.arrive({ ...emptyWindow, phase: 'expired' });
    expect(page.starts[1]?.input.search).toEqual(dhakaDubai);
    expect(page.at('starting')).toBe(true);
  });

  test('[RES-07] only an id, and that no longer kept, leaves nothing to search: the form is offered', () => {
    const page = openResults({ ...newSearchInput, search: null, requestId: 'request-old' });
    page.arrive({ ...emptyWindow, phase: 'expired' });
    expect(page.at('expired')).toBe(true);
    expect(page.actor.getSnapshot().can({ type: 'search.repeated', intentKey: 'intent-two' })).toBe(false);
    page.send({ type: 'search.edited' });
    expect(page.actor.getSnapshot().matches({ asked: { look: { list: 'editing' } } })).toBe(true);
  });

  test('[NET-03] a search is repeated where nothing was found or kept, and where fares say so, not while it runs', async () => {
    const canRepeat = (page: ReturnType<typeof openResults>): boolean =>
      page.actor.getSnapshot().can({ type: 'search.repeated', intentKey: 'intent-two' });
    const page = openResults();
    expect(canRepeat(page)).toBe(false);
    page.arrive(someFound);
    expect(canRepeat(page)).toBe(false);
    page.arrive(allFound);
    expect(canRepeat(page)).toBe(false);
    page.send({ type: 'brands.opened', ...card });
    await page.brands[0]?.answer({ ok: false, refusal: 'fare-gone' });
    expect(canRepeat(page)).toBe(false);
    page.send({ type: 'details.opened', ...other });
    await page.brands[1]?.answer({ ok: false, refusal: 'search-unknown' });
    expect(canRepeat(page)).toBe(true);
  });

  test('[RES-05] a search that begins again closes the card that stood open, with what its fares had come to', async () => {
    for (const again of [{ type: 'search.retried' }, { type: 'search.repeated', intentKey: 'intent-two' }] as const) {
      const page = openResults();
      page.arrive({ ...allFound, phase: 'failed', problem: { code: 'network', status: null, words: 'gone' } });
      page.send({ type: 'brands.opened', ...card });
      await page.brands[0]?.answer({ ok: false, refusal: 'search-unknown' });
      page.send(again);
      expect(page.at('starting'), again.type).toBe(true);
      expect(page.reading(), again.type).toEqual({ choosing: 'closed' });
      expect(page.context(), again.type).toMatchObject({ opened: null, refusedOffers: null });
    }
  });

  test('a window of a search that was left changes nothing', () => {
    const page = openResults();
    const first = page.starts[0];
    page.arrive({ ...allFound, phase: 'expired' });
    page.send({ type: 'search.repeated', intentKey: 'intent-two' });
    first?.post(allFound);
    expect(page.at('starting')).toBe(true);
    expect(page.context().seen).toBeNull();
  });
});

describe('what is opened', () => {
  test('[RES-05] opening the details closes the brands, and the other way round, without asking for fares twice', async () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'brands.opened', ...card });
    await page.brands[0]?.answer(offered);
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'brands', offers: 'shown' } } });
    page.send({ type: 'details.opened', ...card });
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'details', offers: 'shown' } } });
    page.send({ type: 'brands.opened', ...card });
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'brands', offers: 'shown' } } });
    expect(page.brands).toHaveLength(1);
  });

  test('[RES-05] another itinerary closes both panels of the first and clears its selected brand', async () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'details.opened', ...card });
    await page.brands[0]?.answer(offered);
    page.send({ type: 'brand.selected', brandId: flex.brandId });
    expect(page.context().selectedBrandId).toBe(flex.brandId);
    page.send({ type: 'brands.opened', ...other });
    expect(page.context()).toMatchObject({ opened: other, offers: null, selectedBrandId: null });
    expect(page.brands[1]?.input).toMatchObject({ requestId: 'request-one', itineraryId: 'itinerary-other' });
  });

  test('[RES-05] fares that arrive after their itinerary was closed are not shown', async () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'brands.opened', ...card });
    page.send({ type: 'brands.opened', ...other });
    await page.brands[0]?.answer(offered);
    expect(page.context().offers).toBeNull();
    page.send({ type: 'itinerary.closed' });
    await page.brands[1]?.answer(offered);
    expect(page.context()).toMatchObject({ opened: null, offers: null });
  });

  test('[RES-05] another order or filter is another list: what was opened closes', () => {
    const changes: FlightResultsEvent[] = [
      { type: 'filters.changed', filters: { ...noFilters, stops: ['0'] } },
      { type: 'filters.cleared' },
      { type: 'sort.chosen', field: 'arrive' },
      { type: 'stand-out.chosen', which: 'fastest' },
      { type: 'look.restored', filters: noFilters, sort: { field: 'price', descending: false } },
    ];
    for (const change of changes) {
      const page = openResults();
      page.arrive(someFound);
      page.send({ type: 'brands.opened', ...card });
      page.send(change);
      expect(page.context().opened, change.type).toBeNull();
    }
  });

  test('[RES-06] a batch that arrives leaves what is opened open', async () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'brands.opened', ...card });
    await page.brands[0]?.answer(offered);
    page.arrive(allFound);
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'brands', offers: 'shown' } } });
  });

  test('[RES-05] a fare that is gone is said to be gone; one that could not be read can be read again', async () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'brands.opened', ...card });
    await page.brands[0]?.fail();
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'brands', offers: 'unreachable' } } });
    page.send({ type: 'brands.retried' });
    await page.brands[1]?.answer({ ok: false, refusal: 'fare-gone' });
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'brands', offers: 'refused' } } });
    expect(page.context().refusedOffers).toBe('fare-gone');
    expect(page.actor.getSnapshot().can({ type: 'brand.chosen', brandId: saver.brandId })).toBe(false);
  });
});

describe('booking a brand', () => {
  test('[RES-05] a chosen brand goes to the booking page once, however often it is clicked', async () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'brands.opened', ...card });
    await page.brands[0]?.answer(offered);
    page.send({ type: 'brand.chosen', brandId: flex.brandId });
    page.send({ type: 'brand.chosen', brandId: saver.brandId });
    page.send({ type: 'brands.opened', ...other });
    expect(page.addresses.filter(({ type }) => type === 'booking.opened')).toEqual([
      { type: 'booking.opened', requestId: 'request-one', itineraryId: card.itineraryId, brandId: flex.brandId },
    ]);
    expect(page.reading()).toBe('leaving');
  });

  test('[RES-05] a brand that is not offered, or a search that is no longer kept, cannot be booked', async () => {
    const page = openResults();
    page.arrive(allFound);
    page.send({ type: 'brands.opened', ...card });
    expect(page.actor.getSnapshot().can({ type: 'brand.chosen', brandId: saver.brandId })).toBe(false);
    await page.brands[0]?.answer(offered);
    expect(page.actor.getSnapshot().can({ type: 'brand.chosen', brandId: 'brand-unknown' })).toBe(false);
    expect(page.actor.getSnapshot().can({ type: 'brand.chosen', brandId: saver.brandId })).toBe(true);
    page.arrive({ ...allFound, phase: 'expired' });
    expect(page.actor.getSnapshot().can({ type: 'brand.chosen', brandId: saver.brandId })).toBe(false);
  });
});

describe('narrowing the list', () => {
  test('[RES-03] the same field flips, a new field starts ascending, and each is a step in the address', () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'sort.chosen', field: 'price' });
    expect(page.context().sort).toEqual({ field: 'price', descending: true });
    page.send({ type: 'sort.chosen', field: 'depart' });
    expect(page.context().sort).toEqual({ field: 'depart', descending: false });
    expect(page.addresses.slice(-2)).toEqual([
      expect.objectContaining({ sort: { field: 'price', descending: true }, replace: false }),
      expect.objectContaining({ sort: { field: 'depart', descending: false }, replace: false }),
    ]);
  });

  test('[RES-04] filters begin the list at its top, in the engine, the address and on the screen', () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'rows.scrolled', firstRow: 60, rowCount: 40, anchorItineraryId: 'itinerary-direct' });
    page.send({ type: 'filters.changed', filters: { ...noFilters, airlines: ['EK'] } });
    expect(page.looks.at(-1)?.look).toMatchObject({
      filters: { airlines: ['EK'] },
      firstRow: 0,
      rowCount: 40,
      anchorItineraryId: null,
    });
    expect(page.addresses.at(-1)).toMatchObject({ type: 'look.noted', filters: { airlines: ['EK'] } });
    expect(page.told).toEqual([{ type: 'list.restarted' }]);
  });

  test('[RES-04] the back button restores a look without writing another step', () => {
    const page = openResults();
    page.arrive(someFound);
    const steps = page.addresses.length;
    page.send({
      type: 'look.restored',
      filters: { ...noFilters, stops: ['0'] },
      sort: { field: 'arrive', descending: true },
    });
    expect(page.context()).toMatchObject({ filters: { stops: ['0'] }, sort: { field: 'arrive', descending: true } });
    expect(page.looks.at(-1)?.look.sort).toEqual({ field: 'arrive', descending: true });
    expect(page.addresses.slice(steps)).toMatchObject([{ type: 'look.noted', replace: true }]);
  });

  test('[RES-06] rows that a batch moved are asked for where they stand now', () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'rows.scrolled', firstRow: 10, rowCount: 40, anchorItineraryId: 'itinerary-direct' });
    page.arrive({ ...someFound, firstRow: 17 });
    expect(page.context().place).toEqual({ firstRow: 17, rowCount: 40, anchorItineraryId: 'itinerary-direct' });
  });

  test('[RES-03] cheapest and fastest order the list; the best is gone to', () => {
    const page = openResults();
    page.arrive({ ...someFound, tabs: { ...someFound.tabs, best: { ...someFound.tabs.best!, row: 12 } } });
    page.send({ type: 'stand-out.chosen', which: 'fastest' });
    expect(page.context().sort).toEqual({ field: 'duration', descending: false });
    page.send({ type: 'stand-out.chosen', which: 'cheapest' });
    expect(page.context().sort).toEqual({ field: 'price', descending: false });
    page.send({ type: 'stand-out.chosen', which: 'best' });
    expect(page.told.at(-1)).toEqual({ type: 'card.wanted', row: 12 });
  });

  test('[RES-04] the filter sheet opens over the list and closes again, while the search goes on', () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'filter-sheet.opened' });
    page.arrive(allFound);
    expect(page.actor.getSnapshot().matches({ asked: { look: 'sheet', search: 'complete' } })).toBe(true);
    page.send({ type: 'filter-sheet.closed' });
    expect(page.actor.getSnapshot().matches({ asked: { look: 'list' } })).toBe(true);
  });
});

test('[RES-01] a worker that cannot be started stops the search, and it can be tried again', () => {
  let starts = 0;
  const actor = createActor(
    flightResultsMachine.provide({
      actors: {
        resultsEngine: fromCallback<EngineOrder, EngineInput>(() => {
          starts += 1;
          if (starts === 1) throw new Error('no more workers');
        }),
        addressBar: fromCallback<AddressOrder>(() => {}),
      },
    }),
    { input: newSearchInput },
  ).start();
  expect(actor.getSnapshot().matches({ asked: { search: 'failed' } })).toBe(true);
  actor.send({ type: 'search.retried' });
  expect(actor.getSnapshot().matches({ asked: { search: 'starting' } })).toBe(true);
});

describe('a shared link', () => {
  const opens = { ...newSearchInput, comparedIds: ['itinerary-later'], openedId: directOutOneStopBack.itineraryId };
  const found = (row: number | null) => ({
    ...someFound,
    watched: [{ ...watchedDirect, row }],
  });

  test('[RES-07] the card that the address opens is opened once it has arrived, and is gone to', () => {
    const page = openResults(opens);
    expect(page.starts[0]?.input.look.watchedIds).toEqual(['itinerary-later', directOutOneStopBack.itineraryId]);
    page.arrive(taken);
    expect(page.reading()).toEqual({ choosing: 'closed' });
    expect(page.addresses.at(-1)).toMatchObject({ openedId: directOutOneStopBack.itineraryId, replace: true });
    page.arrive(found(12));
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'brands', offers: 'loading' } } });
    expect(page.told).toContainEqual({ type: 'card.wanted', row: 12 });
    expect(page.context()).toMatchObject({ wantedId: null, opened: { rowKey: 0 } });
  });

  test('[RES-07] a card that filters leave out is not opened, and after a filter is touched no longer wanted', () => {
    const page = openResults(opens);
    page.arrive(found(null));
    expect(page.reading()).toEqual({ choosing: 'closed' });
    page.send({ type: 'filters.cleared' });
    page.arrive(found(0));
    expect(page.reading()).toEqual({ choosing: 'closed' });
    expect(page.addresses.at(-1)).toMatchObject({ openedId: null, comparedIds: ['itinerary-later'] });
  });

  test('[RES-07] an opened card and what is compared stand in the address, without a step for the back button', () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'brands.opened', itineraryId: directOutOneStopBack.itineraryId, rowKey: 0 });
    expect(page.addresses.at(-1)).toMatchObject({ openedId: directOutOneStopBack.itineraryId, replace: true });
    page.send({ type: 'itinerary.closed' });
    expect(page.addresses.at(-1)).toMatchObject({ openedId: null, replace: true });
    page.send({ type: 'compare.toggled', itineraryId: 'itinerary-later' });
    expect(page.addresses.at(-1)).toMatchObject({ comparedIds: ['itinerary-later'], replace: true });
    expect(page.looks.at(-1)?.look.watchedIds).toEqual(['itinerary-later']);
    page.send({ type: 'look.restored', filters: noFilters, sort: { field: 'price', descending: false } });
    expect(page.addresses.at(-1)).toMatchObject({ comparedIds: ['itinerary-later'], replace: true });
  });
});

describe('what is opened', () => {
  const card = { itineraryId: directOutOneStopBack.itineraryId, rowKey: 0 };
  const withOffers = async () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'brands.opened', ...card });
    await page.brands[0]?.answer(offered);
    return page;
  };
  const panel = (page: ReturnType<typeof openResults>) =>
    JSON.stringify(page.reading()).match(/"panel":"(\w+)"/)?.[1] ?? 'closed';

  test('[RES-05] brands, details and more flights close one another; another id closes all and lets the brand go', async () => {
    const page = await withOffers();
    page.send({ type: 'details.opened', ...card });
    page.send({ type: 'brand.selected', brandId: flex.brandId });
    expect(panel(page)).toBe('details');
    page.send({ type: 'more-flights.opened' });
    expect(panel(page)).toBe('more');
    page.send({ type: 'brands.opened', ...card });
    expect(panel(page)).toBe('brands');
    expect(page.context().selectedBrandId).toBe(flex.brandId);
    page.send({ type: 'details.opened', itineraryId: laterSameFare.itineraryId, rowKey: 1 });
    expect(page.context()).toMatchObject({ selectedBrandId: null, offers: null, combinations: null });
    expect(panel(page)).toBe('details');
  });

  test('[RES-05] other flights of the fare are sold in the card’s place; ones that are not offered are not', async () => {
    const page = await withOffers();
    page.send({ type: 'combination.chosen', itineraryId: 'itinerary-unknown' });
    expect(page.context().combinationId).toBeNull();
    page.send({ type: 'more-flights.opened' });
    page.send({ type: 'combination.chosen', itineraryId: laterSameFare.itineraryId });
    expect(panel(page)).toBe('brands');
    expect(page.brands[1]?.input.itineraryId).toBe(laterSameFare.itineraryId);
    await page.brands[1]?.answer(offered);
    page.send({ type: 'brand.chosen', brandId: flex.brandId });
    expect(page.addresses.at(-1)).toMatchObject({ type: 'booking.opened', itineraryId: laterSameFare.itineraryId });
  });

  test('[RES-07] a compared itinerary that is chosen is opened, and the list goes to it', () => {
    const page = openResults();
    page.arrive(someFound);
    compare(page, laterSameFare.itineraryId, card.itineraryId);
    page.send({ type: 'comparison.opened' });
    page.send({ type: 'compare.chosen', itineraryId: 'itinerary-other', rowKey: 3, row: 7 });
    expect(page.reading()).toEqual({ choosing: 'closed' });
    page.send({ type: 'compare.chosen', ...card, row: 7 });
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'brands', offers: 'loading' } } });
    expect(page.look()).toEqual({ list: 'searched' });
    expect(page.told.at(-1)).toEqual({ type: 'card.wanted', row: 7 });
  });

  test('[RES-07] up to four are compared; a fifth only once one of them is taken out', () => {
    const page = openResults();
    page.arrive(someFound);
    compare(page, 'one', 'two', 'three', 'four', 'five');
    expect(page.context().comparedIds).toEqual(['one', 'two', 'three', 'four']);
    compare(page, 'two', 'five');
    expect(page.context().comparedIds).toEqual(['one', 'three', 'four', 'five']);
    expect(page.looks.at(-1)?.look.watchedIds).toEqual(['one', 'three', 'four', 'five']);
    page.send({ type: 'compare.cleared' });
    expect(page.context().comparedIds).toEqual([]);
    expect(page.addresses.at(-1)).toMatchObject({ comparedIds: [], replace: true });
  });

  test('[RES-07] two or more are laid side by side; the comparison closes when only one is left', () => {
    const page = openResults();
    page.arrive(someFound);
    compare(page, 'one');
    page.send({ type: 'comparison.opened' });
    expect(page.look()).toEqual({ list: 'searched' });
    compare(page, 'two', 'three');
    page.send({ type: 'comparison.opened' });
    page.send({ type: 'differences.toggled' });
    compare(page, 'three');
    expect(page.look()).toEqual({ sideBySide: 'differences' });
    compare(page, 'one');
    expect(page.look()).toEqual({ list: 'searched' });
    expect(page.context().comparedIds).toEqual(['two']);
  });

  test('[RES-01] a replaced worker’s rows have other keys: the opened card is found again', async () => {
    const page = await withOffers();
    page.arrive({ ...someFound, restarts: 1, rowKeys: [41] });
    expect(page.context().opened).toEqual({ ...card, rowKey: 41 });
  });
});

describe('an opened card whose flights another supplier sells for less', () => {
  const less = { itineraryId: directForLess.itineraryId, rowKey: 0 };
  const cheaperFares: BrandsOutcome = {
    ok: true,
    answer: {
      itinerary: directForLess,
      brands: [
        { ...saver, brandId: 'brand-saver-less' },
        { ...flex, brandId: 'brand-flex-less' },
      ],
      names: namesUsed,
    },
  };
  const opened = async (panel: 'brands.opened' | 'details.opened' = 'brands.opened') => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: panel, ...card });
    await page.brands[0]?.answer(offered);
    return page;
  };

  test('[RES-05] the engine watches a card from when it is opened, on the screen or not', async () => {
    const page = await opened();
    expect(page.looks.at(-1)?.look.watchedIds).toEqual([card.itineraryId]);
  });

  test('[RES-05] it stays open in its panel, and its fares are asked of the cheaper itinerary', async () => {
    const page = await opened('details.opened');
    page.arrive(foundForLess);
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'details', offers: 'loading' } } });
    expect(page.context()).toMatchObject({ opened: less, cheaperMinor: 30_000 });
    expect(page.brands[1]?.input.itineraryId).toBe(less.itineraryId);
    await page.brands[1]?.answer(cheaperFares);
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'details', offers: 'shown' } } });
    expect(page.addresses.at(-1)).toMatchObject({ type: 'look.noted', openedId: less.itineraryId, replace: true });
    expect(page.looks.at(-1)?.look.watchedIds).toEqual([less.itineraryId]);
  });

  test('[RES-05] the fare is booked that is shown: not that of the dearer itinerary, and none while it is read', async () => {
    const page = await opened();
    page.arrive(foundForLess);
    page.send({ type: 'brand.chosen', brandId: saver.brandId });
    expect(page.reading()).toMatchObject({ choosing: { opened: { offers: 'loading' } } });
    await page.brands[1]?.answer(cheaperFares);
    page.send({ type: 'brand.chosen', brandId: saver.brandId });
    expect(page.reading()).toMatchObject({ choosing: { opened: { offers: 'shown' } } });
    page.send({ type: 'brand.chosen', brandId: 'brand-saver-less' });
    expect(page.addresses.at(-1)).toMatchObject({
      type: 'booking.opened',
      itineraryId: less.itineraryId,
      brandId: 'brand-saver-less',
    });
  });

  test('[RES-05] fares of the dearer itinerary that arrive late are not shown', async () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'brands.opened', ...card });
    page.arrive(foundForLess);
    await page.brands[0]?.answer(offered);
    expect(page.reading()).toEqual({ choosing: { opened: { panel: 'brands', offers: 'loading' } } });
    expect(page.context().offers).toBeNull();
  });

  test('[RES-05] the brand that was selected stays selected, under the id that the cheaper itinerary gives it', async () => {
    const page = await opened('details.opened');
    page.send({ type: 'brand.selected', brandId: flex.brandId });
    page.arrive(foundForLess);
    await page.brands[1]?.answer(cheaperFares);
    expect(page.context().selectedBrandId).toBe('brand-flex-less');
  });

  test('[RES-05] its unfolded flights stay unfolded', async () => {
    const page = await opened();
    page.send({ type: 'segments.toggled', itineraryId: card.itineraryId, journey: 1 });
    page.arrive(foundForLess);
    expect(page.context().unfolded).toEqual([{ itineraryId: less.itineraryId, journey: 1 }]);
  });

  test('[RES-05] a third supplier that sells it for still less is followed, too: the saving is counted from the opening', async () => {
    const page = await opened();
    page.arrive(foundForLess);
    const price = { ...directForLess.price, amountMinor: 14_000_000, agentMinor: 14_000_000 };
    const third = { ...directForLess, itineraryId: 'itinerary-third', price };
    page.arrive({
      ...foundForLess,
      rows: [third],
      watched: [{ ...directSoldForLess, watchedId: less.itineraryId, itinerary: third }],
    });
    expect(page.context()).toMatchObject({ opened: { itineraryId: 'itinerary-third' }, cheaperMinor: 1_000_000 });
    expect(page.brands[2]?.input.itineraryId).toBe('itinerary-third');
  });

  test('[RES-05] where it moved to another row it is followed there', async () => {
    const page = await opened();
    page.arrive({ ...foundForLess, rowKeys: [7], watched: [{ ...directSoldForLess, rowKey: 7 }] });
    expect(page.context().opened).toEqual({ ...less, rowKey: 7 });
  });

  test('[RES-05] other flights that are shown in its place stay, at their own price, and are still what is booked', async () => {
    const page = await opened();
    page.send({ type: 'combination.chosen', itineraryId: laterSameFare.itineraryId });
    await page.brands[1]?.answer(offered);
    page.arrive(foundForLess);
    expect(page.context()).toMatchObject({
      opened: less,
      combinationId: laterSameFare.itineraryId,
      cheaperMinor: null,
    });
    expect(page.brands[2]?.input.itineraryId).toBe(laterSameFare.itineraryId);
  });

  test('[RES-05] where those other flights are sold for less, their fares are asked anew', async () => {
    const page = await opened();
    page.send({ type: 'combination.chosen', itineraryId: laterSameFare.itineraryId });
    await page.brands[1]?.answer(offered);
    expect(page.looks.at(-1)?.look.watchedIds).toEqual([card.itineraryId, laterSameFare.itineraryId]);
    page.arrive({
      ...someFound,
      watched: [watchedDirect, { ...directSoldForLess, watchedId: laterSameFare.itineraryId, rowKey: 1 }],
    });
    expect(page.context()).toMatchObject({ opened: card, combinationId: less.itineraryId, cheaperMinor: 30_000 });
    expect(page.brands[2]?.input.itineraryId).toBe(less.itineraryId);
  });

  test('[RES-05] one that the filters now leave out closes: the list has no row for it', async () => {
    const page = await opened();
    page.arrive({ ...foundForLess, rows: [], rowKeys: [], watched: [{ ...directSoldForLess, row: null }] });
    expect(page.reading()).toEqual({ choosing: 'closed' });
    expect(page.context()).toMatchObject({ opened: null, cheaperMinor: null });
    expect(page.addresses.at(-1)).toMatchObject({ openedId: null, replace: true });
  });

  test('[RES-05] opened again, it is no longer called cheaper', async () => {
    const page = await opened();
    page.arrive(foundForLess);
    page.send({ type: 'itinerary.closed' });
    page.send({ type: 'brands.opened', ...less });
    expect(page.context()).toMatchObject({ cheaperMinor: null, openedMinor: 14_970_000 });
  });

  test('[RES-07] a compared itinerary is followed, and counted once where both were compared', () => {
    const page = openResults();
    page.arrive(someFound);
    compare(page, card.itineraryId, laterSameFare.itineraryId);
    page.arrive(foundForLess);
    expect(page.context().comparedIds).toEqual([less.itineraryId, laterSameFare.itineraryId]);
    expect(page.addresses.at(-1)).toMatchObject({ comparedIds: [less.itineraryId, laterSameFare.itineraryId] });
    expect(page.looks.at(-1)?.look.watchedIds).toEqual([less.itineraryId, laterSameFare.itineraryId]);
    page.arrive({ ...foundForLess, watched: [{ ...directSoldForLess, watchedId: laterSameFare.itineraryId }] });
    expect(page.context().comparedIds).toEqual([less.itineraryId]);
  });
});

describe('reading and sliding', () => {
  test('[RES-06] what waits is taken in at the top, on request', () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'rows.scrolled', firstRow: 20, rowCount: 40, anchorItineraryId: 'itinerary-later' });
    page.send({ type: 'arrivals.shown' });
    expect(page.looks.at(-1)?.look).toMatchObject({ firstRow: 0, anchorItineraryId: null });
    expect(page.told.at(-1)).toEqual({ type: 'list.restarted' });
  });

  test('[RES-04] the engine is told when a slider is taken hold of, and nothing is asked by it', () => {
    const page = openResults();
    page.arrive(someFound);
    page.send({ type: 'slide.begun', range: 'price', moves: 'most' });
    expect(page.slides).toEqual([{ type: 'slide.expected', hint: { range: 'price', moves: 'most' } }]);
    expect(page.looks).toEqual([]);
  });
});

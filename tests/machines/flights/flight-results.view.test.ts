import { describe, expect, test } from 'vitest';
import { priceTypes } from '../../../contract/flights/price-type.ts';
import type { ResultsWindow } from '../../../contract/flights/results-window.ts';
import { emptyWindow } from '../../../contract/flights/results-window.ts';
import { messages } from '../../../contract/messages.ts';
import { brandViewsOf } from '../../../machines/flights/fare-offers.ts';
import {
  type BrandsOutcome,
  type FlightResultsEvent,
  patienceMs,
} from '../../../machines/flights/flight-results.types.ts';
import { type FlightResultsView } from '../../../machines/flights/flight-results.view.ts';
import { outboundOf } from '../../../machines/flights/itinerary-card.ts';
import {
  allFound,
  directForLess,
  directOutOneStopBack,
  directSoldForLess,
  flex,
  foundForLess,
  laterSameFare,
  newSearchInput,
  saver,
  someFound,
  supplier,
  taken,
  watchedDirect,
  watchedLater,
} from '../../../machines/flights/sample-flights.ts';
import { outcome, viewAfter } from './view-after.ts';

const failed = { code: 'network', status: null, words: 'the server cannot be reached' };
const card = { itineraryId: directOutOneStopBack.itineraryId, rowKey: 0 };
const openBrands: FlightResultsEvent = { type: 'brands.opened', ...card };

describe('each state has its view', () => {
  const table: readonly [
    state: string,
    steps: readonly (ResultsWindow | FlightResultsEvent)[],
    show: FlightResultsView['show'],
    more?: object,
  ][] = [
    ['sent', [], 'looking', { words: messages.searchingSkies, running: true, waitingFor: [] }],
    ['taken', [taken], 'looking', { words: messages.searchingSkies }],
    [
      'waits for its turn',
      [{ ...taken, suppliers: [supplier('gds', 'waiting'), supplier('ndc', 'waiting')] }],
      'looking',
      { words: expect.stringContaining('waits for its turn') },
    ],
    ['some found', [someFound], 'list', { words: messages.stillSearching, running: true, notice: null }],
    [
      'all found',
      [allFound],
      'list',
      { running: false, words: 'Flights that only Jamuna Budget or Padma Direct sells are missing.' },
    ],
    ['nobody sells it', [{ ...taken, phase: 'complete' }], 'nothing-found', { title: 'No flights were found.' }],
    [
      'nothing found, one silent',
      [{ ...taken, phase: 'complete', suppliers: [supplier('gds', 'answered'), supplier('lcc', 'timed-out')] }],
      'nothing-found',
      { detail: 'Jamuna Budget could not be searched. Search again, or try other dates.' },
    ],
    ['filtered to nothing', [{ ...allFound, matchCount: 0, rows: [], rowKeys: [] }], 'filtered-to-nothing'],
    [
      'stopped at once',
      [{ ...emptyWindow, phase: 'failed', problem: failed }],
      'stopped',
      { canRetry: true, words: '' },
    ],
    [
      'stopped with results',
      [{ ...someFound, phase: 'failed', problem: failed }],
      'list',
      {
        notice: {
          kind: 'stopped',
          title: 'The search stopped.',
          detail: expect.stringContaining('Nothing was booked or charged') as string,
        },
      },
    ],
    [
      'expired with results',
      [{ ...allFound, phase: 'expired' }],
      'list',
      { notice: expect.objectContaining({ kind: 'expired', canRepeat: true }) as object },
    ],
    ['expired at once', [{ ...emptyWindow, phase: 'expired' }], 'expired', { canRepeat: true }],
  ];
  for (const [state, steps, show, more] of table) {
    test(`[FLW-01] ${state}: ${show}`, async () => {
      expect(await viewAfter(steps)).toMatchObject({ show, ...more });
    });
  }

  test('[FLW-01] no search in the address: unasked', async () => {
    expect(await viewAfter([], { input: { ...newSearchInput, search: null } })).toEqual({ show: 'unasked' });
  });
});

describe('while it searches', () => {
  test('[FLT-03] after eight seconds those still searching are named, and only those', async () => {
    expect(await viewAfter([someFound], { waitMs: patienceMs - 1 })).toMatchObject({ waitingFor: [] });
    expect(await viewAfter([someFound], { waitMs: patienceMs })).toMatchObject({ waitingFor: ['Jamuna Budget'] });
    expect(await viewAfter([], { waitMs: patienceMs })).toMatchObject({ waitingFor: ['the server'] });
  });

  test('[FLT-03] each supplier says what came of it; a failed one is not called done', async () => {
    const view = await viewAfter([allFound]);
    expect('suppliers' in view && view.suppliers.map(({ name, words }) => `${name}: ${words}`)).toEqual([
      'Jamuna Budget: did not answer in time',
      'Meghna GDS: 1 flight',
      'Padma Direct: could not search',
    ]);
  });
});

describe('a card', () => {
  const cardOfList = async () => {
    const view = await viewAfter([someFound]);
    if (view.show !== 'list' || !view.cards[0]) throw new Error('no card');
    return view.cards[0];
  };

  test('[RES-05] shows what leaves the wallet for everybody, and what that is a person', async () => {
    const { price } = await cardOfList();
    expect(price).toEqual({
      currency: 'BDT',
      priceType: 'AF',
      shownMinor: 15_000_000,
      travellers: 3,
      perPersonMinor: 5_000_000,
    });
  });

  test('[RES-05] an arrival on another day carries its date, and every airline of a direction is named', async () => {
    const [, back] = (await cardOfList()).legs;
    expect(back).toMatchObject({ arrivalDay: '2026-12-09', journey: { arrivalDayOffset: 1 } });
    expect(back?.airlines.map(({ name }) => name)).toEqual(['Emirates', 'Air India']);
  });

  test('[RES-05] an unknown rule is neither yes nor no', async () => {
    const { included } = await cardOfList();
    expect(included.map(({ kind, state }) => [kind, state])).toEqual([
      ['baggage', 'yes'],
      ['change', 'unknown'],
      ['refund', 'yes'],
    ]);
  });
});

describe('fares', () => {
  test('[RES-05] brands stand cheapest first, and the cheapest is looked at until another is selected', async () => {
    const view = await viewAfter([someFound, openBrands]);
    const offers = view.show === 'list' ? view.opened?.offers : undefined;
    if (offers?.show !== 'shown') throw new Error('no fares');
    expect(offers.brands.map(({ name }) => name)).toEqual(['Saver', 'Flex']);
    expect(offers.selected.name).toBe('Saver');
    expect(offers.brands[1]?.moreMinor).toBe(3_000_000);
    const openDetails: FlightResultsEvent = { type: 'details.opened', ...card };
    const other = await viewAfter([someFound, openDetails, { type: 'brand.selected', brandId: flex.brandId }]);
    const selected =
      other.show === 'list' && other.opened?.offers.show === 'shown' ? other.opened.offers.selected.name : '';
    expect(selected).toBe('Flex');
  });

  test('[RES-05] the lines of a fare add up to the shown price', () => {
    for (const { sums } of priceTypes.flatMap((type) => brandViewsOf([saver, flex], 3, type))) {
      const lines = sums.passengers.reduce((total, { subtotalMinor }) => total + subtotalMinor, 0);
      expect(lines).toBe(sums.publishedMinor);
      expect(lines + sums.terms.minor).toBe(sums.total.minor);
    }
  });

  test('[RES-05] a free change, a fee, a refusal and silence are four different things', () => {
    const [cheap, dear] = brandViewsOf([saver, flex], 3, 'AF');
    expect(cheap?.change).toMatchObject({ short: 'allowed-for', penaltyMinor: 450_000 });
    expect(cheap?.refund.short).toBe('not-allowed');
    expect(dear?.change.short).toBe('allowed-free');
    expect(dear?.refund.short).toBe('not-stated');
  });

  test('[RES-05] fares that are gone, or unread, or of an expired search say so', async () => {
    const offersAfter = async (answer: BrandsOutcome | 'fault', more: readonly ResultsWindow[] = []) => {
      const view = await viewAfter([someFound, openBrands, ...more], { answer });
      return view.show === 'list' ? view.opened?.offers : undefined;
    };
    expect(await offersAfter({ ok: false, refusal: 'fare-gone' })).toMatchObject({
      show: 'refused',
      mustSearchAgain: false,
    });
    expect(await offersAfter({ ok: false, refusal: 'search-unknown' })).toMatchObject({ mustSearchAgain: true });
    expect(await offersAfter('fault')).toMatchObject({ show: 'unreachable' });
    expect(await offersAfter(outcome, [{ ...someFound, phase: 'expired' }])).toMatchObject({
      blocked: 'These prices are no longer held.',
    });
  });
});

describe('while it is read', () => {
  const listAfter = async (steps: readonly (ResultsWindow | FlightResultsEvent)[]) => {
    const view = await viewAfter(steps);
    if (view.show !== 'list') throw new Error(view.show);
    return view;
  };

  test('[RES-06] what came meanwhile is told by how many, and how many cost less', async () => {
    for (const [more, cheaper, words] of [
      [0, 0, null],
      [37, 4, '37 more, 4 cheaper'],
      [1, 0, '1 more'],
      [0, 2, '2 cheaper'],
    ] as const) {
      const seen = { ...someFound, newSinceReading: more, cheaperSinceReading: cheaper };
      expect((await listAfter([seen])).arrivals).toBe(words);
    }
  });

  test('[RES-07] what best means is said in a line', async () => {
    expect((await listAfter([someFound])).bestMeans).toBe('Best combines price (70%) and travel time (30%).');
  });

  test('[RES-07] itineraries that stand out for several things have one tab, which orders the list where it can', async () => {
    const one = { itineraryId: 'one', row: 0, amountMinor: 1, grossMinor: null, durationMinutes: 9 };
    const other = { itineraryId: 'other', row: 3, amountMinor: 2, grossMinor: null, durationMinutes: 5 };
    const tabsOf = async (tabs: ResultsWindow['tabs'], ...steps: readonly FlightResultsEvent[]) =>
      (await listAfter([{ ...someFound, tabs }, ...steps])).standOuts.map(({ which, title, isBest, leads }) => [
        which,
        title,
        isBest,
        leads,
      ]);
    expect(await tabsOf({ cheapest: one, best: other, fastest: other })).toEqual([
      ['cheapest', 'Cheapest', false, true],
      ['fastest', 'Best and fastest', true, false],
    ]);
    expect(
      await tabsOf({ cheapest: one, best: one, fastest: other }, { type: 'sort.chosen', field: 'duration' }),
    ).toEqual([
      ['cheapest', 'Cheapest and best', true, false],
      ['fastest', 'Fastest', false, true],
    ]);
    expect(await tabsOf({ cheapest: one, best: one, fastest: one })).toEqual([
      ['cheapest', 'Cheapest, best and fastest', true, true],
    ]);
    expect(await tabsOf({ cheapest: one, best: { ...other, itineraryId: 'third' }, fastest: other })).toEqual([
      ['cheapest', 'Cheapest', false, true],
      ['best', 'Best', true, false],
      ['fastest', 'Fastest', false, false],
    ]);
  });

  test('[RES-05] a card says how many other returns its outbound has, and they unfold and fold again', async () => {
    const group = { isBelow: false, others: 5, isUnfolded: false };
    const view = await listAfter([{ ...someFound, listedCount: 1, matchCount: 6, groups: [group] }]);
    expect([view.matchCount, view.rowCount, view.cards[0]?.returns]).toEqual([
      6,
      1,
      { ...group, outbound: outboundOf(directOutOneStopBack) },
    ]);
  });

  test('[FLT-01] the search is edited above the list, which stays, until the form is closed', async () => {
    const edit: FlightResultsEvent = { type: 'search.edited' };
    expect((await listAfter([someFound])).editing).toBe(false);
    expect((await listAfter([someFound, edit])).editing).toBe(true);
    expect((await listAfter([someFound, edit, { type: 'edit.closed' }])).editing).toBe(false);
    expect((await listAfter([someFound, edit, { type: 'filter-sheet.opened' }])).editing).toBe(false);
  });

  test('[RES-05] how many brands come is known before their fares are', async () => {
    const open: FlightResultsEvent = {
      type: 'brands.opened',
      itineraryId: directOutOneStopBack.itineraryId,
      rowKey: 0,
    };
    expect((await listAfter([someFound, open])).opened?.brandCount).toBe(directOutOneStopBack.brandCount);
  });

  test('[RES-01] a worker that was replaced is told of once, until the next one is', async () => {
    const again = { ...allFound, restarts: 1 };
    expect((await listAfter([allFound])).replaced).toBeNull();
    expect((await listAfter([allFound, again])).replaced).toContain('No flights or filters were lost.');
    expect((await listAfter([again, { type: 'restart.noted' }])).replaced).toBeNull();
    expect((await listAfter([again, { type: 'restart.noted' }, { ...again, restarts: 2 }])).replaced).not.toBeNull();
  });

  test('[RES-05] a card keeps its flights unfolded, journey by journey', async () => {
    const unfold: FlightResultsEvent = {
      type: 'segments.toggled',
      itineraryId: directOutOneStopBack.itineraryId,
      journey: 1,
    };
    const unfolded = async (...steps: FlightResultsEvent[]) =>
      (await listAfter([someFound, ...steps])).cards[0]?.legs.map((leg) => leg.unfolded);
    expect(await unfolded()).toEqual([false, false]);
    expect(await unfolded(unfold)).toEqual([false, true]);
    expect(await unfolded(unfold, { type: 'sort.chosen', field: 'duration' })).toEqual([false, true]);
    expect(await unfolded(unfold, unfold)).toEqual([false, false]);
  });

  test('[RES-05] an opened card that another supplier sells for less stays open in its row, and says so', async () => {
    const before = await listAfter([someFound, openBrands]);
    expect(before.opened).toMatchObject({ cheaper: null });
    const after = await listAfter([someFound, openBrands, foundForLess]);
    expect(after.cards[0]).toMatchObject({
      itineraryId: directForLess.itineraryId,
      opened: 'brands',
      price: { shownMinor: 14_970_000 },
    });
    expect(after.opened).toMatchObject({
      itineraryId: directForLess.itineraryId,
      row: 0,
      cheaper: 'BDT 300 cheaper since you opened it.',
    });
  });

  test('[RES-05] a saving that rounds to nothing in the currency of the list is still called cheaper', async () => {
    const itinerary = { ...directForLess, price: directOutOneStopBack.price };
    const watched = [{ ...directSoldForLess, itinerary }];
    const { opened } = await listAfter([someFound, openBrands, { ...foundForLess, rows: [itinerary], watched }]);
    expect(opened?.cheaper).toBe('Cheaper since you opened it.');
  });

  test('[RES-07] the compared are told apart fact by fact, and where the filters leave them', async () => {
    const dearer = {
      ...laterSameFare,
      seatsLeft: 9,
      price: { ...laterSameFare.price, agentMinor: 18_000_000 },
    };
    const watched = [watchedDirect, { ...watchedLater, itinerary: dearer, row: null }];
    const laidSideBySide: (ResultsWindow | FlightResultsEvent)[] = [
      ...[directOutOneStopBack.itineraryId, dearer.itineraryId, 'itinerary-gone'].map(
        (itineraryId) => ({ type: 'compare.toggled', itineraryId }) as const,
      ),
      { ...someFound, watched },
      { type: 'comparison.opened' },
    ];
    const { comparison, cards } = await listAfter(laidSideBySide);
    const { comparison: differences } = await listAfter([...laidSideBySide, { type: 'differences.toggled' }]);
    if (comparison.show !== 'side-by-side' || differences.show !== 'side-by-side') throw new Error('not side by side');
    expect(cards[0]?.compared).toBe(true);
    expect(comparison.words).toBe('3 selected. 1 is no longer in the results.');
    expect(comparison.compared.map(({ row, departs }) => [row, departs])).toEqual([
      [0, '10:15'],
      [null, '10:15'],
    ]);
    expect(differences.rows.map(({ title }) => title)).toEqual(['Price', 'Seats left']);
    expect(comparison.rows.map(({ title }) => title)).toEqual([
      'Price',
      'Outbound: times',
      'Outbound: duration',
      'Outbound: stops',
      'Inbound: times',
      'Inbound: duration',
      'Inbound: stops',
      'Fare',
      'Baggage',
      'Changes',
      'Refund',
      'Seats left',
    ]);
  });

  test('[RES-05] more flights of the fare can be taken in the place of the card’s own, and then are what is sold', async () => {
    const chosen = await listAfter([
      someFound,
      openBrands,
      { type: 'more-flights.opened' },
      { type: 'combination.chosen', itineraryId: laterSameFare.itineraryId },
    ]);
    expect(chosen.opened).toMatchObject({ panel: 'brands', chosenFlights: '10:15–13:50, 16:00–05:10' });
    const open = await listAfter([someFound, openBrands, { type: 'more-flights.opened' }]);
    expect(open.opened?.panel).toBe('more');
    expect(open.opened?.more?.map(({ itineraryId }) => itineraryId)).toEqual([laterSameFare.itineraryId]);
    expect(open.cards[0]?.opened).toBe('more');
  });
});

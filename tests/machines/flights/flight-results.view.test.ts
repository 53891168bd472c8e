import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { messages } from '../../../contract/messages.ts';
import { noFilters } from '../../../contract/results.ts';
import type { ResultsWindow } from '../../../contract/results-window.ts';
import { emptyWindow } from '../../../contract/results-window.ts';
import { brandViewsOf } from '../../../machines/flights/fare-offers.ts';
import { suggestionsOf, withRange } from '../../../machines/flights/filter-panel.ts';
import { flightResultsMachine } from '../../../machines/flights/flight-results.machine.ts';
import {
  type AddressOrder,
  type BrandsInput,
  type BrandsOutcome,
  type EngineInput,
  type EngineOrder,
  type FlightResultsEvent,
  type FlightResultsInput,
  patienceMs,
} from '../../../machines/flights/flight-results.setup.ts';
import { type FlightResultsView, viewOfFlightResults } from '../../../machines/flights/flight-results.view.ts';
import {
  allFound,
  directOutOneStopBack,
  flex,
  namesUsed,
  newSearchInput,
  saver,
  someFound,
  supplier,
  taken,
} from '../../../machines/flights/sample-flights.ts';

const outcome: BrandsOutcome = {
  ok: true,
  answer: { itinerary: directOutOneStopBack, brands: [flex, saver], names: namesUsed },
};
const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

/** The view after some windows and events; `waitMs` passes at the end. */
const viewAfter = async (
  steps: readonly (ResultsWindow | FlightResultsEvent)[],
  {
    input = newSearchInput,
    waitMs = 0,
    answer = outcome,
  }: {
    input?: FlightResultsInput;
    waitMs?: number;
    answer?: BrandsOutcome | 'fault';
  } = {},
): Promise<FlightResultsView> => {
  const clock = new SimulatedClock();
  const actor = createActor(
    flightResultsMachine.provide({
      actors: {
        resultsEngine: fromCallback<EngineOrder, EngineInput>(() => undefined),
        addressBar: fromCallback<AddressOrder>(() => undefined),
        fetchBrands: fromPromise<BrandsOutcome, BrandsInput>(async () => {
          if (answer === 'fault') throw new Error('FETCH_ERROR');
          return answer;
        }),
      },
    }),
    { clock, input },
  ).start();
  for (const step of steps) {
    actor.send('type' in step ? step : { type: 'window.arrived', window: step });
    await settled();
  }
  clock.increment(waitMs);
  return viewOfFlightResults(actor.getSnapshot());
};

const failed = { code: 'network', status: null, words: 'the server cannot be reached' };
const openBrands: FlightResultsEvent = {
  type: 'brands.opened',
  itineraryId: directOutOneStopBack.itineraryId,
  rowKey: 0,
};

describe('each state has its view', () => {
  const table: readonly [
    state: string,
    steps: readonly (ResultsWindow | FlightResultsEvent)[],
    show: FlightResultsView['show'],
    more?: object,
  ][] = [
    ['sent', [], 'looking', { words: messages.searchingSkies, running: true, waitingFor: [] }],
    ['taken', [taken], 'looking', { words: messages.searchingSkies }],
    ['some found', [someFound], 'list', { words: messages.stillSearching, running: true, notice: null }],
    [
      'all found',
      [allFound],
      'list',
      { running: false, words: 'Flights that only Jamuna Budget or Padma Direct sells are missing here.' },
    ],
    ['nobody sells it', [{ ...taken, phase: 'complete' }], 'nothing-found', { title: 'No flights were found.' }],
    [
      'nothing found, one silent',
      [{ ...taken, phase: 'complete', suppliers: [supplier('gds', 'answered'), supplier('lcc', 'timed-out')] }],
      'nothing-found',
      { detail: 'Jamuna Budget could not be searched. Search again, or try other dates.' },
    ],
    ['filtered to nothing', [{ ...allFound, matchCount: 0, rows: [], rowKeys: [] }], 'filtered-to-nothing'],
    ['stopped at once', [{ ...emptyWindow, phase: 'failed', problem: failed }], 'stopped', { canRetry: true }],
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
    expect(price).toEqual({ currency: 'BDT', totalMinor: 15_000_000, travellers: 3, perPersonMinor: 5_000_000 });
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
    const other = await viewAfter([someFound, openBrands, { type: 'brand.selected', brandId: flex.brandId }]);
    const selected =
      other.show === 'list' && other.opened?.offers.show === 'shown' ? other.opened.offers.selected.name : '';
    expect(selected).toBe('Flex');
  });

  test('[RES-05] the lines of a fare add up to what leaves the wallet', () => {
    for (const { sums } of brandViewsOf([saver, flex], 3)) {
      const lines = sums.passengers.reduce((total, { subtotalMinor }) => total + subtotalMinor, 0);
      expect(lines).toBe(sums.publishedMinor);
      expect(lines + sums.agentTermsMinor).toBe(sums.agentMinor);
    }
  });

  test('[RES-05] a free change, a fee, a refusal and silence are four different things', () => {
    const [cheap, dear] = brandViewsOf([saver, flex], 3);
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

describe('filters', () => {
  const facet = (code: string, count: number, cheapestMinor: number | null = 100) => ({ code, count, cheapestMinor });
  const seen: ResultsWindow = {
    ...allFound,
    facets: {
      ...allFound.facets,
      stops: [facet('0', 2), facet('1', 5)],
      refundable: [facet('no', 4), facet('unknown', 1), facet('yes', 2)],
      airlines: [facet('AI', 1), facet('EK', 6)],
      alliances: [facet('oneworld', 3)],
      layoverAirports: [facet('DEL', 3), facet('DOH', 4)],
    },
    bounds: { ...allFound.bounds, priceMinor: { min: 100, max: 900 }, durationMinutes: { min: 300, max: 300 } },
  };

  test('[RES-04] a facet with one value is no choice and is left out; the unknown is never offered as refundable', async () => {
    const view = await viewAfter([seen]);
    if (view.show !== 'list') throw new Error('no list');
    expect(view.filters.groups.map(({ name }) => name)).toEqual(['stops', 'airlines', 'layoverAirports']);
    expect(view.filters.groups[1]?.rows.map(({ label, count }) => [label, count])).toEqual([
      ['Emirates', 6],
      ['Air India', 1],
    ]);
    expect(view.filters.ranges.map(({ name }) => name)).toEqual(['price']);
  });

  test('[RES-04] a chosen row switches off again, and others of its facet stay', async () => {
    const view = await viewAfter([seen], {
      input: { ...newSearchInput, filters: { ...noFilters, airlines: ['EK', 'AI'] } },
    });
    if (view.show !== 'list') throw new Error('no list');
    const emirates = view.filters.groups.flatMap(({ rows }) => rows).find(({ code }) => code === 'EK');
    expect(emirates).toMatchObject({ chosen: true, next: { airlines: ['AI'] } });
    expect(view.filters.chosenCount).toBe(2);
  });

  test('[RES-04] an end of a range that lies at its bound asks nothing', () => {
    const span = { min: 100, max: 900 };
    expect(withRange(noFilters, 'price', span, { min: 100, max: 500 })).toMatchObject({
      minPriceMinor: 0,
      maxPriceMinor: 500,
    });
    expect(withRange(noFilters, 'layover', span, span)).toMatchObject({
      minLayoverMinutes: null,
      maxLayoverMinutes: null,
    });
    expect(withRange(noFilters, 'duration', span, { min: 200, max: 900 })).toMatchObject({
      minDurationMinutes: 200,
      maxDurationMinutes: 0,
    });
  });

  test('[RES-04] when nothing matches, only filters whose removal alone gives flights are suggested', () => {
    const filters = { ...noFilters, stops: [2], airlines: ['QR'], alliances: ['oneworld'] };
    const only = { ...seen, facets: { ...seen.facets, airlines: [facet('EK', 0)], alliances: [facet('oneworld', 0)] } };
    expect(suggestionsOf(filters, only)).toEqual([
      { words: 'Allow any number of stops', atLeast: 7, next: { ...filters, stops: [] } },
    ]);
  });
});

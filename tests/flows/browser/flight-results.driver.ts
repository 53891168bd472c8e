import type { Itinerary } from '../../../contract/flights.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import { foundResultsAddress } from '../../../contract/page-addresses.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { flightResultsFlow } from '../../../machines/flights/flight-results.flow.ts';
import { fewSeats } from '../../../machines/flights/itinerary-card.ts';
import { asJson } from '../../../server/database/database.ts';
import { dearerFirst, type Undercut } from '../../e2e/dearer-first.ts';
import { tradesIn } from '../../server/flights/trades-in.ts';
import { comparingFlights } from './comparing-by-hand.ts';
import { resultsPresses, resultsReads } from './flight-results.readings.ts';
import { resultsWalks } from './flight-results.walks.ts';
import { byItself, followLink, networkLost, refusedWith, type SaleVisit, stopClock, theBooking } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { callAs, findFares, resultsOf, type Trip } from './trade.ts';
import type { Act, Exception, FlowDriver, World } from './walk-driver.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

type Driver = FlowDriver<SaleVisit>;

const minuteMs = 60_000;
/** Longer than a search is kept (20 min), shorter than a session rests (30 min). */
const pastTheSearchMs = 21 * minuteMs;

const wide = { width: 1440, height: 900 };
const narrow = { width: 800, height: 900 };

interface Setting {
  readonly trip?: Trip;
  /** The id of a search that nobody keeps is in the address. */
  readonly withLostId?: boolean;
  /** Somebody founded under a condition of their own. */
  readonly who?: string;
  readonly input?: string;
  readonly address?: (at: SaleVisit) => Promise<string>;
}

const lostId = 'requestId=nobody-keeps-this';

const worlds = (time: ServerTime): Driver['worlds'] => {
  const of = ({ trip, withLostId = false, input = 'a new search', address, who }: Setting): World<SaleVisit> => ({
    input,
    async enter(portal) {
      await time.reset();
      const person = who === undefined ? portal.person() : portal.somebodyWho(who);
      const device = await portal.device({ signedInAs: person });
      return { portal, device, page: device.page, person, time };
    },
    clock: 'slow',
    async start(at) {
      // The page's own parts are fetched first: from then on it waits for answers only.
      await followLink(at, flightResultsFlow.name, pagePaths.flightResults);
      await at.page.getByText('This link does not contain a flight search.').waitFor();
      if (trip === undefined && address === undefined) return stopClock(at.page);
      const asked = trip === undefined ? `${pagePaths.flightResults}?` : `${resultsOf(trip)}&`;
      const given = (await address?.(at)) ?? (withLostId ? `${asked}${lostId}` : asked.slice(0, -1));
      at.portal.hold();
      await followLink(at, flightResultsFlow.name, given, 'still');
    },
  });
  return {
    'no search': of({ input: 'an address without a search' }),
    'every supplier answers': of({ trip: { from: 'DAC', to: 'DXB' } }),
    'two currencies': of({ trip: { from: 'DAC', to: 'DXB' }, who: 'trades in dollars too' }),
    'one supplier is silent': of({ trip: { from: 'FUN', to: 'SUV' } }),
    'nobody sells it': of({ trip: { from: 'RAR', to: 'IUE' } }),
    'a day that is over': of({ trip: { from: 'DAC', to: 'DXB', inDays: -3 } }),
    'a kept search is gone': of({ trip: { from: 'DAC', to: 'DXB' }, withLostId: true, input: 'a kept search' }),
    'few seats are left': of({ address: nearlyFullCabin }),
    'another supplier undercuts the first': of({ address: undercut }),
    'a link that opens a card': of({ address: openedCardOf, input: 'a link that opens a card' }),
    'only the id of a search that is gone': of({
      address: () => Promise.resolve(`${pagePaths.flightResults}?${lostId}`),
      input: 'only the id of a kept search',
    }),
  };
};

/** A colleague's link to a card of a search that is complete. */
const openedCardOf = async ({ portal, person }: SaleVisit): Promise<string> => {
  const { requestId } = await findFares(portal, person, { from: 'DAC', to: 'DXB' });
  for (;;) {
    const kept = await callAs(portal, person, 'GetAirSearch', { requestId });
    if (!kept.ok) throw new Error(`refused: ${kept.refusal}`);
    const { complete, itineraries, pollAfterMs } = kept.answer.news;
    if (complete) return `${foundResultsAddress(requestId)}&open=${itineraries[0]?.itineraryId}`;
    await new Promise((done) => setTimeout(done, pollAfterMs));
  }
};

const undercuts = new WeakMap<SaleVisit['page'], Undercut>();

const undercut = async ({ page }: SaleVisit): Promise<string> => {
  undercuts.set(page, await dearerFirst(page));
  return resultsOf({ from: 'DAC', to: 'DXB' });
};

/** Gives a person the right to search, or takes it away. */
const setMaySearch = ({ portal, person }: SaleVisit, may: boolean): Promise<unknown> =>
  portal.edit(async (db) => {
    const { functionalities: had } = await db
      .selectFrom('app_user')
      .select('functionalities')
      .where('tenant_id', '=', person.tenantId)
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const others = had.filter((each) => each !== functionalities.Search);
    await db
      .updateTable('app_user')
      .set({ functionalities: asJson<number[]>(may ? [...others, functionalities.Search] : others) })
      .where('tenant_id', '=', person.tenantId)
      .where('id', '=', person.userId)
      .execute();
  });

/** A search on the first day on which most of a cabin is sold. */
const nearlyFullCabin = async ({ portal, person }: SaleVisit): Promise<string> => {
  for (let inDays = 10; ; inDays += 1) {
    const trip: Trip = { from: 'DAC', to: 'DXB', travelClass: 'B', inDays };
    const hasMany = (found: readonly Itinerary[]) => found.filter(({ seatsLeft }) => seatsLeft <= fewSeats).length > 2;
    const found = await findFares(portal, person, trip, hasMany).catch((error: unknown) => {
      if (inDays > 20) throw error;
      return null;
    });
    if (found) return resultsOf(trip);
  }
};

/** Whose agency reads prices in more than one currency. */
export const tradingAbroad: NonNullable<WalkPortalOptions['conditions']> = {
  'trades in dollars too': (db, person) => tradesIn(db, person, { currency: 'USD', minor: 100, ownMinor: 12_150 }),
};

/** Chooses, and reads on once the whole list is in that currency: every card, and no other. */
const readsIn =
  (currency: string, before: string): Act<SaleVisit> =>
  async ({ page }) => {
    await page.getByRole('combobox', { name: 'Prices in' }).selectOption(currency);
    const list = page.getByRole('feed');
    await list
      .getByRole('article')
      .first()
      .getByText(new RegExp(`^${currency} [\\d,.]+$`))
      .first()
      .waitFor();
    if ((await list.getByText(new RegExp(`^${before} `)).count()) > 0) throw new Error(`${before} is still listed`);
  };

/** Whatever the server was asked, it may answer now. */
const serverAnswers: Act<SaleVisit> = async ({ portal }) => portal.release();

/** The page asks the server, which keeps its answer back until the walk goes on. */
const whileHeld =
  (act: Act<SaleVisit>): Act<SaleVisit> =>
  async (at) => {
    at.portal.hold();
    await act(at);
  };

const controls: Driver['controls'] = {
  'search.edited': ({ page }) => page.getByRole('main').getByRole('button', { name: 'Edit search' }),
  'edit.closed': ({ page }) => page.getByRole('main').getByRole('button', { name: 'Close form' }),
  'search.retried': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  'search.repeated': ({ page }) => page.getByRole('button', { name: 'Search again' }),
  'filters.changed': ({ page }) => page.getByRole('checkbox', { name: /Non-stop/ }),
  'filters.cleared': ({ page }) => page.getByRole('button', { name: /^Clear \d+ filter/ }),
  'sort.chosen': ({ page }) => page.getByRole('group', { name: 'Sort by' }).getByRole('button'),
  'stand-out.chosen': ({ page }) => page.getByRole('group', { name: 'Flights that stand out' }).getByRole('button'),
  'filter-sheet.opened': ({ page }) => page.getByRole('button', { name: /^Filters/ }),
  'filter-sheet.closed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: /^Show \d+ itinerar/ }),
  'brands.opened': ({ page }) => page.getByRole('button', { name: /^See (fare|\d+ fares)$/ }),
  'details.opened': ({ page }) => page.getByRole('button', { name: 'Details', exact: true }),
  'itinerary.closed': ({ page }) => page.getByRole('button', { name: 'Close fares and details' }),
  'brands.retried': ({ page }) => page.getByRole('button', { name: 'Reload fares' }),
  'brand.selected': ({ page }) =>
    page.getByRole('region', { name: 'Flight and fare details' }).getByRole('combobox', { name: 'Fare' }),
  'brand.chosen': ({ page }) => page.getByRole('button', { name: /^Book for BDT/ }),
  'fare-tab.chosen': ({ page }) => page.getByRole('tab'),
  'more-flights.opened': ({ page }) => page.getByRole('button', { name: /^More flights/, pressed: false }),
  ...comparingFlights.controls,
};

const click =
  (event: string): Act<SaleVisit> =>
  async (at) => {
    const control = controls[event];
    if (!control) throw new Error(`nothing offers ${event}`);
    await control(at).first().click();
  };

/** Within an opened card its panels are switched; else the card is opened. */
const openPanel =
  (panel: 'Fares' | 'Flight and fare details', event: string): Act<SaleVisit> =>
  async (at) => {
    const choice = at.page.getByRole('group', { name: 'Show', exact: true }).getByRole('button', { name: panel });
    if (await choice.isVisible()) return choice.click();
    return click(event)(at);
  };

const standOut = (page: SaleVisit['page'], name: string) =>
  page.getByRole('group', { name: 'Flights that stand out' }).getByRole('button', { name });

const acts: Driver['acts'] = {
  'nothing is known yet': async () => {},
  'the search is taken': serverAnswers,
  'a supplier answers': serverAnswers,
  'every supplier is done': serverAnswers,
  'another supplier sells it for less': async ({ page }) => undercuts.get(page)?.letCome(),
  'nobody sells it': serverAnswers,
  'the search stops': serverAnswers,
  'the search stops after it was taken': async (at) => {
    await at.page.getByRole('feed').waitFor();
    // The next question for news is refused.
    await setMaySearch(at, false);
  },
  'the search is no longer kept': async ({ time, page }) => {
    await page.getByRole('feed').waitFor();
    await time.ahead(pastTheSearchMs);
  },
  'the kept search was gone already': async ({ portal, device }) => {
    portal.release();
    await device.eye.first(0, ({ event }) => event === 'window.arrived', 10_000);
    portal.hold();
  },
  'only non-stop': ({ page }) =>
    page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('checkbox', { name: /Non-stop/ })
      .first()
      .check(),
  'no filters': click('filters.cleared'),
  'prices in dollars': async (at) => {
    await readsIn('USD', 'BDT')(at);
    await at.page.getByText('Approximate, at today’s rate. You pay in BDT.').waitFor();
    await at.page.waitForURL(/[?&]currency=USD/);
  },
  'prices in taka': async (at) => {
    await readsIn('BDT', 'USD')(at);
    await at.page.waitForURL((url) => !url.searchParams.has('currency'));
  },
  'by price': ({ page }) =>
    page
      .getByRole('group', { name: 'Sort by' })
      .getByRole('button', { name: /^Price/ })
      .click(),
  'by duration': ({ page }) =>
    page
      .getByRole('group', { name: 'Sort by' })
      .getByRole('button', { name: /^Duration/ })
      .click(),
  'to the best': ({ page }) => standOut(page, 'Best').click(),
  'the fastest first': ({ page }) => standOut(page, 'Fastest').click(),
  'back button': ({ page }) => page.goBack(),
  scrolls: async ({ page }) => {
    await page.keyboard.press('End');
  },
  'opens the filter sheet': async (at) => {
    await at.page.setViewportSize(narrow);
    await click('filter-sheet.opened')(at);
  },
  'closes the filter sheet': async (at) => {
    await click('filter-sheet.closed')(at);
    await at.page.setViewportSize(wide);
  },
  'opens the brands': openPanel('Fares', 'brands.opened'),
  'opens the details': openPanel('Flight and fare details', 'details.opened'),
  'opens another': ({ page }) =>
    page
      .getByRole('button', { name: /^See (fare|\d+ fares)$/ })
      .nth(1)
      .click(),
  'closes it': click('itinerary.closed'),
  'reads the fares again': click('brands.retried'),
  'looks at Flex': async ({ page }) => {
    await page.getByRole('combobox', { name: 'Fare' }).selectOption({ index: 1 });
  },
  'reads the refund rule': ({ page }) => page.getByRole('tab', { name: 'Refund' }).click(),
  'books Flex': click('brand.chosen'),
  'tries again': whileHeld(click('search.retried')),
  'searches anew': async (at) => {
    // A server that stands still cannot be told what time it is.
    at.portal.release();
    await at.time.ahead(0);
    await whileHeld(click('search.repeated'))(at);
  },
  'looks for more flights': click('more-flights.opened'),
  'unfolds its flights': ({ page }) =>
    page
      .getByRole('button', { name: /Show .* flights/ })
      .first()
      .click(),
  'takes hold of the price': ({ page }) => page.getByRole('slider', { name: 'Price, most' }).focus(),
  ...comparingFlights.acts,
  'the wanted card is here': serverAnswers,
  'edits the search': async (at) => {
    await click('search.edited')(at);
    await theForm(at).waitFor();
  },
  'leaves the search as it is': click('edit.closed'),
};

const heading =
  (name: string | RegExp) =>
  ({ page }: SaleVisit) =>
    page.getByRole('heading', { name });
const words =
  (said: string | RegExp) =>
  ({ page }: SaleVisit) =>
    page.getByText(said);
const theForm = ({ page }: SaleVisit) =>
  page.getByRole('region', { name: 'Edit search' }).getByRole('button', { name: 'Search flights' });
const theSearch = ({ page }: SaleVisit) => page.getByRole('main').getByRole('heading', { level: 1 });

const shows: Driver['shows'] = {
  'flight-results.unasked': words('This link does not contain a flight search.'),
  'flight-results.asked.search': theSearch,
  'flight-results.asked.search.starting.lengthy': words(/Still waiting for the server\./),
  'flight-results.asked.search.searching': ({ page }) => page.getByRole('region', { name: 'Suppliers' }),
  'flight-results.asked.search.searching.lengthy': words(/Still waiting for \w+/),
  'flight-results.asked.search.complete': (at) => words('Every supplier has answered.')(at).or(theBooking(at)),
  'flight-results.asked.search.nothingFound': heading(/^No flights were found/),
  'flight-results.asked.search.failed': words('The search stopped.'),
  'flight-results.asked.search.expired': words('These prices are no longer held.'),
  'flight-results.asked.reading.choosing.closed': theSearch,
  'flight-results.asked.reading.choosing.opened.panel.brands': ({ page }) =>
    page.getByRole('region', { name: 'Fares', exact: true }),
  'flight-results.asked.reading.choosing.opened.panel.details': ({ page }) =>
    page.getByRole('region', { name: 'Flight and fare details' }),
  'flight-results.asked.reading.choosing.opened.panel.more': ({ page }) =>
    page.getByRole('region', { name: 'More flights' }),
  'flight-results.asked.reading.choosing.opened.offers.loading': words('Loading fares.'),
  'flight-results.asked.reading.choosing.opened.offers.shown': ({ page }) =>
    page.getByRole('button', { name: /^Book for BDT/ }).or(page.getByRole('region', { name: 'More flights' })),
  'flight-results.asked.reading.choosing.opened.offers.refused': words('This search is no longer kept. Search again.'),
  'flight-results.asked.reading.choosing.opened.offers.unreachable': words(/^The fares could not be loaded\./),
  'flight-results.asked.look.list.searched': theSearch,
  'flight-results.asked.look.list.editing': theForm,
  'flight-results.asked.look.sheet': ({ page }) => page.getByRole('dialog', { name: 'Filters' }),
  ...comparingFlights.shows,
  leaving: ({ page }) => page.getByRole('main'),
};

const withoutList = ['starting', 'searching', 'nothingFound', 'failed', 'expired'] as const;
const ofTheList = [
  'filters.changed',
  'sort.chosen',
  'stand-out.chosen',
  'brands.opened',
  'details.opened',
  'comparison.opened',
] as const;

const exceptions: readonly Exception[] = [
  ...comparingFlights.exceptions,
  ...withoutList.flatMap((state) =>
    ofTheList.map((event) => ({
      event,
      within: `flight-results.asked.search.${state}`,
      because: 'there may be no list yet to narrow or to open',
    })),
  ),
  { event: 'filters.cleared', because: 'offered while a filter is chosen; without one it changes nothing' },
  ...['sheet', 'sideBySide'].map((over) => ({
    event: 'search.edited',
    within: `flight-results.asked.look.${over}`,
    because: 'its button lies behind a modal and cannot be pressed',
  })),
  { event: 'filter-sheet.opened', because: 'offered where the screen has no room for the column of filters' },
  ...Object.keys(controls).map((event) => ({
    event,
    within: 'leaving',
    because: 'the booking has taken the place of the results',
  })),
];

const outcomes: Driver['outcomes'] = {
  'fetchBrands: brands': byItself,
  'fetchBrands: server unreachable': networkLost,
  'fetchBrands: search no longer kept': {
    async prepare(at) {
      await setMaySearch(at, true);
      await at.time.ahead(pastTheSearchMs);
    },
    complains: refusedWith(404),
  },
};

/** The results page and the real portal. */
export const flightResultsDriver = (time: ServerTime): Driver => ({
  flow: flightResultsFlow,
  worlds: worlds(time),
  walks: resultsWalks,
  acts,
  outcomes,
  complains: {
    'the search stops': refusedWith(400),
    'the search stops after it was taken': refusedWith(403),
    'the search is no longer kept': refusedWith(404),
    'the kept search was gone already': refusedWith(404),
  },
  settlesAtOnce: [],
  listens: ['addressBar'],
  controls,
  exceptions,
  shows,
  reads: resultsReads,
  unreadWords: [
    { path: 'words', show: 'expired', because: 'no supplier is asked: what stands there says that the search is over' },
  ],
  presses: resultsPresses,
  unreachable: {
    'search|xstate.error.actor.engine|0':
      'the worker’s script is the portal’s own and allowed by its policy: making a worker of it does not throw; one that fails later is told as a window',
    'flight-results.asked|xstate.error.actor.addressBar|0': 'listening to the browser’s address does not throw',
    'flight-results.asked.look|arrivals.shown|0':
      'what waits depends on how many flights a supplier sends how soon: the keyboard test of tests/e2e/results-list.test.ts holds one back',
    'flight-results.asked.look|stand-out.chosen|0':
      'the best of these searches is also the fastest, and has one tab with it: tests/machines/flights/flight-results.test.ts goes to the best',
    'flight-results.asked.look|returns.toggled|0':
      'the walks search one way, where nothing is grouped: tests/e2e/results-screens.test.ts unfolds and folds returns',
    'flight-results.asked.look|restart.noted|0':
      'a worker breaks by no act of a person: tests/e2e/results-list.test.ts ends one',
    'flight-results.asked.reading.choosing.opened.offers|window.arrived|0':
      'it takes a filter that the dearer fare passes and the cheaper does not: tests/machines/flights/flight-results.test.ts has one',
    'flight-results.asked.reading.choosing.opened.offers.shown|brands.retried|0':
      'fares and more flights are asked of one server at once: none of its conditions fails the second alone',
    'flight-results.asked.reading.choosing.opened.offers.shown|combination.chosen|0':
      'two flights of exactly one price are an accident of the day’s fares: tests/server/flights/air-search.test.ts makes them',
  },
});

import { hotelResultsAddress } from '../../../contract/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../../contract/hotels.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { hotelResultsFlow } from '../../../machines/hotels/hotel-results.flow.ts';
import { daysAfter } from '../../../machines/search-pad/calendar-days.ts';
import { comparingHotels } from './comparing-by-hand.ts';
import { hotelResultsWalks } from './hotel-results.walks.ts';
import { followLink, refusedWith, type SaleVisit, stopClock } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import type { Act, Exception, FlowDriver, World } from './walk-driver.ts';

type Driver = FlowDriver<SaleVisit>;

/** Longer than a search is kept (20 min), shorter than a session rests (30 min). */
const pastTheSearchMs = 21 * 60_000;

const wide = { width: 1440, height: 900 };
const narrow = { width: 800, height: 900 };

const stayIn = (placeCode: string, inDays = 30): HotelSearchRequest => {
  const checkIn = daysAfter(new Date().toISOString().slice(0, 10), inDays);
  return {
    placeCode,
    checkIn,
    checkOut: daysAfter(checkIn, 3),
    rooms: [{ adultCount: 2, childAges: [] }],
    nationality: 'BD',
  };
};

const worlds = (time: ServerTime): Driver['worlds'] => {
  const of = (address: string | null, input = 'a new search'): World<SaleVisit> => ({
    input,
    async enter(portal) {
      await time.reset();
      const person = portal.person();
      const device = await portal.device({ signedInAs: person });
      return { portal, device, page: device.page, person, time };
    },
    clock: 'slow',
    async start(at) {
      // The page's own parts are fetched first: from then on it waits for answers only.
      await followLink(at, hotelResultsFlow.name, pagePaths.hotelResults);
      await at.page.getByText('This link does not contain a hotel search.').waitFor();
      if (address === null) return stopClock(at.page);
      at.portal.hold();
      await followLink(at, hotelResultsFlow.name, address, 'still');
    },
  });
  return {
    'no search': of(null, 'no search'),
    'every supplier answers': of(hotelResultsAddress(stayIn('DXB'))),
    'one supplier is silent': of(hotelResultsAddress(stayIn('FAE'))),
    'nothing is found': of(hotelResultsAddress(stayIn('PCN'))),
    'a day that is over': of(hotelResultsAddress(stayIn('DXB', -5))),
    'a kept search is gone': of(`${hotelResultsAddress(stayIn('DXB'))}&requestId=nobody-keeps-this`, 'a kept search'),
  };
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

const column = ({ page }: SaleVisit) => page.getByRole('complementary', { name: 'Filters' });

const controls: Driver['controls'] = {
  'search.edited': ({ page }) => page.getByRole('main').getByRole('button', { name: 'Edit search' }),
  'edit.closed': ({ page }) => page.getByRole('main').getByRole('button', { name: 'Close form' }),
  'search.retried': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  'search.repeated': ({ page }) => page.getByRole('button', { name: 'Search again' }),
  'filters.changed': ({ page }) => page.getByRole('checkbox', { name: /5 stars/ }),
  'filters.cleared': ({ page }) => page.getByRole('button', { name: /^Clear \d+ filter/ }),
  'name.typed': ({ page }) => page.getByRole('searchbox', { name: 'Hotel name' }),
  'sort.chosen': ({ page }) => page.getByRole('group', { name: 'Sort by' }).getByRole('button'),
  'filter-sheet.opened': ({ page }) => page.getByRole('button', { name: /^Filters/ }),
  'filter-sheet.closed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: /^Show \d+ hotel/ }),
  ...comparingHotels.controls,
};

const click =
  (event: string): Act<SaleVisit> =>
  async (at) => {
    const control = controls[event];
    if (!control) throw new Error(`nothing offers ${event}`);
    await control(at).first().click();
  };

const acts: Driver['acts'] = {
  'the search was not taken yet': async () => {},
  'the search was taken': serverAnswers,
  'two hotels arrive': serverAnswers,
  'every supplier has answered': serverAnswers,
  'nothing was found': serverAnswers,
  'the search stops at once': serverAnswers,
  'the search has expired': async ({ time, page }) => {
    await page.getByRole('feed').waitFor();
    await time.ahead(pastTheSearchMs);
  },
  'the kept search is gone': async ({ portal, device }) => {
    portal.release();
    await device.eye.first(0, ({ event }) => event === 'window.arrived', 10_000);
    portal.hold();
  },
  'five stars only': (at) =>
    column(at)
      .getByRole('checkbox', { name: /5 stars/ })
      .check(),
  'all filters are cleared': click('filters.cleared'),
  'part of a name is typed': (at) => column(at).getByRole('searchbox', { name: 'Hotel name' }).fill('grand'),
  'the price slider is grabbed': (at) => column(at).getByRole('slider', { name: 'Price, most' }).focus(),
  'most stars first': ({ page }) =>
    page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Stars' }).click(),
  'the back button': ({ page }) => page.goBack(),
  'the list is scrolled': ({ page }) => page.keyboard.press('End'),
  'the filters open': async (at) => {
    await at.page.setViewportSize(narrow);
    await click('filter-sheet.opened')(at);
  },
  'the filters close': async (at) => {
    await click('filter-sheet.closed')(at);
    await at.page.setViewportSize(wide);
  },
  ...comparingHotels.acts,
  'Edit search': click('search.edited'),
  'the form is closed': click('edit.closed'),
  'Try again': whileHeld(click('search.retried')),
  'Search again': async (at) => {
    // A server that stands still cannot be told what time it is.
    at.portal.release();
    await at.time.ahead(0);
    await whileHeld(click('search.repeated'))(at);
  },
};

const words =
  (said: string | RegExp) =>
  ({ page }: SaleVisit) =>
    page.getByText(said);
const theSearch = ({ page }: SaleVisit) => page.getByRole('main').getByRole('heading', { level: 1 });
const theForm = ({ page }: SaleVisit) =>
  page.getByRole('region', { name: 'Edit search' }).getByRole('button', { name: 'Search hotels' });

const withoutList = ['starting', 'searching', 'nothingFound', 'failed', 'expired'] as const;
const ofTheList = ['filters.changed', 'name.typed', 'sort.chosen', 'comparison.opened'] as const;

const exceptions: readonly Exception[] = [
  ...withoutList.flatMap((state) =>
    ofTheList.map((event) => ({
      event,
      within: `hotel-results.asked.search.${state}`,
      because: 'there may be no list yet to narrow',
    })),
  ),
  ...comparingHotels.exceptions,
  ...['sheet', 'sideBySide'].map((over) => ({
    event: 'search.edited',
    within: `hotel-results.asked.look.${over}`,
    because: 'its button lies behind a modal and cannot be pressed',
  })),
  { event: 'filters.changed', because: 'offered while the list has hotels of five stars' },
  { event: 'filters.cleared', because: 'offered while a filter is chosen; without one it changes nothing' },
  { event: 'filter-sheet.opened', because: 'offered where the screen has no room for the column of filters' },
];

/** The results of hotels and the real portal. */
export const hotelResultsDriver = (time: ServerTime): Driver => ({
  flow: hotelResultsFlow,
  worlds: worlds(time),
  walks: hotelResultsWalks,
  acts,
  outcomes: {},
  complains: {
    'the search stops at once': refusedWith(400),
    'the search has expired': refusedWith(404),
    'the kept search is gone': refusedWith(404),
  },
  settlesAtOnce: [],
  listens: ['addressBar'],
  controls,
  exceptions,
  shows: {
    'hotel-results.unasked': words('This link does not contain a hotel search.'),
    'hotel-results.asked.search': theSearch,
    'hotel-results.asked.search.starting.lengthy': words(/Still waiting for the server\./),
    'hotel-results.asked.search.searching': ({ page }) => page.getByRole('region', { name: 'Suppliers' }),
    'hotel-results.asked.search.searching.lengthy': words(/Still waiting for \w+/),
    'hotel-results.asked.search.complete': words('Every supplier has answered.'),
    'hotel-results.asked.search.nothingFound': ({ page }) =>
      page.getByRole('heading', { name: /^No hotels were found/ }),
    'hotel-results.asked.search.failed': words('The search stopped.'),
    'hotel-results.asked.search.expired': words('These prices are no longer held.'),
    'hotel-results.asked.look.searched': theSearch,
    'hotel-results.asked.look.editing': theForm,
    'hotel-results.asked.look.sheet': ({ page }) => page.getByRole('dialog', { name: 'Filters' }),
    ...comparingHotels.shows,
  },
  unreadWords: [
    { path: 'words', show: 'expired', because: 'no supplier is asked: what stands there says that the search is over' },
  ],
  unreachable: {
    'hotelSearch|xstate.error.actor.engine|0':
      'the worker’s script is the portal’s own and allowed by its policy: making a worker of it does not throw; one that fails later is told as a window',
    'hotel-results.asked|xstate.error.actor.addressBar|0': 'listening to the browser’s address does not throw',
    'hotel-results.asked.look|window.arrived|0':
      'which supplier sells a hotel for less, and when it says so, depends on the prices of the day: tests/machines/hotels/hotel-results.test.ts follows a compared hotel',
    'hotel-results.asked.look|arrivals.shown|0':
      'what waits depends on how many hotels a supplier sends how soon: tests/machines/hotels/hotel-results.test.ts shows what waits',
  },
});

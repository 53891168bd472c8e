import type { AirSearchRequest } from '../../../contract/flights.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { searchToQuery } from '../../../contract/search-link.ts';
import { twoOneWayFlow } from '../../../machines/flights/two-one-way.flow.ts';
import type { Sight } from './page-eye.ts';
import {
  byItself,
  followLink,
  networkLost,
  openQuietly,
  refusedWith,
  type SaleVisit,
  theBooking,
} from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { expectSoundAtSizes } from './sound-at-sizes.ts';
import { isoDayIn, searchOf, type Trip } from './trade.ts';
import { pairPresses, pairReads } from './two-one-way.readings.ts';
import { pairWalks } from './two-one-way.walks.ts';
import type { Act, Exception, FlowDriver, World } from './walk-driver.ts';

type Driver = FlowDriver<SaleVisit>;

const minuteMs = 60_000;
/** Longer than a search is kept (20 min), shorter than a session rests (30 min). */
const pastTheSearchMs = 21 * minuteMs;

const wide = { width: 1440, height: 900 };
const narrow = { width: 600, height: 900 };

/** There in forty days or as told, back ten days later. */
const returnOf = (trip: Trip): AirSearchRequest => {
  const there = searchOf(trip);
  const segments = there.segments.map((segment) => ({ ...segment, returnDate: isoDayIn((trip.inDays ?? 40) + 10) }));
  return { ...there, tripType: 'R', segments };
};

const worlds = (time: ServerTime): Driver['worlds'] => {
  const of = (trip: Trip, asked = '', input = 'a new pair of searches', who?: string): World<SaleVisit> => ({
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
      await openQuietly(at);
      await at.page.evaluate((path) => history.pushState(null, '', path), pagePaths.twoOneWay);
      await at.page.getByText('This link does not contain a return search.').waitFor();
      at.portal.hold();
      const address = `${pagePaths.twoOneWay}?${searchToQuery(returnOf(trip))}${asked}`;
      await followLink(at, 'two-one-way', address, 'still');
    },
  });
  return {
    'both directions are sold': of({ from: 'DAC', to: 'DXB' }),
    'a special return': of({ from: 'DAC', to: 'DXB' }, '&sold=special-return', 'a special return'),
    'two currencies': of({ from: 'DAC', to: 'DXB' }, '', undefined, 'trades in dollars too'),
    'one supplier is silent': of({ from: 'FUN', to: 'SUV' }),
    'nobody sells it': of({ from: 'RAR', to: 'IUE' }),
    'a day that is over': of({ from: 'DAC', to: 'DXB', inDays: -30 }),
    'kept searches are gone': of(
      { from: 'DAC', to: 'DXB' },
      '&outboundSearch=nobody-keeps-this&inboundSearch=nobody-keeps-that',
      'kept searches',
    ),
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

const list = (name: RegExp) => (at: SaleVisit) => at.page.getByRole('region', { name });
const outbound = list(/^Outbound,/);
const inbound = list(/^Inbound,/);

const readIn =
  (currency: string): Act<SaleVisit> =>
  async ({ page }) => {
    await page.getByRole('combobox', { name: 'Prices in' }).selectOption(currency);
  };

/** Both lists, and not one of them alone. */
const areIn =
  (currency: string): Act<SaleVisit> =>
  async (at) => {
    for (const column of [outbound(at), inbound(at)]) {
      await column
        .getByRole('article')
        .first()
        .getByText(new RegExp(`^${currency} `))
        .first()
        .waitFor();
    }
  };

const controls: Driver['controls'] = {
  'search.edited': ({ page }) => page.getByRole('main').getByRole('button', { name: 'Edit search' }),
  'search.retried': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  'search.repeated': ({ page }) => page.getByRole('button', { name: 'Search again' }),
  'filters.changed': ({ page }) => page.getByRole('checkbox', { name: /Non-stop/ }),
  'filters.cleared': ({ page }) => page.getByRole('button', { name: /^Clear \d+ filter/ }),
  'sort.chosen': ({ page }) => page.getByRole('group', { name: 'Sort by' }).getByRole('button'),
  'price-type.chosen': ({ page }) => page.getByRole('group', { name: 'Prices shown' }).getByRole('button'),
  'direction.shown': ({ page }) => page.getByRole('tab', { name: 'Inbound' }),
  'filter-sheet.opened': ({ page }) => page.getByRole('button', { name: /^Filters/ }),
  'filter-sheet.closed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: /^Show \d+ itinerar/ }),
  'flight.chosen': ({ page }) => page.getByRole('button', { name: 'Choose', exact: true }),
  'flight.dropped': ({ page }) => page.getByRole('button', { name: /^Remove the (out|in)bound$/ }),
  'fares.retried': ({ page }) => page.getByRole('button', { name: 'Reload fares' }),
  'brand.selected': ({ page }) => page.getByRole('combobox', { name: /^Fare of the (outbound|inbound|return)$/ }),
  'booking.requested': ({ page }) => page.getByRole('button', { name: 'Continue to booking' }),
};

const click =
  (event: string): Act<SaleVisit> =>
  async (at) => {
    const control = controls[event];
    if (!control) throw new Error(`nothing offers ${event}`);
    await control(at).first().click();
  };

const acts: Driver['acts'] = {
  'both searches are taken': serverAnswers,
  'both are found': serverAnswers,
  'nobody sells either': serverAnswers,
  'the inbound search stops': serverAnswers,
  'a search is no longer kept': async ({ time, page }) => {
    await page.getByRole('feed').first().waitFor();
    await time.ahead(pastTheSearchMs);
  },
  'a kept search was gone already': async ({ portal, device }) => {
    portal.release();
    await device.eye.first(0, ({ event }) => event === 'lists.arrived', 10_000);
    portal.hold();
  },
  'only non-stop': ({ page }) =>
    page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('checkbox', { name: /Non-stop/ })
      .first()
      .check(),
  'no filters': click('filters.cleared'),
  'by duration': ({ page }) =>
    page
      .getByRole('group', { name: 'Sort by' })
      .getByRole('button', { name: /^Duration/ })
      .click(),
  'prices in dollars': readIn('USD'),
  'prices in taka': async (at) => {
    await areIn('USD')(at);
    await readIn('BDT')(at);
  },
  'prices that the customer pays': ({ page }) => page.getByRole('button', { name: 'Gross fare' }).click(),
  'back to an outbound': ({ page }) => page.goBack(),
  'scrolls the inbound': async (at) => {
    await inbound(at).getByRole('article').first().focus();
    await at.page.keyboard.press('End');
  },
  'shows the inbound': async (at) => {
    await at.page.setViewportSize(narrow);
    await click('direction.shown')(at);
    await inbound(at).waitFor();
    await at.page.setViewportSize(wide);
  },
  'opens the filter sheet': async (at) => {
    await at.page.setViewportSize(narrow);
    await click('filter-sheet.opened')(at);
  },
  'closes the filter sheet': async (at) => {
    await click('filter-sheet.closed')(at);
    await at.page.setViewportSize(wide);
  },
  'chooses an outbound': (at) => outbound(at).getByRole('button', { name: 'Choose', exact: true }).first().click(),
  'chooses an inbound': async (at) => {
    // By the keyboard alone: down to the second card, and back to the first.
    await inbound(at).getByRole('article').first().focus();
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.press('Home');
    await at.page.keyboard.press('Enter');
  },
  'takes Flex for the outbound': ({ page }) =>
    page.getByRole('combobox', { name: 'Fare of the outbound' }).selectOption({ index: 1 }),
  'drops the outbound': async (at) => {
    await expectSoundAtSizes(at.page);
    await at.page.getByRole('button', { name: 'Remove the outbound' }).click();
  },
  'reads the fares again': click('fares.retried'),
  books: click('booking.requested'),
  'tries again': whileHeld(click('search.retried')),
  'searches anew': async (at) => {
    // A server that stands still cannot be told what time it is.
    at.portal.release();
    await at.time.ahead(0);
    await whileHeld(click('search.repeated'))(at);
  },
  'edits the search': async (at) => {
    await click('search.edited')(at);
    await at.page.waitForURL(`**${pagePaths.searchPad}**`);
    // The walk goes on where it was, as a person does who has thought better of it.
    const since = at.device.eye.sights.length;
    await at.page.goBack();
    const found = ({ event, standing }: Sight) =>
      event === 'lists.arrived' && standing.leaves.includes('two-one-way.search.asked.complete');
    await at.device.eye.first(since, found, 10_000);
  },
};

const words =
  (said: string | RegExp) =>
  ({ page }: SaleVisit) =>
    page.getByText(said);
const theSearch = ({ page }: SaleVisit) => page.getByRole('main').getByRole('heading', { level: 1 });
const search = 'two-one-way.search.asked';
const choice = 'two-one-way.choice.choosing';

const shows: Driver['shows'] = {
  'two-one-way': theSearch,
  [`${search}.running`]: ({ page }) => page.getByRole('region', { name: 'Suppliers' }),
  [`${search}.running.lengthy`]: words(/Still waiting for /),
  [`${search}.complete`]: (at) => words('Both directions have been searched.')(at).or(theBooking(at)),
  [`${search}.stopped`]: words(/^The search.* stopped\.$/),
  [`${search}.expired`]: words('These prices are no longer held.'),
  [`${choice}.reading`]: words('Loading fares.'),
  // The flights of a special return have their fare only together.
  [`${choice}.shown`]: ({ page }) =>
    page.getByRole('combobox', { name: /^Fare of the / }).or(page.getByText(/^Now choose the (in|out)bound flight\.$/)),
  [`${choice}.refused`]: words(/found by a search that is no longer kept/),
  [`${choice}.unreachable`]: words(/^The fares could not be loaded\./),
  'two-one-way.look.sheet': ({ page }) => page.getByRole('dialog', { name: 'Filters' }),
  going: ({ page }) => page.getByRole('main'),
};

const ofTheLists = ['filters.changed', 'sort.chosen', 'price-type.chosen', 'flight.chosen'] as const;

const exceptions: readonly Exception[] = [
  ...['running', 'stopped', 'complete', 'expired'].flatMap((state) =>
    ofTheLists.map((event) => ({
      event,
      within: `${search}.${state}`,
      because: 'there may be no list to narrow or to choose from',
    })),
  ),
  { event: 'filters.cleared', because: 'offered while a filter is chosen; without one it changes nothing' },
  { event: 'filter-sheet.opened', because: 'offered where the screen has no room for the column of filters' },
  { event: 'direction.shown', because: 'offered where the screen has no room for two lists' },
  ...Object.keys(controls).map((event) => ({
    event,
    within: 'going',
    because: 'the booking has taken the place of the lists',
  })),
];

const outcomes: Driver['outcomes'] = {
  'fetchFares: fares': byItself,
  'fetchFares: server unreachable': networkLost,
  'fetchFares: its search is no longer kept': {
    prepare: ({ time }) => time.ahead(pastTheSearchMs),
    complains: refusedWith(404),
  },
};

/** Two one-way fares and the real portal. */
export const twoOneWayDriver = (time: ServerTime): Driver => ({
  flow: twoOneWayFlow,
  worlds: worlds(time),
  walks: pairWalks,
  acts,
  outcomes,
  complains: {
    'the inbound search stops': refusedWith(400),
    'a search is no longer kept': refusedWith(404),
    'a kept search was gone already': refusedWith(404),
  },
  settlesAtOnce: [],
  listens: ['addressBar'],
  controls,
  exceptions,
  shows,
  reads: pairReads,
  presses: pairPresses,
  unreachable: {
    'searches|xstate.error.actor.lists|0':
      'a worker’s script is the portal’s own and allowed by its policy: making a worker of it does not throw; one that fails later is told as a list',
    'two-one-way|xstate.error.actor.addressBar|0': 'listening to the browser’s address does not throw',
    'two-one-way.choice.choosing|lists.arrived|1':
      'which supplier undercuts a chosen flight later is an accident of the day’s fares: tests/machines/flights/two-one-way.test.ts has one do so, and tests/e2e/opened-card.test.ts in the other list',
    'searches|lists.arrived|3':
      'a complete search is asked again only where its worker was replaced: tests/workers/results/results-client.test.ts breaks one',
  },
});

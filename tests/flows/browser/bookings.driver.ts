import type { Locator } from 'playwright';
import { bookingsAddress } from '../../../contract/bookings-link.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { bookingsFlow } from '../../../machines/orders/bookings.flow.ts';
import type { Db } from '../../../server/database/database.ts';
import { writeBookings } from '../../server/orders/sold-bookings.ts';
import { writeView } from './booking-views.driver.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { soldBookings } from './sold-in-walks.ts';
import type { FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

const withBookings = (prefix: string, many: number) => (db: Db, person: Person) =>
  Promise.all([
    writeBookings(db, person, soldBookings(prefix, many)),
    writeView(db, person, 'By departure', 'departure'),
  ]);

/** Walks only read, so that all of a world share its person. */
export const bookingsPortal: WalkPortalOptions = {
  people: 4,
  conditions: {
    'has sixty bookings': withBookings('TRMANY', 60),
    'has two bookings': withBookings('TRFEW', 2),
    'has no booking': async () => {},
  },
};

/** Somebody on the list. */
type OnBookings = GatedVisit;

const listOf = (condition: string, address = pagePaths.myBookings): World<OnBookings> => ({
  input: address === pagePaths.myBookings ? 'all bookings' : 'an address with a search',
  clock: 'still',
  async enter(portal: WalkPortal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const { page } = device;
    const gate = new Gate();
    await page.addInitScript(openFilters);
    await gate.guard(device, ['*/customer/v1/MyBooking/GetBookings']);
    return { portal, device, page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${address}`);
  },
});

/** The filters stand open as soon as they are there: no walk is about their being folded. */
const openFilters = () => {
  new MutationObserver(() => document.querySelector('form details:not([open])')?.setAttribute('open', '')).observe(
    document,
    { childList: true, subtree: true },
  );
};

const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });
const field = ({ page }: Visit, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const term = ({ page }: Visit): Locator => page.getByRole('searchbox', { name: 'Find a booking' });
/** A field that holds the text already hears nothing when it is typed again: a space makes no other term. */
const type = async (at: Visit, text: string) =>
  term(at).fill((await term(at).inputValue()) === text ? `${text} ` : text);
const sort = ({ page }: Visit): Locator => page.getByRole('combobox', { name: 'Sort by' });
const choose = ({ page }: Visit, name: string, value: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(value);

/** Opens the columns, does something there and closes them. */
const inColumns = async (at: OnBookings, act: (panel: Locator) => Promise<unknown>) => {
  await button(at, 'Columns').click();
  await act(at.page.getByRole('group', { name: 'Columns' }));
  await at.page.keyboard.press('Escape');
};

const addColumn = (panel: Locator) =>
  panel
    .getByRole('checkbox', { checked: false, name: /^(Airline|PNR|Tickets|Phone)$/ })
    .last()
    .check();

const inFirstPage = ['0.bookings.reading: a page, and more follow', '0.bookings.reading: the network is lost'];

export const bookingsDriver: FlowDriver<OnBookings> = {
  flow: bookingsFlow,
  worlds: {
    'sixty bookings': listOf('has sixty bookings'),
    'sixty bookings, and an address with a search': listOf(
      'has sixty bookings',
      bookingsAddress({ search: 'Rahman', origin: 'DAC' }),
    ),
    'two bookings': listOf('has two bookings'),
    'no booking': listOf('has no booking'),
  },
  acts: {
    'a name is typed': (at) => type(at, 'Rahman'),
    'two letters are typed': (at) => type(at, 'Ra'),
    'an airport is typed': (at) => field(at, 'From').fill('dac'),
    'half an airport is typed': (at) => field(at, 'To').fill('dx'),
    Enter: (at) => term(at).press('Enter'),
    'only ticketed ones': (at) => choose(at, 'Status', 'ticketed'),
    'by departure': (at) => choose(at, 'Sort by', 'departure'),
    'Clear filters': (at) => button(at, 'Clear filters').click(),
    'a saved view': async (at) => {
      await button(at, 'Saved views').click();
      await button(at, /^By departure$/).click();
    },
    'a column is added': (at) => inColumns(at, addColumn),
    'Back to the usual columns': (at) =>
      inColumns(at, (panel) => panel.getByRole('button', { name: 'Back to the usual columns' }).click()),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate((address) => history.pushState(null, '', address), bookingsAddress({ search: 'Akter' })),
    'Show more': (at) => button(at, 'Show more bookings').click(),
    'Try again': (at) => button(at, /^Load (bookings|more) again$/).click(),
  },
  outcomes: {
    'readBookings: a page, and more follow': letThrough,
    'readBookings: the last page': letThrough,
    'readBookings: no booking': letThrough,
    'readBookings: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['hearAddress'],
  controls: {
    'term.typed': term,
    'place.typed': (at) => field(at, 'From'),
    'search.requested': term,
    'filter.set': sort,
    'filters.cleared': (at) => button(at, 'Clear filters'),
    'address.followed': ({ page }) => page.locator('body'),
    'view.opened': (at) => button(at, 'Saved views'),
    'columns.chosen': (at) => button(at, 'Columns'),
    'more.requested': (at) => button(at, 'Show more bookings'),
    'again.requested': (at) => button(at, /^Load (bookings|more) again$/),
  },
  exceptions: [
    {
      event: 'search.requested',
      outside: 'bookings.typing',
      because: 'What stands in the field is searched already: Enter does nothing more.',
    },
  ],
  shows: {
    'bookings.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'My bookings' }),
    'bookings.typing': term,
    'bookings.shown': ({ page }) =>
      page.getByRole('table', { name: 'Bookings' }).or(page.getByText(/^No booking|^No seats/)),
    'bookings.readingMore': (at) => button(at, 'Loading more bookings…'),
    'bookings.moreUnreadable': (at) => button(at, 'Load more again'),
    'bookings.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load your bookings' }),
  },
  unreachable: {
    'bookings|xstate.error.actor.0.bookings|0': 'Hearing the address only listens to the page: nothing in it can fail.',
  },
  walks: [
    ...plannedWalks(bookingsFlow, {
      name: 'an agency with many bookings',
      world: 'sixty bookings',
      input: 'all bookings',
      outcomes: [
        ...inFirstPage,
        '0.bookings.readingMore: the last page',
        '0.bookings.readingMore: the network is lost',
      ],
      waitsFromMs: 400,
    }),
    ...plannedWalks(bookingsFlow, {
      name: 'an address with a search',
      world: 'sixty bookings, and an address with a search',
      input: 'an address with a search',
      events: ['Clear filters', 'Show more'],
      outcomes: [inFirstPage[0] ?? '', '0.bookings.readingMore: the last page'],
    }),
    ...plannedWalks(bookingsFlow, {
      name: 'an agency with a few bookings',
      world: 'two bookings',
      input: 'all bookings',
      events: ['only ticketed ones', 'by departure', 'Clear filters'],
      outcomes: ['readBookings: the last page'],
    }),
    ...plannedWalks(bookingsFlow, {
      name: 'an agency without bookings',
      world: 'no booking',
      input: 'all bookings',
      events: ['a name is typed', 'Enter', 'Clear filters'],
      outcomes: ['readBookings: no booking'],
    }),
  ],
};

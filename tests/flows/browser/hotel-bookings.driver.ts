import type { Locator } from 'playwright';
import { hotelBookingsAddress } from '../../../contract/hotel-bookings-link.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { hotelBookingsFlow } from '../../../machines/hotels/hotel-bookings.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import type { FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';
import { withStays } from './written-stays.ts';

/** Walks only read, so that all of a world share its person. */
export const hotelBookingsPortal: WalkPortalOptions = {
  people: 4,
  conditions: {
    'has sixty stays': withStays('PHMANY', 60),
    'has two stays': withStays('PHFEW', 2),
    'has no stay': async () => {},
  },
};

const listOf = (condition: string, address = pagePaths.hotelBookings): World<GatedVisit> => ({
  input: address === pagePaths.hotelBookings ? 'all hotel bookings' : 'an address with a search',
  clock: 'still',
  async enter(portal: WalkPortal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const { page } = device;
    const gate = new Gate();
    await page.addInitScript(openFilters);
    await gate.guard(device, ['*/hotel/v1/Order/GetHotelBookings']);
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
const term = ({ page }: Visit): Locator => page.getByRole('searchbox', { name: 'Find a booking' });
/** A field that holds the text already hears nothing when it is typed again: a space makes no other term. */
const type = async (at: Visit, text: string) =>
  term(at).fill((await term(at).inputValue()) === text ? `${text} ` : text);
const sort = ({ page }: Visit): Locator => page.getByRole('combobox', { name: 'Sort by' });
const choose = ({ page }: Visit, name: string, value: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(value);

const inFirstPage = [
  '0.hotel-bookings.reading: a page, and more follow',
  '0.hotel-bookings.reading: the network is lost',
];

export const hotelBookingsDriver: FlowDriver<GatedVisit> = {
  flow: hotelBookingsFlow,
  worlds: {
    'sixty stays': listOf('has sixty stays'),
    'sixty stays, and an address with a search': listOf(
      'has sixty stays',
      hotelBookingsAddress({ search: 'Rahman', stayFrom: '2026-01-01' }),
    ),
    'two stays': listOf('has two stays'),
    'no stay': listOf('has no stay'),
  },
  acts: {
    'a name is typed': (at) => type(at, 'Rahman'),
    'two letters are typed': (at) => type(at, 'Ra'),
    Enter: (at) => term(at).press('Enter'),
    'only confirmed ones': (at) => choose(at, 'Status', 'confirmed'),
    'by arrival': (at) => choose(at, 'Sort by', 'check-in'),
    'the search is taken away': (at) => button(at, /^Remove .*Rahman/).click(),
    'Clear filters': (at) => button(at, 'Clear filters').click(),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate((address) => history.pushState(null, '', address), hotelBookingsAddress({ search: 'Akter' })),
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
    'search.requested': term,
    'filter.set': sort,
    'filters.cleared': (at) => button(at, 'Clear filters'),
    'address.followed': ({ page }) => page.locator('body'),
    'more.requested': (at) => button(at, 'Show more bookings'),
    'again.requested': (at) => button(at, /^Load (bookings|more) again$/),
  },
  exceptions: [
    {
      event: 'search.requested',
      outside: 'hotel-bookings.typing',
      because: 'What stands in the field is searched already: Enter does nothing more.',
    },
  ],
  shows: {
    'hotel-bookings.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'Hotel bookings' }),
    'hotel-bookings.typing': term,
    'hotel-bookings.shown': ({ page }) =>
      page.getByRole('table', { name: 'Bookings' }).or(page.getByText(/^No (hotel )?booking/)),
    'hotel-bookings.readingMore': (at) => button(at, 'Loading more bookings…'),
    'hotel-bookings.moreUnreadable': (at) => button(at, 'Load more again'),
    'hotel-bookings.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load your bookings' }),
  },
  unreachable: {
    'hotel-bookings|xstate.error.actor.0.hotel-bookings|0':
      'Hearing the address only listens to the page: nothing in it can fail.',
  },
  walks: [
    ...plannedWalks(hotelBookingsFlow, {
      name: 'an agency with many stays',
      world: 'sixty stays',
      input: 'all hotel bookings',
      events: [
        'a name is typed',
        'two letters are typed',
        'Enter',
        'only confirmed ones',
        'by arrival',
        'Clear filters',
        'another address of the page',
        'Show more',
        'Try again',
      ],
      outcomes: [
        ...inFirstPage,
        '0.hotel-bookings.readingMore: the last page',
        '0.hotel-bookings.readingMore: the network is lost',
      ],
      waitsFromMs: 400,
    }),
    ...plannedWalks(hotelBookingsFlow, {
      name: 'an address with a search',
      world: 'sixty stays, and an address with a search',
      input: 'an address with a search',
      events: ['Clear filters', 'Show more'],
      outcomes: [inFirstPage[0] ?? '', '0.hotel-bookings.readingMore: the last page'],
    }),
    ...plannedWalks(hotelBookingsFlow, {
      name: 'an agency with a few stays',
      world: 'two stays',
      input: 'all hotel bookings',
      events: ['only confirmed ones', 'by arrival', 'Clear filters'],
      outcomes: ['readBookings: the last page'],
    }),
    ...plannedWalks(hotelBookingsFlow, {
      name: 'an agency without stays',
      world: 'no stay',
      input: 'all hotel bookings',
      events: ['a name is typed', 'Enter', 'Clear filters'],
      outcomes: ['readBookings: no booking'],
    }),
  ],
};

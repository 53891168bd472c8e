import type { Locator } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { eTransactionsFlow } from '../../../machines/money/e-transactions.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { writeOnlinePayments } from './paid-in-walks.ts';
import type { FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

/** Walks only read, so that all of a world share its person. */
export const eTransactionsPortal: WalkPortalOptions = {
  people: 3,
  conditions: {
    'has paid ninety times online': (db, person) => writeOnlinePayments(db, person, 90),
    'has paid twice online': (db, person) => writeOnlinePayments(db, person, 2),
    'has paid nothing online': async () => {},
  },
};

const listOf = (condition: string): World<GatedVisit> => ({
  input: 'all transactions',
  clock: 'still',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const { page } = device;
    const gate = new Gate();
    await page.addInitScript(openFilters);
    await gate.guard(device, ['*/payment/v1/etransaction/GetTransactions']);
    return { portal, device, page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.eTransactions}`);
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
const term = ({ page }: Visit): Locator => page.getByRole('searchbox', { name: 'Find a transaction' });
const status = ({ page }: Visit): Locator => page.getByRole('combobox', { name: 'Status' });
/** A field that holds the text already hears nothing when it is typed again: a space makes no other term. */
const type = async (at: Visit, text: string) =>
  term(at).fill((await term(at).inputValue()) === text ? `${text} ` : text);

const again = /^Load (the transactions|more) again$/;

export const eTransactionsDriver: FlowDriver<GatedVisit> = {
  flow: eTransactionsFlow,
  worlds: {
    'ninety payments': listOf('has paid ninety times online'),
    'two payments': listOf('has paid twice online'),
    'no payment': listOf('has paid nothing online'),
  },
  acts: {
    'a reference is typed': (at) => type(at, 'BANK5'),
    'two letters are typed': (at) => type(at, 'BA'),
    Enter: (at) => term(at).press('Enter'),
    'only credited ones': async (at) => {
      // Choosing what is chosen already tells nothing.
      if ((await status(at).inputValue()) === 'credited') await status(at).dispatchEvent('change');
      else await status(at).selectOption('credited');
    },
    'Clear filters': (at) => button(at, 'Clear filters').click(),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate((address) => history.pushState(null, '', address), `${pagePaths.eTransactions}?search=BANK5`),
    Refresh: (at) => button(at, 'Refresh').click(),
    'Show more': (at) => button(at, 'Show more transactions').click(),
    'Try again': (at) => button(at, again).click(),
  },
  outcomes: {
    'readTransactions: a page, and more follow': letThrough,
    'readTransactions: the last page': letThrough,
    'readTransactions: nothing': letThrough,
    'readTransactions: the network is lost': networkLostAtGate,
    'readMore: the last page': letThrough,
    'readMore: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['hearAddress'],
  controls: {
    'term.typed': term,
    'search.requested': term,
    'filter.set': status,
    'filters.cleared': (at) => button(at, 'Clear filters'),
    'address.followed': ({ page }) => page.locator('body'),
    'refresh.requested': (at) => button(at, 'Refresh'),
    'more.requested': (at) => button(at, 'Show more transactions'),
    'again.requested': (at) => button(at, again),
  },
  exceptions: [
    {
      event: 'search.requested',
      outside: 'e-transactions.typing',
      because: 'What stands in the field is searched already: Enter does nothing more.',
    },
    {
      event: 'refresh.requested',
      because: 'There is nothing to read anew beside an empty list: the filters read again.',
    },
  ],
  shows: {
    'e-transactions.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'E-transactions' }),
    'e-transactions.typing': term,
    'e-transactions.shown': ({ page }) =>
      page.getByRole('table', { name: 'E-transactions' }).or(page.getByText(/^No transaction|^Nothing was paid/)),
    'e-transactions.readingMore': (at) => button(at, 'Loading more transactions…'),
    'e-transactions.moreUnreadable': (at) => button(at, 'Load more again'),
    'e-transactions.unreadable': ({ page }) =>
      page.getByRole('heading', { name: 'We could not load your transactions' }),
  },
  unreachable: {
    'e-transactions|xstate.error.actor.0.e-transactions|0':
      'Hearing the address only listens to the page: nothing in it can fail.',
  },
  walks: [
    ...plannedWalks(eTransactionsFlow, {
      name: 'an agency that pays much online',
      world: 'ninety payments',
      input: 'all transactions',
      outcomes: [
        'readTransactions: a page, and more follow',
        'readTransactions: the network is lost',
        'readMore: the last page',
        'readMore: the network is lost',
      ],
      waitsFromMs: 400,
    }),
    ...plannedWalks(eTransactionsFlow, {
      name: 'an agency that paid twice',
      world: 'two payments',
      input: 'all transactions',
      events: ['only credited ones', 'Refresh'],
      outcomes: ['readTransactions: the last page'],
    }),
    ...plannedWalks(eTransactionsFlow, {
      name: 'an agency that paid nothing',
      world: 'no payment',
      input: 'all transactions',
      events: ['a reference is typed', 'Clear filters'],
      outcomes: ['readTransactions: nothing'],
      waitsFromMs: 400,
    }),
  ],
};

import type { Locator } from 'playwright';
import { ledgerAddress } from '../../../contract/ledger-link.ts';
import { paymentLedgerFlow } from '../../../machines/ledger/payment-ledger.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { writePayments } from './ledger-in-walks.ts';
import type { PausedCall } from './paused-calls.ts';
import type { Bringing, FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Walks only read, so that all of a world share its person. */
export const paymentLedgerPortal: WalkPortalOptions = {
  people: 3,
  conditions: {
    'has paid sixty orders': writePayments(60, 'A'),
    'has paid two orders': writePayments(2, 'B'),
    'has only deposited': async () => {},
  },
};

/** Somebody on a ledger. */
interface OnLedger extends GatedVisit {
  /** Where the reading of postings waits. */
  readonly postings: Gate;
  /** Lines whose postings are asked for are named wrongly on the way. */
  readonly gone: { is: boolean };
}

const ledgerOf = (condition: string, input: string, address: string): World<OnLedger> => ({
  input,
  clock: 'still',
  async enter(portal: WalkPortal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const { page } = device;
    const gate = new Gate();
    const postings = new Gate();
    const gone = { is: false };
    await page.addInitScript(openFilters);
    await gate.guard(device, ['*/payment/v1/passbook/load']);
    await postings.guard(device, ['*/payment/v1/passbook/line'], (call) => (gone.is ? misnamed(call) : call.pass()));
    return { portal, device, page, gate, postings, gone };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${address}`);
  },
});

/** The call as it would be of a line that the ledger does not have. */
const misnamed = ({ body, pass }: PausedCall): Promise<boolean> =>
  pass(body.replace(/"lineId":"[^"]+"/, '"lineId":"TRGONE01:payment"'));

/** The filters stand open as soon as they are there: no walk is about their being folded. */
const openFilters = () => {
  new MutationObserver(() => document.querySelector('form details:not([open])')?.setAttribute('open', '')).observe(
    document,
    { childList: true, subtree: true },
  );
};

const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });
const term = ({ page }: Visit): Locator => page.getByRole('searchbox', { name: 'Find a line' });
/** A field that holds the text already hears nothing when it is typed again: a space makes no other term. */
const type = async (at: Visit, text: string) =>
  term(at).fill((await term(at).inputValue()) === text ? `${text} ` : text);
const kind = ({ page }: Visit): Locator => page.getByRole('combobox', { name: 'Kind' });
const rows = ({ page }: Visit): Locator => page.getByRole('table', { name: 'Ledger' });
const closedLine = (at: Visit): Locator => rows(at).getByRole('button', { expanded: false }).first();
const openLine = (at: Visit): Locator => rows(at).getByRole('button', { expanded: true });
const postingsAgain = (at: Visit): Locator => rows(at).getByRole('button', { name: 'Load the postings again' });

const postingsRead: Bringing<OnLedger> = { finish: async ({ postings }) => postings.open(), waitsForFinish: true };

const inFirstPage = ['0.payment-ledger.list.reading: a page, and more follow'];
const ofPostings = ['readPostings: its postings', 'readPostings: line-unknown', 'readPostings: the network is lost'];

export const paymentLedgerDriver: FlowDriver<OnLedger> = {
  flow: paymentLedgerFlow,
  worlds: {
    'sixty payments': ledgerOf('has paid sixty orders', 'the payment ledger', ledgerAddress('payments')),
    'sixty payments, and an address with a search': ledgerOf(
      'has paid sixty orders',
      'an address with a search',
      ledgerAddress('payments', { search: 'TRPAID', direction: 'out' }),
    ),
    'two payments': ledgerOf('has paid two orders', 'the payment ledger', ledgerAddress('payments')),
    'no credit': ledgerOf('has only deposited', 'the credit ledger', ledgerAddress('credit')),
  },
  acts: {
    'an order is typed': (at) => type(at, 'TRPAID'),
    'two letters are typed': (at) => type(at, 'TR'),
    Enter: (at) => term(at).press('Enter'),
    'only payments': async (at) => {
      // Choosing what is chosen already tells nothing.
      if ((await kind(at).inputValue()) === 'payment') await kind(at).dispatchEvent('change');
      else await kind(at).selectOption('payment');
    },
    'Clear filters': (at) => button(at, 'Clear filters').click(),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate(
        (address) => history.pushState(null, '', address),
        ledgerAddress('payments', { search: 'TRPAID01' }).replace(/^[^?]*/, ''),
      ),
    'Show more': (at) => button(at, 'Show more lines').click(),
    'Try again': (at) => button(at, /^Load (the ledger|more) again$/).click(),
    'the first line': (at) => closedLine(at).click(),
    'the deposit': (at) => closedLine(at).click(),
    'the line is closed': (at) => openLine(at).click(),
    'Load the postings again': (at) => postingsAgain(at).click(),
  },
  outcomes: {
    'readLines: a page, and more follow': letThrough,
    'readLines: the last page': letThrough,
    'readLines: no line': letThrough,
    'readLines: the network is lost': networkLostAtGate,
    'readPostings: its postings': postingsRead,
    'readPostings: line-unknown': {
      ...postingsRead,
      prepare: async ({ gone }) => {
        gone.is = true;
      },
      restore: async ({ gone }) => {
        gone.is = false;
      },
      complains: /404/,
    },
    'readPostings: the network is lost': {
      prepare: async ({ postings }) => {
        postings.isLost = true;
      },
      restore: async ({ postings }) => {
        postings.isLost = false;
      },
      complains: /ERR_INTERNET_DISCONNECTED/,
      pageWaits: true,
    },
  },
  settlesAtOnce: [],
  listens: ['hearAddress'],
  controls: {
    'term.typed': term,
    'search.requested': term,
    'filter.set': kind,
    'filters.cleared': (at) => button(at, 'Clear filters'),
    'address.followed': ({ page }) => page.locator('body'),
    'more.requested': (at) => button(at, 'Show more lines'),
    'again.requested': (at) => button(at, /^Load (the ledger|more) again$/),
    'line.opened': closedLine,
    'line.closed': openLine,
    'postings.requested': postingsAgain,
  },
  exceptions: [
    {
      event: 'search.requested',
      outside: 'payment-ledger.list.typing',
      because: 'What stands in the field is searched already: Enter does nothing more.',
    },
  ],
  shows: {
    'payment-ledger.list.reading': ({ page }) => page.getByRole('heading', { level: 1, name: /ledger$/ }),
    'payment-ledger.list.typing': term,
    'payment-ledger.list.shown': (at) => rows(at).or(at.page.getByText(/^No line|^No credit/)),
    'payment-ledger.list.readingMore': (at) => button(at, 'Loading more lines…'),
    'payment-ledger.list.moreUnreadable': (at) => button(at, 'Load more again'),
    'payment-ledger.list.unreadable': ({ page }) =>
      page.getByRole('heading', { name: 'We could not load your ledger' }),
    'payment-ledger.line.closed': ({ page }) => page.getByRole('heading', { level: 1, name: /ledger$/ }),
    'payment-ledger.line.reading': ({ page }) => page.getByRole('status', { name: 'Loading the postings' }),
    'payment-ledger.line.open': ({ page }) => page.getByRole('group', { name: 'Postings' }),
    'payment-ledger.line.gone': ({ page }) => page.getByText('This line is not in your ledger any more.'),
    'payment-ledger.line.unreadable': postingsAgain,
  },
  unreachable: {
    'payment-ledger|xstate.error.actor.0.payment-ledger|0':
      'Hearing the address only listens to the page: nothing in it can fail.',
  },
  walks: [
    ...plannedWalks(paymentLedgerFlow, {
      name: 'an agency with many lines',
      world: 'sixty payments',
      input: 'the payment ledger',
      events: [
        'an order is typed',
        'two letters are typed',
        'Enter',
        'only payments',
        'Clear filters',
        'another address of the page',
        'Show more',
        'Try again',
        'the first line',
      ],
      outcomes: [
        ...inFirstPage,
        '0.payment-ledger.list.reading: the network is lost',
        '0.payment-ledger.list.readingMore: the last page',
        '0.payment-ledger.list.readingMore: the network is lost',
        'readPostings: its postings',
      ],
      waitsFromMs: 400,
    }),
    // Apart from the list: a page that waits for a lost network gives up what else it waits for.
    ...plannedWalks(paymentLedgerFlow, {
      name: 'a line is opened',
      world: 'sixty payments',
      input: 'the payment ledger',
      events: ['the first line', 'the line is closed', 'Load the postings again'],
      outcomes: [...inFirstPage, ...ofPostings],
    }),
    ...plannedWalks(paymentLedgerFlow, {
      name: 'an address with a search',
      world: 'sixty payments, and an address with a search',
      input: 'an address with a search',
      events: ['Clear filters', 'Show more'],
      outcomes: [...inFirstPage, '0.payment-ledger.list.readingMore: the last page'],
    }),
    ...plannedWalks(paymentLedgerFlow, {
      name: 'an agency with a few lines',
      world: 'two payments',
      input: 'the payment ledger',
      events: ['only payments', 'Clear filters', 'the deposit'],
      outcomes: ['readLines: the last page', 'readPostings: its postings'],
    }),
    ...plannedWalks(paymentLedgerFlow, {
      name: 'an agency that used no credit',
      world: 'no credit',
      input: 'the credit ledger',
      events: ['an order is typed', 'Enter', 'Clear filters'],
      outcomes: ['readLines: no line'],
    }),
  ],
};

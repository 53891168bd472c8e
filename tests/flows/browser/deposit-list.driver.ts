import type { Locator } from 'playwright';
import { depositsInFileAtMost } from '../../../contract/deposits.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { depositListFlow } from '../../../machines/money/deposit-list.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { writeDeposits, writeTooMany } from './paid-in-walks.ts';
import type { FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

/** Walks only read, so that all of a world share its person. */
export const depositListPortal: WalkPortalOptions = {
  people: 5,
  conditions: {
    'has sixty deposits': (db, person) => writeDeposits(db, person, 60),
    'has two deposits': (db, person) => writeDeposits(db, person, 2),
    'has no deposit': async () => {},
    'has more than a file holds': (db, person) => writeTooMany(db, person, depositsInFileAtMost),
  },
};

const listOf = (condition: string, query = ''): World<GatedVisit> => ({
  input: query === '' ? 'all deposits' : 'an address with a search',
  clock: 'still',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    const { page } = device;
    const gate = new Gate();
    await page.addInitScript(openFilters);
    await gate.guard(
      device,
      ['load', 'export'].map((call) => `*/payment/v1/deposit/${call}`),
    );
    return { portal, device, page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deposits}${query}`);
  },
});

/** The filters stand open as soon as they are there: no walk is about their being folded. */
const openFilters = () => {
  new MutationObserver(() => document.querySelector('form details:not([open])')?.setAttribute('open', '')).observe(
    document,
    { childList: true, subtree: true },
  );
};

const button = ({ page }: Visit, name: string): Locator => page.getByRole('button', { name, exact: true });
const term = ({ page }: Visit): Locator => page.getByRole('searchbox', { name: 'Find a deposit' });
/** A field that holds the text already hears nothing when it is typed again: a space makes no other term. */
const typeInto = async (field: Locator, text: string): Promise<void> =>
  field.fill((await field.inputValue()) === text ? `${text} ` : text);

const inMenu = async (at: GatedVisit, name: string, act: (panel: Locator) => Promise<unknown>): Promise<void> => {
  await button(at, name).click();
  await act(at.page.getByRole('group', { name, exact: true }));
  await at.page.keyboard.press('Escape');
};

const addColumn = (panel: Locator) =>
  panel
    .getByRole('checkbox', { checked: false, name: /^(Charge|Requested|Requested by)$/ })
    .last()
    .check();

const exportAs = (words: string) => async (at: GatedVisit) => {
  await button(at, 'Export').click();
  await button(at, words).click();
};

const inFirstPage = ['0.deposit-list.reading: a page, and more follow', '0.deposit-list.reading: the network is lost'];

export const depositListDriver: FlowDriver<GatedVisit> = {
  flow: depositListFlow,
  worlds: {
    'sixty deposits': listOf('has sixty deposits'),
    'sixty deposits, and an address with a search': listOf('has sixty deposits', '?search=FT%2077'),
    'two deposits': listOf('has two deposits'),
    'no deposit': listOf('has no deposit'),
    'more deposits than a file holds': listOf('has more than a file holds'),
  },
  acts: {
    'a reference is typed': (at) => typeInto(term(at), 'FT 77'),
    'two letters are typed': (at) => typeInto(term(at), 'FT'),
    'a least amount is typed': ({ page }) =>
      typeInto(page.getByRole('textbox', { name: 'Amount from (BDT)' }), '10,000'),
    'only credited ones': ({ page }) => page.getByRole('combobox', { name: 'Status' }).selectOption('approved'),
    'Clear filters': (at) => button(at, 'Clear filters').click(),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate((address) => history.pushState(null, '', address), `${pagePaths.deposits}?search=DEPPAID`),
    'a column is added': (at) => inMenu(at, 'Columns', addColumn),
    'Back to the usual columns': (at) =>
      inMenu(at, 'Columns', (panel) => panel.getByRole('button', { name: 'Back to the usual columns' }).click()),
    'Show more': (at) => button(at, 'Show more deposits').click(),
    'an Excel file': exportAs('Excel file (.xlsx)'),
    'a CSV file': exportAs('CSV file (.csv)'),
    'Try again': (at) => button(at, 'Load deposits again').click(),
  },
  outcomes: {
    'readDeposits: a page, and more follow': letThrough,
    'readDeposits: the last page': letThrough,
    'readDeposits: no deposit': letThrough,
    'readDeposits: the network is lost': networkLostAtGate,
    'saveFile: a file': letThrough,
    'saveFile: too-many-deposits': { ...letThrough, complains: /409/ },
    'saveFile: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['hearAddress'],
  controls: {
    'filter.typed': term,
    'filter.set': ({ page }) => page.getByRole('combobox', { name: 'Status' }),
    'filters.cleared': (at) => button(at, 'Clear filters'),
    'address.followed': ({ page }) => page.locator('body'),
    'columns.chosen': (at) => button(at, 'Columns'),
    'more.requested': (at) => button(at, 'Show more deposits'),
    'export.requested': (at) => button(at, 'Export'),
    'again.requested': (at) => button(at, 'Load deposits again'),
  },
  exceptions: [
    {
      event: 'export.requested',
      because: 'The menu always opens; its formats can be pressed only where there is something to put into a file.',
    },
  ],
  shows: {
    'deposit-list.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'Deposits' }),
    'deposit-list.typing': term,
    'deposit-list.shown': ({ page }) => page.getByRole('table', { name: 'Deposits' }).or(page.getByText(/^No deposit/)),
    'deposit-list.readingMore': (at) => button(at, 'Loading more deposits…'),
    'deposit-list.exporting': ({ page }) => page.getByText('Making the file…'),
    'deposit-list.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load your deposits' }),
  },
  unreachable: {
    'deposit-list|xstate.error.actor.0.deposit-list|0':
      'Hearing the address only listens to the page: nothing in it can fail.',
  },
  walks: [
    ...plannedWalks(depositListFlow, {
      name: 'an agency with many deposits',
      world: 'sixty deposits',
      input: 'all deposits',
      outcomes: [
        ...inFirstPage,
        '0.deposit-list.readingMore: the last page',
        '0.deposit-list.readingMore: the network is lost',
        'saveFile: a file',
        'saveFile: the network is lost',
      ],
      waitsFromMs: 400,
    }),
    ...plannedWalks(depositListFlow, {
      name: 'an address with a search',
      world: 'sixty deposits, and an address with a search',
      input: 'an address with a search',
      events: ['Clear filters', 'Show more'],
      outcomes: [inFirstPage[0] ?? '', '0.deposit-list.readingMore: the last page'],
    }),
    ...plannedWalks(depositListFlow, {
      name: 'an agency with a few deposits',
      world: 'two deposits',
      input: 'all deposits',
      events: ['only credited ones', 'Clear filters'],
      outcomes: ['readDeposits: the last page'],
    }),
    ...plannedWalks(depositListFlow, {
      name: 'an agency without deposits',
      world: 'no deposit',
      input: 'all deposits',
      events: ['a reference is typed', 'Clear filters'],
      outcomes: ['readDeposits: no deposit'],
      waitsFromMs: 400,
    }),
    ...plannedWalks(depositListFlow, {
      name: 'an agency with more deposits than a file holds',
      world: 'more deposits than a file holds',
      input: 'all deposits',
      events: ['a CSV file'],
      outcomes: [inFirstPage[0] ?? '', 'saveFile: too-many-deposits'],
    }),
  ],
};

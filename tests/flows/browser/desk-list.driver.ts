import * as pagePaths from '../../../contract/page-paths.ts';
import { deskListFlow } from '../../../machines/desk/desk-list.flow.ts';
import type { DeskListView } from '../../../machines/desk/desk-list.view.ts';
import type { DeskListKind } from '../../../machines/desk/desk-list-kinds.ts';
import { removeDeposits, writeAtDesk } from './deposits-at-desk.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { credited, removePayments, writePayments } from './payments-at-desk.ts';
import { endTicketing, writeManyStuck } from './ticketing-at-desk.ts';
import { type FlowDriver, send, settle, type WalkMove, type World, wait } from './walk-driver.ts';

const decided = {
  state: 'approved',
  due_at: null,
  matched_by: 'maker',
  approved_by: 'checker',
  approved_at: new Date(),
} as const;

const paths = {
  deposits: pagePaths.deskDeposits,
  payments: pagePaths.deskOnlinePayments,
  ticketing: pagePaths.deskTicketings,
  stays: pagePaths.deskStays,
  registrations: pagePaths.deskRegistrations,
} as const;
const searches = {
  deposits: '?tab=decided&method=bank-transfer&search=FT%2077',
  payments: '?tab=all&gateway=sandbox&search=RECEIPT',
  ticketing: '?tab=all',
  stays: '?tab=open',
  registrations: '',
} as const;

const writeSixty: Readonly<Partial<Record<DeskListKind, (at: DeskVisit) => Promise<unknown>>>> = {
  deposits: (at) => writeAtDesk(at, {}, { many: 60 }),
  payments: (at) => writePayments(at, {}, 60),
  ticketing: (at) => writeManyStuck(at, 60),
};

/** `two done`: they are found by the search in the address. */
const listOf = (kind: DeskListKind, has: 'sixty waiting' | 'two done' | 'nothing'): World<DeskVisit> => ({
  input: has === 'two done' ? `${kind}, an address with a search` : kind,
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, [
      'Deposits/List',
      'OnlinePayments/List',
      'Ticketing/List',
      'Hotel/List',
      'Registrations/List',
    ]);
    await removeDeposits(at);
    await removePayments(at);
    await endTicketing(at);
    if (has === 'sixty waiting') await writeSixty[kind]?.(at);
    if (has === 'two done')
      await (kind === 'deposits' ? writeAtDesk(at, decided, { many: 2 }) : writePayments(at, credited, 2));
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${paths[kind]}${has === 'two done' ? searches[kind] : ''}`);
  },
});

const button = ({ page }: DeskVisit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const tab = ({ page }: DeskVisit, name: RegExp) => page.getByRole('radio', { name });
const term = ({ page }: DeskVisit) =>
  page.getByRole('searchbox', { name: /^Find a (deposit|payment|booking|stay|registration)$/ });
const filter = ({ page }: DeskVisit) => page.getByRole('combobox', { name: /^(Method|Gateway)$/ });
const again = (at: DeskVisit) =>
  button(at, /^(Refresh|Load (deposits|payments|bookings|stays|registrations) again)$/).last();
const more = (at: DeskVisit) => button(at, /^Show more (deposits|payments|bookings|stays|registrations)$/);
const lines = ({ page }: DeskVisit) =>
  page.getByRole('list', { name: /^(Deposits|Online payments|Ticketing|Hotel stays|Registrations)$/ });

const write = async (at: DeskVisit, text: string): Promise<void> =>
  term(at).fill((await term(at).inputValue()) === text ? `${text} ` : text);

const read = (outcome: string): WalkMove => settle('readPage', outcome);

export const deskListDriver: FlowDriver<DeskVisit> = {
  flow: deskListFlow,
  worlds: {
    'sixty to match': listOf('deposits', 'sixty waiting'),
    'two decided, and an address with a search': listOf('deposits', 'two done'),
    'no deposit': listOf('deposits', 'nothing'),
    'sixty held': listOf('payments', 'sixty waiting'),
    'two credited, and an address with a search': listOf('payments', 'two done'),
    'no payment': listOf('payments', 'nothing'),
    'sixty stuck': listOf('ticketing', 'sixty waiting'),
    'no order': listOf('ticketing', 'nothing'),
    'no stay': listOf('stays', 'nothing'),
    'no registration': listOf('registrations', 'nothing'),
  },
  acts: {
    'a reference is typed': (at) => write(at, 'FT 77'),
    'two letters are typed': (at) => write(at, 'FT'),
    'those to approve': (at) => tab(at, /^To approve/).click(),
    'the refunds': (at) => tab(at, /^Refunds/).click(),
    'all that are being issued': (at) => tab(at, /^Being issued/).click(),
    'only bank transfers': (at) => filter(at).selectOption('bank-transfer'),
    'only one gateway': (at) => filter(at).selectOption('sandbox'),
    'any of them': (at) => filter(at).selectOption(''),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate(
        (address) => history.pushState(null, '', address),
        `${pagePaths.deskDeposits}?tab=cheques&search=DEPPAID`,
      ),
    'Show all of them': (at) => button(at, 'Show all of them').click(),
    'Show more': (at) => more(at).click(),
    'Read again': (at) => again(at).click(),
  },
  outcomes: {
    'readPage: deposits, and more follow': letThrough,
    'readPage: the last deposits': letThrough,
    'readPage: no deposit': letThrough,
    'readPage: payments, and more follow': letThrough,
    'readPage: the last payments': letThrough,
    'readPage: no payment': letThrough,
    'readPage: orders, and more follow': letThrough,
    'readPage: the last orders': letThrough,
    'readPage: no order': letThrough,
    'readPage: no stay': letThrough,
    'readPage: no registration': letThrough,
    'readPage: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['hearAddress'],
  controls: {
    'search.typed': term,
    'filter.set': ({ page }) => page.getByRole('group', { name: 'Show', exact: true }).getByRole('radio').first(),
    'address.followed': ({ page }) => page.locator('body'),
    'filters.cleared': (at) => button(at, 'Show all of them'),
    'more.requested': more,
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'desk-list.reading': ({ page }) =>
      page.getByRole('heading', { level: 1, name: /^(Deposits|Online payments|Ticketing|Hotel stays|Registrations)$/ }),
    'desk-list.typing': term,
    'desk-list.listed': (at) =>
      lines(at).or(
        at.page.getByText(
          /^(Every payment|Nothing|No (cheque|deposit|payment|gateway|refund|airline|tickets|booking|stay|registration)) /,
        ),
      ),
    'desk-list.readingMore': (at) => button(at, /^Loading more (deposits|payments|bookings|stays|registrations)…$/),
    'desk-list.unreadable': ({ page }) =>
      page.getByRole('heading', { name: /^We could not load the (deposits|payments|bookings|stays|registrations)$/ }),
  },
  reads: {
    'the lines': ({ list }: DeskListView) =>
      (list.show === 'lines' ? list.rows.slice(0, 3) : []).map(({ reference, agencyName, stateWords, howWords }) => ({
        says: [reference, agencyName, stateWords, howWords],
        in: lines,
      })),
    'the tabs': ({ tabWords }: DeskListView) => [
      {
        says: Object.values(tabWords),
        in: ({ page }: DeskVisit) => page.getByRole('group', { name: 'Show', exact: true }),
      },
    ],
  },
  unreachable: {
    'desk-list|xstate.error.actor.0.desk-list|0':
      'Hearing the address only listens to the page: nothing in it can fail.',
  },
  walks: [
    {
      name: 'no registration waits, although the network was lost once',
      world: 'no registration',
      moves: [read('the network is lost'), send('Read again'), read('no registration')],
    },
    {
      name: 'no stay waits, after a lost network',
      world: 'no stay',
      moves: [read('the network is lost'), send('Read again'), read('no stay')],
    },
    {
      name: 'many deposits wait, and a reference is looked for',
      world: 'sixty to match',
      moves: [
        read('deposits, and more follow'),
        send('Show more'),
        read('the network is lost'),
        send('Show more'),
        read('the last deposits'),
        send('two letters are typed'),
        wait(400),
        read('deposits, and more follow'),
        send('a reference is typed'),
        wait(400),
        read('deposits, and more follow'),
        send('only bank transfers'),
        read('deposits, and more follow'),
        send('any of them'),
        read('deposits, and more follow'),
        send('Read again'),
        read('deposits, and more follow'),
        send('those to approve'),
        read('no deposit'),
        send('another address of the page'),
        read('no deposit'),
        send('Show all of them'),
        read('no deposit'),
      ],
    },
    {
      name: 'an address with a search of deposits, after a lost network',
      world: 'two decided, and an address with a search',
      moves: [read('the network is lost'), send('Read again'), read('the last deposits')],
    },
    {
      name: 'no deposit waits',
      world: 'no deposit',
      moves: [read('no deposit'), send('those to approve'), read('no deposit')],
    },
    {
      name: 'many payments are held, and one gateway is looked at',
      world: 'sixty held',
      moves: [
        read('payments, and more follow'),
        send('Show more'),
        read('the last payments'),
        send('only one gateway'),
        read('payments, and more follow'),
        send('the refunds'),
        read('no payment'),
        send('Show all of them'),
        read('no payment'),
      ],
    },
    {
      name: 'an address with a search of payments, after a lost network',
      world: 'two credited, and an address with a search',
      moves: [read('the network is lost'), send('Read again'), read('the last payments')],
    },
    {
      name: 'many orders are stuck, and all that are being issued are looked at',
      world: 'sixty stuck',
      moves: [
        read('orders, and more follow'),
        send('Show more'),
        read('the last orders'),
        send('all that are being issued'),
        read('orders, and more follow'),
        send('a reference is typed'),
        wait(400),
        read('no order'),
        send('Show all of them'),
        read('orders, and more follow'),
      ],
    },
    {
      name: 'no order is stuck, after a lost network',
      world: 'no order',
      moves: [
        read('the network is lost'),
        send('Read again'),
        read('no order'),
        send('all that are being issued'),
        read('no order'),
      ],
    },
    {
      name: 'no payment waits',
      world: 'no payment',
      moves: [read('no payment'), send('the refunds'), read('no payment')],
    },
  ],
};

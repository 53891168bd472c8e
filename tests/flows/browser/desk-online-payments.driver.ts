import * as pagePaths from '../../../contract/page-paths.ts';
import { deskPaymentsFlow } from '../../../machines/desk/desk-online-payments.flow.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { credited, removePayments, writePayments } from './payments-at-desk.ts';
import { type FlowDriver, send, settle, type WalkMove, type World, wait } from './walk-driver.ts';

const listOf = (has: 'sixty held' | 'two credited' | 'nothing', query = ''): World<DeskVisit> => ({
  input: query === '' ? 'what is held' : 'an address with a search',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, ['OnlinePayments/List']);
    await removePayments(at);
    if (has === 'sixty held') await writePayments(at, {}, 60);
    if (has === 'two credited') await writePayments(at, credited, 2);
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskOnlinePayments}${query}`);
  },
});

const button = ({ page }: DeskVisit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const tab = ({ page }: DeskVisit, name: RegExp) => page.getByRole('radio', { name });
const term = ({ page }: DeskVisit) => page.getByRole('searchbox', { name: 'Find a payment' });
const gateway = ({ page }: DeskVisit) => page.getByRole('combobox', { name: 'Gateway' });
const again = (at: DeskVisit) => button(at, /^(Refresh|Load payments again)$/).last();
const lines = ({ page }: DeskVisit) => page.getByRole('list', { name: 'Online payments' });

const write = async (at: DeskVisit, text: string): Promise<void> =>
  term(at).fill((await term(at).inputValue()) === text ? `${text} ` : text);

const read = (outcome: string): WalkMove => settle('readPayments', outcome);

export const deskPaymentsDriver: FlowDriver<DeskVisit> = {
  flow: deskPaymentsFlow,
  worlds: {
    'sixty held': listOf('sixty held'),
    'two credited, and an address with a search': listOf('two credited', '?tab=all&gateway=sandbox&search=RECEIPT'),
    'no payment': listOf('nothing'),
  },
  acts: {
    'a reference is typed': (at) => write(at, 'RECEIPT'),
    'two letters are typed': (at) => write(at, 'RE'),
    'the refunds': (at) => tab(at, /^Refunds/).click(),
    'all of them': (at) => tab(at, /^All/).click(),
    'only one gateway': (at) => gateway(at).selectOption('sandbox'),
    'all gateways': (at) => gateway(at).selectOption(''),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate(
        (address) => history.pushState(null, '', address),
        `${pagePaths.deskOnlinePayments}?tab=pending&search=OPPAID`,
      ),
    'Show all of them': (at) => button(at, 'Show all of them').click(),
    'Show more': (at) => button(at, 'Show more payments').click(),
    'Read again': (at) => again(at).click(),
  },
  outcomes: {
    'readPayments: a page, and more follow': letThrough,
    'readPayments: the last page': letThrough,
    'readPayments: no payment': letThrough,
    'readPayments: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['hearAddress'],
  controls: {
    'search.typed': term,
    'filter.set': gateway,
    'address.followed': ({ page }) => page.locator('body'),
    'filters.cleared': (at) => button(at, 'Show all of them'),
    'more.requested': (at) => button(at, 'Show more payments'),
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'desk-online-payments.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'Online payments' }),
    'desk-online-payments.typing': term,
    'desk-online-payments.listed': (at) =>
      lines(at).or(at.page.getByText(/^(No payment|No gateway|No refund|Nothing was paid)/)),
    'desk-online-payments.readingMore': (at) => button(at, 'Loading more payments…'),
    'desk-online-payments.unreadable': ({ page }) =>
      page.getByRole('heading', { name: 'We could not load the payments' }),
  },
  reads: {
    'the lines': (view: {
      readonly list: {
        readonly rows?: readonly { code: string; agencyName: string; stateWords: string }[];
      };
    }) =>
      (view.list.rows ?? []).slice(0, 3).map(({ code, agencyName, stateWords }) => ({
        says: [code, agencyName, stateWords],
        in: lines,
      })),
    'the tabs': (view: { readonly tabWords: Readonly<Record<string, string>> }) => [
      {
        says: Object.values(view.tabWords),
        in: ({ page }: DeskVisit) => page.getByRole('group', { name: 'Show', exact: true }),
      },
    ],
  },
  unreachable: {
    'desk-online-payments|xstate.error.actor.0.desk-online-payments|0':
      'Hearing the address only listens to the page: nothing in it can fail.',
  },
  walks: [
    {
      name: 'many wait, and a reference is looked for',
      world: 'sixty held',
      moves: [
        read('a page, and more follow'),
        send('Show more'),
        read('the network is lost'),
        send('Show more'),
        read('the last page'),
        send('two letters are typed'),
        wait(400),
        read('a page, and more follow'),
        send('a reference is typed'),
        wait(400),
        read('a page, and more follow'),
        send('only one gateway'),
        read('a page, and more follow'),
        send('all gateways'),
        read('a page, and more follow'),
        send('Read again'),
        read('a page, and more follow'),
        send('the refunds'),
        read('no payment'),
        send('another address of the page'),
        read('no payment'),
        send('Show all of them'),
        read('no payment'),
      ],
    },
    {
      name: 'an address with a search, after a lost network',
      world: 'two credited, and an address with a search',
      moves: [read('the network is lost'), send('Read again'), read('the last page')],
    },
    {
      name: 'nothing waits, and nothing was paid',
      world: 'no payment',
      moves: [read('no payment'), send('all of them'), read('no payment')],
    },
  ],
};

import * as pagePaths from '../../../contract/page-paths.ts';
import { deskPaymentsFlow } from '../../../machines/desk/desk-online-payments.flow.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { removePayments, writeAtDesk } from './payments-at-desk.ts';
import { type FlowDriver, send, settle, type WalkMove, type World, wait } from './walk-driver.ts';

const decided = {
  state: 'approved',
  due_at: null,
  matched_by: 'maker',
  approved_by: 'checker',
  approved_at: new Date(),
} as const;

const listOf = (has: 'sixty to match' | 'two decided' | 'nothing', query = ''): World<DeskVisit> => ({
  input: query === '' ? 'what is to be matched' : 'an address with a search',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, ['Payments/List']);
    await removePayments(at);
    if (has === 'sixty to match') await writeAtDesk(at, {}, { many: 60 });
    if (has === 'two decided') await writeAtDesk(at, decided, { many: 2 });
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskOnlinePayments}${query}`);
  },
});

const button = ({ page }: DeskVisit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const tab = ({ page }: DeskVisit, name: RegExp) => page.getByRole('radio', { name });
const term = ({ page }: DeskVisit) => page.getByRole('searchbox', { name: 'Find a payment' });
const gateway = ({ page }: DeskVisit) => page.getByRole('combobox', { name: 'Method' });
const again = (at: DeskVisit) => button(at, /^(Refresh|Load payments again)$/).last();
const lines = ({ page }: DeskVisit) => page.getByRole('list', { name: 'Payments' });

const write = async (at: DeskVisit, text: string): Promise<void> =>
  term(at).fill((await term(at).inputValue()) === text ? `${text} ` : text);

const read = (outcome: string): WalkMove => settle('readPayments', outcome);

export const deskPaymentsDriver: FlowDriver<DeskVisit> = {
  flow: deskPaymentsFlow,
  worlds: {
    'sixty to match': listOf('sixty to match'),
    'two decided, and an address with a search': listOf(
      'two decided',
      '?tab=decided&gateway=bank-transfer&search=FT%2077',
    ),
    'no payment': listOf('nothing'),
  },
  acts: {
    'a reference is typed': (at) => write(at, 'FT 77'),
    'two letters are typed': (at) => write(at, 'FT'),
    'those to approve': (at) => tab(at, /^To approve/).click(),
    'the decided ones': (at) => tab(at, /^Decided/).click(),
    'only bank transfers': (at) => gateway(at).selectOption('bank-transfer'),
    'all methods': (at) => gateway(at).selectOption(''),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate(
        (address) => history.pushState(null, '', address),
        `${pagePaths.deskOnlinePayments}?tab=cheques&search=DEPPAID`,
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
    'desk-online-payments.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'Payments' }),
    'desk-online-payments.typing': term,
    'desk-online-payments.listed': (at) =>
      lines(at).or(at.page.getByText(/^(Every payment|Nothing|No cheque|No payment)/)),
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
      world: 'sixty to match',
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
        send('only bank transfers'),
        read('a page, and more follow'),
        send('all methods'),
        read('a page, and more follow'),
        send('Read again'),
        read('a page, and more follow'),
        send('those to approve'),
        read('no payment'),
        send('another address of the page'),
        read('no payment'),
        send('Show all of them'),
        read('no payment'),
      ],
    },
    {
      name: 'an address with a search, after a lost network',
      world: 'two decided, and an address with a search',
      moves: [read('the network is lost'), send('Read again'), read('the last page')],
    },
    {
      name: 'nothing waits, and nothing is decided',
      world: 'no payment',
      moves: [read('no payment'), send('the decided ones'), read('no payment')],
    },
  ],
};

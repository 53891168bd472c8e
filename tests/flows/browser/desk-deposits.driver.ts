import * as pagePaths from '../../../contract/page-paths.ts';
import { deskDepositsFlow } from '../../../machines/desk/desk-deposits.flow.ts';
import { removeDeposits, writeAtDesk } from './deposits-at-desk.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
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
    const at = await atDesk(portal, ['Deposits/List']);
    await removeDeposits(at);
    if (has === 'sixty to match') await writeAtDesk(at, {}, { many: 60 });
    if (has === 'two decided') await writeAtDesk(at, decided, { many: 2 });
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskDeposits}${query}`);
  },
});

const button = ({ page }: DeskVisit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const tab = ({ page }: DeskVisit, name: RegExp) => page.getByRole('radio', { name });
const term = ({ page }: DeskVisit) => page.getByRole('searchbox', { name: 'Find a deposit' });
const method = ({ page }: DeskVisit) => page.getByRole('combobox', { name: 'Method' });
const again = (at: DeskVisit) => button(at, /^(Refresh|Load deposits again)$/).last();
const lines = ({ page }: DeskVisit) => page.getByRole('list', { name: 'Deposits' });

const write = async (at: DeskVisit, text: string): Promise<void> =>
  term(at).fill((await term(at).inputValue()) === text ? `${text} ` : text);

const read = (outcome: string): WalkMove => settle('readDeposits', outcome);

export const deskDepositsDriver: FlowDriver<DeskVisit> = {
  flow: deskDepositsFlow,
  worlds: {
    'sixty to match': listOf('sixty to match'),
    'two decided, and an address with a search': listOf(
      'two decided',
      '?tab=decided&method=bank-transfer&search=FT%2077',
    ),
    'no deposit': listOf('nothing'),
  },
  acts: {
    'a reference is typed': (at) => write(at, 'FT 77'),
    'two letters are typed': (at) => write(at, 'FT'),
    'those to approve': (at) => tab(at, /^To approve/).click(),
    'the decided ones': (at) => tab(at, /^Decided/).click(),
    'only bank transfers': (at) => method(at).selectOption('bank-transfer'),
    'all methods': (at) => method(at).selectOption(''),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate(
        (address) => history.pushState(null, '', address),
        `${pagePaths.deskDeposits}?tab=cheques&search=DEPPAID`,
      ),
    'Show all of them': (at) => button(at, 'Show all of them').click(),
    'Show more': (at) => button(at, 'Show more deposits').click(),
    'Read again': (at) => again(at).click(),
  },
  outcomes: {
    'readDeposits: a page, and more follow': letThrough,
    'readDeposits: the last page': letThrough,
    'readDeposits: no deposit': letThrough,
    'readDeposits: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['hearAddress'],
  controls: {
    'search.typed': term,
    'filter.set': method,
    'address.followed': ({ page }) => page.locator('body'),
    'filters.cleared': (at) => button(at, 'Show all of them'),
    'more.requested': (at) => button(at, 'Show more deposits'),
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'desk-deposits.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'Deposits' }),
    'desk-deposits.typing': term,
    'desk-deposits.listed': (at) => lines(at).or(at.page.getByText(/^(Every payment|Nothing|No cheque|No deposit)/)),
    'desk-deposits.readingMore': (at) => button(at, 'Loading more deposits…'),
    'desk-deposits.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load the deposits' }),
  },
  reads: {
    'the lines': (view: {
      readonly list: {
        readonly rows?: readonly { depositReference: string; agencyName: string; stateWords: string }[];
      };
    }) =>
      (view.list.rows ?? []).slice(0, 3).map(({ depositReference, agencyName, stateWords }) => ({
        says: [depositReference, agencyName, stateWords],
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
    'desk-deposits|xstate.error.actor.0.desk-deposits|0':
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
        read('no deposit'),
        send('another address of the page'),
        read('no deposit'),
        send('Show all of them'),
        read('no deposit'),
      ],
    },
    {
      name: 'an address with a search, after a lost network',
      world: 'two decided, and an address with a search',
      moves: [read('the network is lost'), send('Read again'), read('the last page')],
    },
    {
      name: 'nothing waits, and nothing is decided',
      world: 'no deposit',
      moves: [read('no deposit'), send('the decided ones'), read('no deposit')],
    },
  ],
};

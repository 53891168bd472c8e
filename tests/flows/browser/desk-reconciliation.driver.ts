import * as pagePaths from '../../../contract/page-paths.ts';
import { reconciliationFlow } from '../../../machines/desk/desk-reconciliation.flow.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { removePayments, writeDifferences } from './payments-at-desk.ts';
import { type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

/** The references of differences as the cases name them are those that the page opens first. */
const booksWith = (many: number): World<DeskVisit> => ({
  input: 'the open differences',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, ['Reconciliation/List', 'Reconciliation/Run', 'Reconciliation/Settle']);
    await removePayments(at);
    if (many > 0) await writeDifferences(at, many);
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskReconciliation}`);
  },
});

/** A colleague settles every difference meanwhile. */
const colleagueSettles = ({ portal, colleague }: DeskVisit): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('gateway_difference')
      .set({ settled_by: colleague.userId, settled_at: new Date(), settled_words: 'The gateway took a fee' })
      .execute(),
  );

const dialog = ({ page }: DeskVisit) => page.getByRole('dialog');
const button = ({ page }: DeskVisit, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const opens = (at: DeskVisit) => button(at, /^(Settle|Look) OP/).first();
const gateway = ({ page }: DeskVisit) => page.getByRole('combobox', { name: 'Gateway' });
const reason = (at: DeskVisit) => dialog(at).getByRole('textbox', { name: 'Why it is settled' });
const settles = (at: DeskVisit) => dialog(at).getByRole('button', { name: 'Settle difference' });
const again = (at: DeskVisit) => button(at, /^(Refresh|Load differences again)$/).last();
const lines = ({ page }: DeskVisit) => page.getByRole('list', { name: 'Differences', exact: true });

const write = async (at: DeskVisit, words: string): Promise<void> =>
  reason(at).fill((await reason(at).inputValue()) === words ? `${words} ` : words);

const read = (outcome: string): WalkMove => settle('readDifferences', outcome);

export const reconciliationDriver: FlowDriver<DeskVisit> = {
  flow: reconciliationFlow,
  worlds: {
    'one is open': booksWith(1),
    'sixty are open': booksWith(60),
    'none is open': booksWith(0),
  },
  acts: {
    'the closed ones': ({ page }) => page.getByRole('radio', { name: 'Closed' }).click(),
    'only one gateway': (at) => gateway(at).selectOption('sandbox'),
    'one day': ({ page }) => page.getByLabel('Day of the payment').fill('2026-11-25'),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate((address) => history.pushState(null, '', address), `${pagePaths.deskReconciliation}?gateway=bkash`),
    'open it': (at) => opens(at).click(),
    'a reason is typed': (at) => write(at, 'The gateway took a fee of its own'),
    'the reason is emptied': (at) => write(at, ' '),
    'settle it': (at) => settles(at).click(),
    'leave it': (at) => dialog(at).getByRole('button', { name: 'Close', disabled: false }).click(),
    'compare now': (at) => button(at, 'Compare now').click(),
    'Show more': (at) => button(at, 'Show more differences').click(),
    'Read again': (at) => again(at).click(),
  },
  outcomes: {
    'readDifferences: one is open': letThrough,
    'readDifferences: a page, and more follow': letThrough,
    'readDifferences: one is closed': letThrough,
    'readDifferences: none': letThrough,
    'readDifferences: the network is lost': networkLostAtGate,
    'runReconciliation: compared': letThrough,
    'runReconciliation: the network is lost': networkLostAtGate,
    'settleDifference: settled': letThrough,
    'settleDifference: not-open': { ...letThrough, prepare: colleagueSettles, complains: /status of 409/ },
    'settleDifference: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['hearAddress'],
  controls: {
    'filter.set': gateway,
    'address.followed': ({ page }) => page.locator('body'),
    'difference.opened': opens,
    'reason.typed': reason,
    'settlement.confirmed': settles,
    'difference.left': (at) => dialog(at).getByRole('button', { name: 'Close' }),
    'run.requested': (at) => button(at, 'Compare now'),
    'more.requested': (at) => button(at, 'Show more differences'),
    'again.requested': again,
  },
  exceptions: [
    {
      event: 'difference.opened',
      within: 'desk-reconciliation.listed',
      because: 'Only a difference of the list can be opened: each is held to the view by its press.',
    },
    ...['readingMore', 'running', 'opened', 'settling'].map((state) => ({
      event: 'difference.opened' as const,
      within: `desk-reconciliation.${state}`,
      because: 'The lines stay where they are, also behind the dialog; a press there changes nothing.',
    })),
    ...['readingMore', 'running', 'opened', 'settling'].map((state) => ({
      event: 'filter.set' as const,
      within: `desk-reconciliation.${state}`,
      because: 'The fields stay where they are, also behind the dialog; what is set there changes nothing.',
    })),
  ],
  shows: {
    'desk-reconciliation.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'Reconciliation' }),
    'desk-reconciliation.unreadable': ({ page }) =>
      page.getByRole('heading', { name: 'We could not load the differences' }),
    'desk-reconciliation.listed': (at) =>
      lines(at).or(at.page.getByText(/^(The books of the gateways agree|No difference was closed)/)),
    'desk-reconciliation.readingMore': (at) => button(at, 'Loading more differences…'),
    'desk-reconciliation.running': (at) => button(at, 'Comparing…'),
    'desk-reconciliation.opened': dialog,
    'desk-reconciliation.settling': (at) => dialog(at).getByRole('button', { name: 'Saving…' }),
  },
  reads: {
    'the lines': (view: {
      readonly list: { readonly rows?: readonly { code: string; words: string; ours: string; theirs: string }[] };
    }) =>
      (view.list.rows ?? []).slice(0, 3).map(({ code, words, ours, theirs }) => ({
        says: [code, words, ours, theirs],
        in: ({ page }: DeskVisit) => page.locator('li').filter({ hasText: code }).first(),
      })),
    'the sums': (view: { readonly sums: readonly { gateway: string; ours: string; theirs: string }[] }) =>
      view.sums.map(({ gateway: name, ours, theirs }) => ({
        says: [name, ours, theirs],
        in: ({ page }: DeskVisit) => page.getByRole('list', { name: 'Sums of both books' }),
      })),
  },
  presses: {
    'Open the first difference': {
      where: (view: { readonly list: { readonly rows?: readonly unknown[] } }) => (view.list.rows?.length ?? 0) > 0,
      control: opens,
    },
  },
  unreachable: {
    'desk-reconciliation|xstate.error.actor.0.desk-reconciliation|0':
      'Hearing the address only listens to the page: nothing in it can fail.',
  },
  walks: [
    {
      name: 'settled with a reason, after the network was lost',
      world: 'one is open',
      moves: [
        read('the network is lost'),
        send('Read again'),
        read('one is open'),
        send('open it'),
        send('leave it'),
        send('open it'),
        send('a reason is typed'),
        send('the reason is emptied'),
        send('a reason is typed'),
        send('settle it'),
        settle('settleDifference', 'the network is lost'),
        send('settle it'),
        settle('settleDifference', 'settled'),
        read('none'),
        send('the closed ones'),
        read('one is closed'),
        send('open it'),
        send('leave it'),
      ],
    },
    {
      name: 'a colleague has settled it meanwhile',
      world: 'one is open',
      moves: [
        read('one is open'),
        send('open it'),
        send('a reason is typed'),
        send('settle it'),
        settle('settleDifference', 'not-open'),
        read('none'),
      ],
    },
    {
      name: 'many are open, and are filtered',
      world: 'sixty are open',
      moves: [
        read('a page, and more follow'),
        send('Show more'),
        read('the network is lost'),
        send('Show more'),
        read('one is open'),
        send('only one gateway'),
        read('a page, and more follow'),
        send('Read again'),
        read('the network is lost'),
        send('only one gateway'),
        send('the closed ones'),
        read('none'),
        send('another address of the page'),
        read('none'),
      ],
    },
    {
      name: 'the books are compared, after a lost network',
      world: 'none is open',
      moves: [
        read('none'),
        send('compare now'),
        settle('runReconciliation', 'the network is lost'),
        send('compare now'),
        settle('runReconciliation', 'compared'),
        read('none'),
      ],
    },
  ],
};

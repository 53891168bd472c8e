import { functionalities } from '../../../contract/functionalities.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { moneyDecisionsFlow } from '../../../machines/desk/money-decisions.flow.ts';
import { asJson } from '../../../server/database/database.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { atDesk, colleagueEnds, type DeskVisit, endDecisions, steppedUp, writeDecision } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface Setting {
  readonly by?: 'colleague' | 'clerk';
  readonly uncovered?: boolean;
  readonly limit?: boolean;
  readonly debit?: boolean;
  readonly ended?: boolean;
  readonly many?: boolean;
  readonly onlyLooks?: boolean;
  readonly hasCode?: boolean;
}

const queueOf = ({
  by,
  uncovered,
  limit,
  debit,
  ended,
  many,
  hasCode,
  onlyLooks = false,
}: Setting): World<DeskVisit> => ({
  input: onlyLooks ? 'who only looks' : 'who prepares and decides',
  async enter(portal) {
    const at = await atDesk(portal, [
      'MoneyDecisions/List?which=*',
      'MoneyDecisions/Approve',
      'MoneyDecisions/Refuse',
      'MoneyDecisions/Withdraw',
    ]);
    await endDecisions(at);
    if (hasCode) await steppedUp(at);
    const { clerk, colleague } = at;
    if (onlyLooks)
      await portal.edit((db) =>
        db
          .updateTable('app_user')
          .set({ functionalities: asJson<number[]>([functionalities.DeskView]) })
          .where('id', '=', clerk.userId)
          .execute(),
      );
    if (by === undefined) return at;
    const maker = by === 'clerk' ? clerk : colleague;
    const what = uncovered
      ? ({ kind: 'debit', amountMinor: 900_000_000_000 } as const)
      : limit
        ? ({ kind: 'credit-limit', amountMinor: 5_000_000 } as const)
        : debit
          ? ({ kind: 'debit' } as const)
          : {};
    const decisionId = await writeDecision(at, maker, what, many ? 51 : 1);
    if (ended) await colleagueEnds({ ...at, decisionId });
    return { ...at, decisionId };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskMoney}`);
  },
});

const main = ({ page }: DeskVisit) => page.getByRole('main');
const dialog = ({ page }: DeskVisit) => page.getByRole('dialog');
const pageButton = (at: DeskVisit, name: string | RegExp) => main(at).getByRole('button', { name });
const button = (at: DeskVisit, name: string | RegExp) => dialog(at).getByRole('button', { name, exact: true });
const opens = (at: DeskVisit) => pageButton(at, /^Open:/);
const choice = ({ page }: DeskVisit, name: string) => page.getByRole('radio', { name, exact: true });
const reason = (at: DeskVisit) => dialog(at).getByRole('textbox', { name: 'Why it is refused' });
const heading = ({ page }: DeskVisit) => page.getByRole('heading', { name: 'Adjustments and credit limits', level: 1 });

const write = async (at: DeskVisit, words: string): Promise<void> =>
  reason(at).fill((await reason(at).inputValue()) === words ? `${words} ` : words);

const refusedWith = (status: number, prepare?: Bringing<DeskVisit>['prepare']): Bringing<DeskVisit> => ({
  ...letThrough,
  ...(prepare ? { prepare } : {}),
  complains: new RegExp(`status of ${status}`),
});

/** The check of the books freezes the wallet meanwhile. */
const freezeWallet = ({ portal, agent }: DeskVisit): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('account')
      .set({ frozen_at: new Date() })
      .where('agency_id', '=', agent.agencyId)
      .where('kind', '=', 'wallet')
      .execute(),
  );

const read = (outcome: string): WalkMove => settle('readDecisions', outcome);
const ends = (outcome: string): WalkMove => settle('endDecision', outcome);

export const moneyDecisionsDriver: FlowDriver<DeskVisit> = {
  flow: moneyDecisionsFlow,
  worlds: {
    'nothing waits': queueOf({}),
    'a colleague’s proposal': queueOf({ by: 'colleague' }),
    'a colleague’s proposal, and a fresh code stands': queueOf({ by: 'colleague', hasCode: true }),
    'a colleague’s credit limit': queueOf({ by: 'colleague', limit: true }),
    'a colleague’s debit': queueOf({ by: 'colleague', debit: true, hasCode: true }),
    'an own proposal': queueOf({ by: 'clerk' }),
    'a proposal that the wallet does not cover': queueOf({ by: 'colleague', uncovered: true }),
    'a proposal that has ended': queueOf({ by: 'colleague', ended: true }),
    'more than a page': queueOf({ by: 'colleague', many: true }),
    'a proposal for who only looks': queueOf({ by: 'colleague', onlyLooks: true }),
  },
  acts: {
    'those that have ended': (at) => choice(at, 'Ended').click(),
    'those that wait': (at) => choice(at, 'Waiting').click(),
    'open a colleague’s': (at) => opens(at).first().click(),
    'open an own one': (at) => opens(at).first().click(),
    'open one that the wallet does not cover': (at) => opens(at).first().click(),
    'close it': (at) => button(at, 'Close').click(),
    approve: (at) => button(at, 'Approve').click(),
    'refuse …': (at) => button(at, 'Refuse …').click(),
    'a reason is typed': (at) => write(at, 'It was given back already'),
    'the reason is emptied': (at) => write(at, ' '),
    'do not refuse': (at) => button(at, 'Back').click(),
    'refuse it': (at) => button(at, 'Refuse it').click(),
    'withdraw it': (at) => button(at, 'Withdraw it').click(),
    'show more': (at) => pageButton(at, 'Show more').click(),
    'try again': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    'readDecisions: none': letThrough,
    'readDecisions: a colleague’s': letThrough,
    'readDecisions: a colleague’s, and a fresh code stands': letThrough,
    'readDecisions: an own one': letThrough,
    'readDecisions: one that the wallet does not cover': letThrough,
    'readDecisions: a credit limit': letThrough,
    'readDecisions: ended ones': letThrough,
    'readDecisions: more than a page': letThrough,
    'readDecisions: the network is lost': networkLostAtGate,
    'endDecision: approved': letThrough,
    'endDecision: refused': letThrough,
    'endDecision: withdrawn': letThrough,
    'endDecision: step-up-needed': refusedWith(403, (at) => steppedUp(at, null)),
    'endDecision: not-open': refusedWith(409, colleagueEnds),
    'endDecision: wallet-short': refusedWith(409, freezeWallet),
    'endDecision: the network is lost': networkLostAtGate,
    'stepUp: the code was right': { finish: (at) => passCode(at, at.clerk.email) },
    'stepUp: the person went back': { finish: (at) => button(at, 'Not now').click() },
  },
  settlesAtOnce: [],
  invokes: ['stepUp'],
  controls: {
    'which.chosen': ({ page }) => page.getByRole('radio', { name: 'Ended' }),
    'decision.opened': opens,
    'decision.closed': (at) => button(at, 'Close'),
    'approval.requested': (at) => button(at, 'Approve'),
    'refusal.begun': (at) => button(at, 'Refuse …'),
    'words.typed': reason,
    'refusal.left': (at) => button(at, 'Back'),
    'refusal.requested': (at) => button(at, 'Refuse it'),
    'withdrawal.requested': (at) => button(at, 'Withdraw it'),
    'more.requested': (at) => pageButton(at, 'Show more'),
    'again.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  },
  exceptions: (['which.chosen', 'decision.opened', 'more.requested'] as const).map((event) => ({
    event,
    outside: 'money-decisions.listed',
    because: 'It stands behind the open dialog, where nobody can press it.',
  })),
  shows: {
    'money-decisions.reading': heading,
    'money-decisions.unreachable': ({ page }) => page.getByText('The proposals could not be loaded'),
    'money-decisions.listed': heading,
    'money-decisions.readingMore': (at) => pageButton(at, 'Loading…'),
    'money-decisions.opened': dialog,
    'money-decisions.opened.refusing': reason,
    'money-decisions.approving': ({ page }) => page.getByText('Approving…'),
    'money-decisions.steppingUp': ({ page }) => page.getByRole('dialog', { name: 'Enter the code' }),
    'money-decisions.unheard': (at) => button(at, 'Try again'),
    'money-decisions.sendingRefusal': ({ page }) => page.getByText('Refusing…'),
    'money-decisions.withdrawing': ({ page }) => page.getByText('Withdrawing…'),
    'money-decisions.over': dialog,
  },
  reads: {
    'the lines': (view: { readonly lines?: readonly { what: string; agencyName: string; reason: string }[] }) =>
      (view.lines ?? []).slice(0, 3).map(({ what, agencyName, reason: why }) => ({
        says: [what, agencyName, why],
        in: ({ page }: DeskVisit) => page.getByRole('article'),
      })),
    'the effect': (view: {
      readonly doing?: string;
      readonly opened?: { figures: readonly { before: string; after: string; name: string }[] } | null;
    }) =>
      view.doing === 'stepping-up'
        ? []
        : (view.opened?.figures ?? []).map(({ name, before, after }) => ({ says: [name, before, after], in: dialog })),
    'the note': (view: { readonly note?: string | null }) => (view.note ? [{ says: [view.note], in: main }] : []),
  },
  presses: {
    approve: {
      where: (view: { readonly doing?: string; readonly opened?: { mayApprove: boolean } | null }) =>
        view.doing === 'looking' && view.opened?.mayApprove === true,
      control: (at) => button(at, 'Approve'),
    },
    refuse: {
      where: (view: { readonly doing?: string; readonly opened?: { mayRefuse: boolean } | null }) =>
        view.doing === 'looking' && view.opened?.mayRefuse === true,
      control: (at) => button(at, 'Refuse …'),
    },
    withdraw: {
      where: (view: { readonly doing?: string; readonly opened?: { mayWithdraw: boolean } | null }) =>
        view.doing === 'looking' && view.opened?.mayWithdraw === true,
      control: (at) => button(at, 'Withdraw it'),
    },
  },
  unreachable: {
    'money-decisions.listed|list.aged|0':
      'The form tells it when it has proposed something: the walks of money-proposal.',
    'money-decisions.steppingUp|xstate.error.actor.stepUp|0': 'The step-up takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'approved with a fresh code, after the person went back once',
      world: 'a colleague’s proposal',
      moves: [
        read('the network is lost'),
        send('try again'),
        read('a colleague’s'),
        send('open a colleague’s'),
        send('close it'),
        send('open a colleague’s'),
        send('approve'),
        settle('stepUp', 'the person went back'),
        send('approve'),
        settle('stepUp', 'the code was right'),
        ends('approved'),
        send('those that have ended'),
        send('those that wait'),
        send('those that have ended'),
        read('ended ones'),
        send('those that wait'),
        read('none'),
      ],
    },
    {
      name: 'the fresh code ended before it was approved',
      world: 'a colleague’s proposal, and a fresh code stands',
      moves: [
        read('a colleague’s, and a fresh code stands'),
        send('open a colleague’s'),
        send('approve'),
        ends('step-up-needed'),
        settle('stepUp', 'the code was right'),
        ends('approved'),
      ],
    },
    {
      name: 'approved after the answer was lost',
      world: 'a colleague’s credit limit',
      moves: [
        read('a credit limit'),
        send('open a colleague’s'),
        send('approve'),
        settle('stepUp', 'the code was right'),
        ends('the network is lost'),
        send('try again'),
        ends('approved'),
      ],
    },
    {
      name: 'refused with a reason, after the network was lost',
      world: 'a colleague’s proposal',
      moves: [
        read('a colleague’s'),
        send('open a colleague’s'),
        send('refuse …'),
        send('a reason is typed'),
        send('the reason is emptied'),
        send('do not refuse'),
        send('refuse …'),
        send('a reason is typed'),
        send('refuse it'),
        ends('the network is lost'),
        send('refuse it'),
        ends('refused'),
      ],
    },
    {
      name: 'a colleague has ended it before it is approved',
      world: 'a colleague’s proposal, and a fresh code stands',
      moves: [
        read('a colleague’s, and a fresh code stands'),
        send('open a colleague’s'),
        send('approve'),
        ends('not-open'),
        send('close it'),
        read('none'),
      ],
    },
    {
      name: 'a colleague has ended it before it is refused',
      world: 'a colleague’s proposal',
      moves: [
        read('a colleague’s'),
        send('open a colleague’s'),
        send('refuse …'),
        send('a reason is typed'),
        send('refuse it'),
        ends('not-open'),
        send('close it'),
        read('none'),
      ],
    },
    {
      name: 'an own proposal is withdrawn after the network was lost',
      world: 'an own proposal',
      moves: [
        read('an own one'),
        send('open an own one'),
        send('withdraw it'),
        ends('the network is lost'),
        send('withdraw it'),
        ends('withdrawn'),
      ],
    },
    {
      name: 'a colleague has ended an own proposal before it is withdrawn',
      world: 'an own proposal',
      moves: [
        read('an own one'),
        send('open an own one'),
        send('withdraw it'),
        ends('not-open'),
        send('close it'),
        read('none'),
      ],
    },
    {
      name: 'the wallet does not cover it',
      world: 'a proposal that the wallet does not cover',
      moves: [read('one that the wallet does not cover'), send('open one that the wallet does not cover')],
    },
    {
      name: 'the wallet is frozen before a debit is approved',
      world: 'a colleague’s debit',
      moves: [
        read('a colleague’s, and a fresh code stands'),
        send('open a colleague’s'),
        send('approve'),
        ends('wallet-short'),
      ],
    },
    {
      name: 'who only looks can end nothing',
      world: 'a proposal for who only looks',
      moves: [read('a colleague’s'), send('open a colleague’s')],
    },
    {
      name: 'further proposals come after a lost network',
      world: 'more than a page',
      moves: [
        read('more than a page'),
        send('show more'),
        read('the network is lost'),
        send('show more'),
        read('a colleague’s'),
      ],
    },
  ],
};

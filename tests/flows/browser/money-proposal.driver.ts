import * as pagePaths from '../../../contract/page-paths.ts';
import { moneyProposalFlow } from '../../../machines/desk/money-proposal.flow.ts';
import { atDesk, type DeskVisit, endDecisions } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World, wait } from './walk-driver.ts';

const desk: World<DeskVisit> = {
  input: 'the desk',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, ['Agencies/Find?term=*', 'MoneyDecisions/Propose']);
    await endDecisions(at);
    await portal.edit((db) =>
      db.updateTable('agency').set({ name: 'Meghna Travels' }).where('id', '=', at.agent.agencyId).execute(),
    );
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskMoney}`);
  },
  // The next walk has a Meghna of its own.
  leave: ({ portal, agent }) =>
    portal
      .edit((db) =>
        db.updateTable('agency').set({ name: 'An earlier agency' }).where('id', '=', agent.agencyId).execute(),
      )
      .then(() => {}),
};

const opens = ({ page }: DeskVisit) => page.getByRole('main').getByRole('button', { name: 'Propose a change' });
const dialog = ({ page }: DeskVisit) => page.getByRole('dialog', { name: 'Propose a change' });
const field = (at: DeskVisit, name: string | RegExp) => dialog(at).getByRole('textbox', { name });
const agencyField = (at: DeskVisit) => field(at, 'Agency');
const amountField = (at: DeskVisit) => field(at, /^(Amount|New credit limit)/);
const reasonField = (at: DeskVisit) => field(at, 'Reason');
const found = (at: DeskVisit) => dialog(at).getByRole('radio', { name: /^Meghna Travels/ });
const sends = (at: DeskVisit) => dialog(at).getByRole('button', { name: /^Propos/ });

const retyped = async (fieldOf: (at: DeskVisit) => ReturnType<typeof field>, at: DeskVisit, words: string) =>
  fieldOf(at).fill((await fieldOf(at).inputValue()) === words ? `${words} ` : words);

const refusedWith = (status: number, prepare: Bringing<DeskVisit>['prepare']): Bringing<DeskVisit> => ({
  ...letThrough,
  ...(prepare ? { prepare } : {}),
  complains: new RegExp(`status of ${status}`),
});

const settled = (at: DeskVisit, change: 'house' | 'agency'): Promise<unknown> =>
  at.portal.edit((db) =>
    db
      .updateTable('account')
      .set({ frozen_at: change === 'house' ? new Date() : null })
      .where('agency_id', '=', at.agent.agencyId)
      .where('kind', '=', 'wallet')
      .execute(),
  );

const typed: readonly WalkMove[] = [
  send('a part of a name is typed'),
  wait(250),
  settle('findAgencies', 'an agency'),
  send('the agency is chosen'),
];

export const moneyProposalDriver: FlowDriver<DeskVisit> = {
  flow: moneyProposalFlow,
  worlds: { 'the desk': desk },
  acts: {
    'open the form': (at) => opens(at).first().click(),
    'close the form': (at) => dialog(at).getByRole('button', { name: 'Close' }).click(),
    'a part of a name is typed': (at) => retyped(agencyField, at, 'meg'),
    'the agency is chosen': (at) => found(at).first().click(),
    'money is taken': (at) => dialog(at).getByRole('radio', { name: 'Take money' }).click(),
    'a credit limit is set': (at) => dialog(at).getByRole('radio', { name: 'Credit limit' }).click(),
    'an amount is typed': (at) => retyped(amountField, at, '2,500'),
    'an amount of nothing is typed': (at) => retyped(amountField, at, '0'),
    'letters are typed as an amount': (at) => retyped(amountField, at, 'much'),
    'an amount beyond all is typed': (at) => retyped(amountField, at, '99999999999'),
    'a reason is typed': (at) => retyped(reasonField, at, 'Seat fee charged twice'),
    'propose it': (at) => sends(at).click(),
  },
  outcomes: {
    'findAgencies: an agency': letThrough,
    'findAgencies: none': {
      ...letThrough,
      prepare: ({ portal, agent }) =>
        portal.edit((db) =>
          db.updateTable('agency').set({ name: 'Renamed meanwhile' }).where('id', '=', agent.agencyId).execute(),
        ),
      restore: ({ portal, agent }) =>
        portal.edit((db) =>
          db.updateTable('agency').set({ name: 'Meghna Travels' }).where('id', '=', agent.agencyId).execute(),
        ),
    },
    'findAgencies: the network is lost': networkLostAtGate,
    'propose: proposed': letThrough,
    'propose: wallet-short': refusedWith(409, (at) => settled(at, 'house')),
    'propose: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'form.opened': opens,
    'form.closed': (at) => dialog(at).getByRole('button', { name: 'Close' }),
    'term.typed': agencyField,
    'agency.chosen': found,
    'kind.chosen': (at) => dialog(at).getByRole('radio', { name: 'Take money' }),
    'amount.typed': amountField,
    'reason.typed': reasonField,
    'proposal.sent': sends,
  },
  exceptions: [
    {
      event: 'form.opened',
      outside: 'money-proposal.closed',
      because: 'The button stands behind the open dialog, where nobody can press it.',
    },
    { event: 'agency.chosen', because: 'Only agencies that were found can be chosen.' },
  ],
  shows: {
    'money-proposal.closed': opens,
    'money-proposal.filling': dialog,
    'money-proposal.filling.waiting': ({ page }) => page.getByText('Finding agencies…'),
    'money-proposal.filling.finding': ({ page }) => page.getByText('Finding agencies…'),
    'money-proposal.sending': (at) => dialog(at).getByRole('button', { name: 'Proposing…' }),
  },
  reads: {
    'the agencies': (view: { readonly choices?: readonly { name: string; figures: string }[] }) =>
      (view.choices ?? []).map(({ name, figures }) => ({ says: [name, figures], in: dialog })),
    'the errors': (view: { readonly errors?: Readonly<Record<string, string>> }) =>
      Object.values(view.errors ?? {}).map((error) => ({ says: [error], in: dialog })),
    'the chosen agency': (view: { readonly agency?: { figures: string } | null }) =>
      view.agency ? [{ says: [view.agency.figures], in: dialog }] : [],
  },
  unreachable: {},
  walks: [
    {
      name: 'a credit is proposed, after everything that can be wrong was',
      world: 'the desk',
      moves: [
        send('open the form'),
        send('propose it'),
        send('letters are typed as an amount'),
        send('propose it'),
        send('an amount of nothing is typed'),
        send('propose it'),
        send('an amount beyond all is typed'),
        send('propose it'),
        send('an amount is typed'),
        send('a part of a name is typed'),
        wait(250),
        settle('findAgencies', 'the network is lost'),
        ...typed,
        send('a reason is typed'),
        send('propose it'),
        settle('propose', 'the network is lost'),
        send('propose it'),
        settle('propose', 'proposed'),
      ],
    },
    {
      name: 'the wallet does not cover a debit',
      world: 'the desk',
      moves: [
        send('open the form'),
        ...typed,
        send('money is taken'),
        send('an amount is typed'),
        send('a reason is typed'),
        send('propose it'),
        settle('propose', 'wallet-short'),
        send('a credit limit is set'),
        send('close the form'),
      ],
    },
    {
      name: 'no agency is found, another name is typed, and the form is closed',
      world: 'the desk',
      moves: [
        send('open the form'),
        send('a part of a name is typed'),
        send('a part of a name is typed'),
        wait(250),
        send('a part of a name is typed'),
        wait(250),
        settle('findAgencies', 'none'),
        send('close the form'),
        send('open the form'),
      ],
    },
  ],
};

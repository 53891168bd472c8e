import type { Insertable } from 'kysely';
import { deskDepositAddress } from '../../../contract/page-addresses.ts';
import { deskDepositFlow } from '../../../machines/desk/desk-deposit.flow.ts';
import type { DepositTable } from '../../../server/deposits/tables.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { addSlip, removeDeposits, writeAtDesk } from './deposits-at-desk.ts';
import { atDesk, type DeskVisit, steppedUp } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface OnDeposit extends DeskVisit {
  readonly reference: string;
}

interface Setting {
  readonly row?: (at: DeskVisit) => Partial<Insertable<DepositTable>>;
  readonly isThere?: boolean;
  readonly hasSlip?: boolean;
  readonly hasDouble?: boolean;
  readonly hasCode?: boolean;
}

const depositOf = ({ row, isThere = true, hasSlip, hasDouble, hasCode }: Setting): World<OnDeposit> => ({
  input: 'a deposit at the desk',
  async enter(portal) {
    const at = await atDesk(portal, [
      'Deposits/View',
      'Deposits/Match',
      'Deposits/Refuse',
      'Deposits/Approve',
      'Deposits/BounceCheque',
    ]);
    await removeDeposits(at);
    if (!isThere) return { ...at, reference: 'DEPNOBODY1' };
    const reference = await writeAtDesk(at, row?.(at) ?? {});
    if (hasSlip) await addSlip(at, reference);
    if (hasDouble) await writeAtDesk(at, { reference_key: `bank:another:FT770` }, { from: 1 });
    if (hasCode) await steppedUp(at);
    return { ...at, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${deskDepositAddress(reference)}`);
  },
});

const found = { state: 'matched' } as const;
const cheque = {
  method: 'cheque',
  reference_key: 'cheque:KADAM:FT770',
  state: 'approved',
  matched_by: 'maker',
  approved_by: 'checker',
  approved_at: new Date(),
} as const;

const dialog = ({ page }: OnDeposit) => page.getByRole('dialog');
const acts = ({ page }: OnDeposit) => page.getByRole('group', { name: 'What can be done' });
const act = (at: OnDeposit, name: string | RegExp) => acts(at).getByRole('button', { name, exact: true });
const anyAct = (at: OnDeposit) =>
  acts(at)
    .getByRole('button', { name: /^(Payment found|Approve and credit|Refuse|Bank has returned.*)$/, disabled: false })
    .first();
const again = ({ page }: OnDeposit) =>
  page.getByRole('button', { name: /^(Look again|Refresh|Try again)$/, disabled: false }).last();
const leaves = (at: OnDeposit) =>
  dialog(at).getByRole('button', { name: 'Close', disabled: false }).or(act(at, 'Look at the deposit again'));
const confirms = (at: OnDeposit) =>
  dialog(at).getByRole('button', { name: /^(Credit .*|Take back .*|Record the return|Refuse deposit)$/ });
const reason = (at: OnDeposit) => dialog(at).getByRole('textbox', { name: /^Why/ });
const larger = ({ page }: OnDeposit) => page.getByRole('button', { name: 'Larger' });
const main = ({ page }: OnDeposit) => page.getByRole('main');

const write = async (at: OnDeposit, words: string): Promise<void> =>
  reason(at).fill((await reason(at).inputValue()) === words ? `${words} ` : words);

const refusedWith = (status: number, prepare: (at: OnDeposit) => Promise<unknown>): Bringing<OnDeposit> => ({
  ...letThrough,
  prepare,
  complains: new RegExp(`status of ${status}`),
});

/** A colleague refuses the deposit meanwhile. */
const colleagueRefuses = ({ portal, reference }: OnDeposit): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('deposit')
      .set({ state: 'refused', reason: 'No such transfer', due_at: null })
      .where('reference', '=', reference)
      .execute(),
  );

/** The agency promises nearly all that its wallet holds to payments, or nothing any more. */
const promisesMost = ({ portal, agent }: OnDeposit, most: boolean): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('account')
      .set((row) => ({ pending_minor: most ? row('credits_minor', '-', row.ref('debits_minor')) : 0 }))
      .where('agency_id', '=', agent.agencyId)
      .where('kind', '=', 'wallet')
      .execute(),
  );

const read = (outcome: string): WalkMove => settle('readDeposit', outcome);
const acted = (outcome: string): WalkMove => settle('actOnDeposit', outcome);

interface ButtonsShown {
  readonly doing?: string;
  readonly buttons?: readonly { readonly label: string; readonly reason: string | null }[];
}

export const deskDepositDriver: FlowDriver<OnDeposit> = {
  flow: deskDepositFlow,
  worlds: {
    'nobody has found it': depositOf({ hasSlip: true, hasDouble: true }),
    'a colleague has found it': depositOf({ row: ({ colleague }) => ({ ...found, matched_by: colleague.userId }) }),
    'a colleague has found it, and a fresh code stands': depositOf({
      row: ({ colleague }) => ({ ...found, matched_by: colleague.userId }),
      hasCode: true,
    }),
    'the reader has found it': depositOf({ row: ({ clerk }) => ({ ...found, matched_by: clerk.userId }) }),
    'a cheque was credited': depositOf({ row: () => cheque, hasCode: true }),
    'it is decided': depositOf({ row: () => ({ state: 'refused', reason: 'No such transfer', due_at: null }) }),
    'a reference of nobody': depositOf({ isThere: false }),
  },
  acts: {
    'Payment found': (at) => act(at, 'Payment found').click(),
    'Approve and credit': (at) => act(at, 'Approve and credit').click(),
    Refuse: (at) => act(at, 'Refuse').click(),
    'Bank has returned the cheque': (at) => act(at, 'Bank has returned the cheque').click(),
    'a reason is typed': (at) => write(at, 'No such transfer'),
    'the reason is emptied': (at) => write(at, ' '),
    'confirm it': (at) => confirms(at).click(),
    'leave it': (at) => leaves(at).click(),
    'a larger slip': (at) => larger(at).click(),
    'the whole slip': ({ page }) => page.getByRole('button', { name: 'Smaller' }).click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readDeposit: nobody has found it': letThrough,
    'readDeposit: a colleague has found it': letThrough,
    'readDeposit: a colleague has found it, and a fresh code stands': letThrough,
    'readDeposit: the reader has found it': letThrough,
    'readDeposit: a cheque was credited': letThrough,
    'readDeposit: it is decided': letThrough,
    'readDeposit: deposit-unknown': { ...letThrough, complains: /404/ },
    'readDeposit: the network is lost': networkLostAtGate,
    'actOnDeposit: found': letThrough,
    'actOnDeposit: credited': letThrough,
    'actOnDeposit: refused': letThrough,
    'actOnDeposit: returned': { ...letThrough, prepare: (at) => promisesMost(at, false) },
    'actOnDeposit: step-up-needed': refusedWith(403, (at) => steppedUp(at, null)),
    'actOnDeposit: not-allowed': refusedWith(409, colleagueRefuses),
    'actOnDeposit: effect-changed': refusedWith(409, (at) => promisesMost(at, true)),
    'actOnDeposit: the network is lost': networkLostAtGate,
    'stepUp: the code was right': { finish: (at) => passCode(at, at.clerk.email) },
    'stepUp: the person went back': { finish: (at) => dialog(at).getByRole('button', { name: 'Not now' }).click() },
  },
  settlesAtOnce: [],
  invokes: ['stepUp'],
  controls: {
    'act.chosen': anyAct,
    'reason.typed': reason,
    'slip.sized': larger,
    'again.requested': again,
    'act.confirmed': confirms,
    'act.left': leaves,
  },
  exceptions: [
    {
      event: 'act.chosen',
      within: 'desk-deposit.shown',
      because: 'Which acts can be pressed depends on the deposit: each button is held to the view by its press.',
    },
  ],
  shows: {
    'desk-deposit.reading': ({ page }) =>
      page.getByRole('status', { name: 'Loading the deposit' }).or(page.getByRole('button', { name: 'Refreshing…' })),
    'desk-deposit.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such deposit' }),
    'desk-deposit.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this deposit' }),
    'desk-deposit.shown': ({ page }) => page.getByRole('heading', { name: 'What happened' }),
    'desk-deposit.asked': dialog,
    'desk-deposit.steppingUp': ({ page }) => page.getByRole('dialog', { name: 'Enter the code' }),
    'desk-deposit.acting': ({ page }) => page.getByText('Saving…'),
    'desk-deposit.unheard': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  },
  reads: {
    'the sums': (view: { readonly sums?: string; readonly agency?: { readonly name: string } }) =>
      view.sums === undefined ? [] : [{ says: [view.sums, view.agency?.name ?? ''], in: main }],
    'the effect': (view: {
      readonly doing?: string;
      readonly effect?: { figures: readonly { before: string; after: string; name: string }[] } | null;
    }) => (view.effect?.figures ?? []).map(({ name, before, after }) => ({ says: [name, before, after], in: main })),
    'the doubles': (view: { readonly doubles?: readonly { depositReference: string; because: string }[] }) =>
      (view.doubles ?? []).map(({ depositReference, because }) => ({
        says: [depositReference, because],
        in: ({ page }: OnDeposit) => page.getByRole('list', { name: 'Possible doubles' }),
      })),
    'the reasons': (view: { readonly buttons?: readonly { reason: string | null }[] }) =>
      (view.buttons ?? []).flatMap(({ reason: why }) => (why === null ? [] : [{ says: [why], in: main }])),
  },
  presses: Object.fromEntries(
    ['Payment found', 'Approve and credit', 'Refuse', 'Undo the match', 'Bank has returned the cheque'].map((label) => [
      label,
      {
        where: (view: ButtonsShown) =>
          view.doing === 'nothing' &&
          (view.buttons ?? []).some((button) => button.label === label && button.reason === null),
        control: (at: OnDeposit) => act(at, label),
      },
    ]),
  ),
  unreachable: {
    'desk-deposit.steppingUp|xstate.error.actor.stepUp|0': 'The step-up takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'a payment is found after the network was lost twice',
      world: 'nobody has found it',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('nobody has found it'),
        send('a larger slip'),
        send('the whole slip'),
        send('Payment found'),
        acted('the network is lost'),
        send('look again'),
        acted('found'),
        send('look again'),
        read('the reader has found it'),
      ],
    },
    {
      name: 'no answer came, and the deposit is looked at again',
      world: 'nobody has found it',
      moves: [
        read('nobody has found it'),
        send('Payment found'),
        acted('the network is lost'),
        send('leave it'),
        read('nobody has found it'),
      ],
    },
    {
      name: 'refused with a reason, after the network was lost',
      world: 'nobody has found it',
      moves: [
        read('nobody has found it'),
        send('Refuse'),
        send('leave it'),
        send('Refuse'),
        send('a reason is typed'),
        send('the reason is emptied'),
        send('a reason is typed'),
        send('confirm it'),
        acted('the network is lost'),
        send('look again'),
        acted('refused'),
      ],
    },
    {
      name: 'credited with a fresh code, after the person went back once',
      world: 'a colleague has found it',
      moves: [
        read('a colleague has found it'),
        send('Approve and credit'),
        send('confirm it'),
        settle('stepUp', 'the person went back'),
        send('confirm it'),
        settle('stepUp', 'the code was right'),
        acted('credited'),
      ],
    },
    {
      name: 'the fresh code ended before the deposit was credited',
      world: 'a colleague has found it, and a fresh code stands',
      moves: [
        read('a colleague has found it, and a fresh code stands'),
        send('Approve and credit'),
        send('confirm it'),
        acted('step-up-needed'),
        settle('stepUp', 'the code was right'),
        acted('credited'),
      ],
    },
    {
      name: 'a colleague has refused it before it is credited',
      world: 'a colleague has found it, and a fresh code stands',
      moves: [
        read('a colleague has found it, and a fresh code stands'),
        send('Approve and credit'),
        send('confirm it'),
        acted('not-allowed'),
        read('it is decided'),
      ],
    },
    {
      name: 'a credited cheque is taken back once its new effect was seen',
      world: 'a cheque was credited',
      moves: [
        read('a cheque was credited'),
        send('Bank has returned the cheque'),
        send('a reason is typed'),
        send('confirm it'),
        acted('effect-changed'),
        read('a cheque was credited'),
      ],
    },
    {
      name: 'a credited cheque is taken back',
      world: 'a cheque was credited',
      moves: [
        read('a cheque was credited'),
        send('Bank has returned the cheque'),
        send('a reason is typed'),
        send('confirm it'),
        acted('returned'),
      ],
    },
    {
      name: 'whoever has found it does not approve it',
      world: 'the reader has found it',
      moves: [read('the reader has found it')],
    },
    {
      name: 'a decided deposit stays as it is',
      world: 'it is decided',
      moves: [read('it is decided')],
    },
    {
      name: 'a reference that no deposit has',
      world: 'a reference of nobody',
      moves: [read('deposit-unknown'), send('look again'), read('deposit-unknown')],
    },
  ],
};

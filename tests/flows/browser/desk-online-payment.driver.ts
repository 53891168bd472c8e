import type { Insertable } from 'kysely';
import { deskPaymentAddress } from '../../../contract/page-addresses.ts';
import { deskPaymentFlow } from '../../../machines/desk/desk-online-payment.flow.ts';
import type { OnlinePaymentTable } from '../../../server/gateways/tables.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { atDesk, type DeskVisit, steppedUp } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { credited, removePayments, writePayments } from './payments-at-desk.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface OnPayment extends DeskVisit {
  readonly code: string;
}

interface Setting {
  readonly row?: (at: DeskVisit) => Partial<Insertable<OnlinePaymentTable>>;
  readonly isThere?: boolean;
  readonly hasCode?: boolean;
}

const paymentOf = ({ row, isThere = true, hasCode }: Setting): World<OnPayment> => ({
  input: 'a payment at the desk',
  async enter(portal) {
    const at = await atDesk(portal, [
      'OnlinePayments/View',
      'OnlinePayments/Propose',
      'OnlinePayments/Accept',
      'OnlinePayments/Refuse',
      'OnlinePayments/Refund',
    ]);
    await removePayments(at);
    if (!isThere) return { ...at, code: 'OPNOBODY01' };
    const code = await writePayments(at, row?.(at) ?? {});
    if (hasCode) await steppedUp(at);
    return { ...at, code };
  },
  start: async ({ page, portal, code }) => {
    await page.goto(`${portal.url}${deskPaymentAddress(code)}`);
  },
});

const proposedBy = (userId: string) => ({ proposed_by: userId, proposed_at: new Date() });

const dialog = ({ page }: OnPayment) => page.getByRole('dialog');
const acts = ({ page }: OnPayment) => page.getByRole('group', { name: 'What can be done' });
const act = (at: OnPayment, name: string | RegExp) => acts(at).getByRole('button', { name, exact: true });
const anyAct = (at: OnPayment) =>
  acts(at)
    .getByRole('button', { name: /^(Propose to accept|Accept and credit|Refuse|Refund)$/, disabled: false })
    .first();
const again = ({ page }: OnPayment) =>
  page.getByRole('button', { name: /^(Look again|Refresh|Try again)$/, disabled: false }).last();
const leaves = (at: OnPayment) =>
  dialog(at).getByRole('button', { name: 'Close', disabled: false }).or(act(at, 'Look at the payment again'));
const confirms = (at: OnPayment) =>
  dialog(at).getByRole('button', {
    name: /^(Credit .*|Refuse, pay back .*|Refuse payment|Refund .*|Show what it does)$/,
  });
const reason = (at: OnPayment) => dialog(at).getByRole('textbox', { name: /^Why/ });
const amount = (at: OnPayment) => dialog(at).getByRole('textbox', { name: 'Amount' });
const main = ({ page }: OnPayment) => page.getByRole('main');

const write = async (at: OnPayment, words: string): Promise<void> =>
  reason(at).fill((await reason(at).inputValue()) === words ? `${words} ` : words);

const refusedWith = (status: number, prepare: (at: OnPayment) => Promise<unknown>): Bringing<OnPayment> => ({
  ...letThrough,
  prepare,
  complains: new RegExp(`status of ${status}`),
});

/** The gateway says meanwhile that it failed. */
const gatewayFails = ({ portal, code }: OnPayment): Promise<unknown> =>
  portal.edit((db) =>
    db.updateTable('online_payment').set({ state: 'failed', reason: null }).where('id', '=', code).execute(),
  );

const read = (outcome: string): WalkMove => settle('readPayment', outcome);
const acted = (outcome: string): WalkMove => settle('actOnPayment', outcome);

interface ButtonsShown {
  readonly doing?: string;
  readonly buttons?: readonly { readonly label: string; readonly reason: string | null }[];
}

export const deskPaymentDriver: FlowDriver<OnPayment> = {
  flow: deskPaymentFlow,
  worlds: {
    'it is held': paymentOf({}),
    'a colleague has proposed it': paymentOf({ row: ({ colleague }) => proposedBy(colleague.userId) }),
    'a colleague has proposed it, and a fresh code stands': paymentOf({
      row: ({ colleague }) => proposedBy(colleague.userId),
      hasCode: true,
    }),
    'the reader has proposed it': paymentOf({ row: ({ clerk }) => proposedBy(clerk.userId) }),
    'it is credited, and a fresh code stands': paymentOf({ row: () => credited, hasCode: true }),
    'a reference of nobody': paymentOf({ isThere: false }),
  },
  acts: {
    'Propose to accept': (at) => act(at, 'Propose to accept').click(),
    'Accept and credit': (at) => act(at, 'Accept and credit').click(),
    Refuse: (at) => act(at, 'Refuse').click(),
    Refund: (at) => act(at, 'Refund').click(),
    'a reason is typed': (at) => write(at, 'Paid by mistake'),
    'the reason is emptied': (at) => write(at, ' '),
    'a part is typed': (at) => amount(at).fill('5,000'),
    'no amount is typed': (at) => amount(at).fill('all'),
    'confirm it': (at) => confirms(at).click(),
    'leave it': (at) => leaves(at).click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readPayment: it is held': letThrough,
    'readPayment: a colleague has proposed it': letThrough,
    'readPayment: a colleague has proposed it, and a fresh code stands': letThrough,
    'readPayment: the reader has proposed it': letThrough,
    'readPayment: it is credited, and a fresh code stands': letThrough,
    'readPayment: the refund of a part is shown': letThrough,
    'readPayment: it has ended': letThrough,
    'readPayment: payment-unknown': {
      ...letThrough,
      prepare: (at) => removePayments(at),
      complains: /404/,
    },
    'readPayment: the network is lost': networkLostAtGate,
    'actOnPayment: proposed': letThrough,
    'actOnPayment: credited': letThrough,
    'actOnPayment: under refund': letThrough,
    'actOnPayment: step-up-needed': refusedWith(403, (at) => steppedUp(at, null)),
    'actOnPayment: not-allowed': refusedWith(409, gatewayFails),
    'actOnPayment: the network is lost': networkLostAtGate,
    'stepUp: the code was right': { finish: (at) => passCode(at, at.clerk.email) },
    'stepUp: the person went back': { finish: (at) => dialog(at).getByRole('button', { name: 'Not now' }).click() },
  },
  settlesAtOnce: [],
  invokes: ['stepUp'],
  controls: {
    'act.chosen': anyAct,
    'reason.typed': reason,
    'amount.typed': amount,
    'again.requested': again,
    'act.confirmed': confirms,
    'act.left': leaves,
  },
  exceptions: [
    {
      event: 'act.chosen',
      within: 'desk-online-payment.shown',
      because: 'Which acts can be pressed depends on the payment: each button is held to the view by its press.',
    },
  ],
  shows: {
    'desk-online-payment.reading': ({ page }) =>
      page.getByRole('status', { name: 'Loading the payment' }).or(page.getByRole('button', { name: 'Refreshing…' })),
    'desk-online-payment.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such payment' }),
    'desk-online-payment.unreadable': ({ page }) =>
      page.getByRole('heading', { name: 'We could not load this payment' }),
    'desk-online-payment.shown': ({ page }) => page.getByRole('heading', { name: 'What happened' }),
    'desk-online-payment.asked': dialog,
    'desk-online-payment.previewing': (at) => dialog(at).getByRole('button', { name: 'Loading…' }),
    'desk-online-payment.steppingUp': ({ page }) => page.getByRole('dialog', { name: 'Enter the code' }),
    'desk-online-payment.acting': ({ page }) => page.getByText('Saving…'),
    'desk-online-payment.unheard': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  },
  reads: {
    'the sums': (view: { readonly sums?: string; readonly amount?: string; readonly agency?: { name: string } }) =>
      view.sums === undefined ? [] : [{ says: [view.sums, view.amount ?? '', view.agency?.name ?? ''], in: main }],
    'why it is held': (view: { readonly why?: readonly string[] }) => [{ says: view.why ?? [], in: main }],
    'both books': (view: { readonly books?: { lines: readonly { name: string; asked: string; said: string }[] } }) =>
      (view.books?.lines ?? []).map(({ name, asked, said }) => ({
        says: [name, asked, said],
        in: ({ page }: OnPayment) => page.getByRole('row').filter({ hasText: name }).first(),
      })),
    'the effects': (view: {
      readonly effects?: readonly { figures: readonly { before: string; after: string }[] }[];
    }) =>
      (view.effects ?? []).flatMap(({ figures }) =>
        figures.map(({ before, after }) => ({ says: [before, after], in: main })),
      ),
    'the reasons': (view: { readonly buttons?: readonly { reason: string | null }[] }) =>
      (view.buttons ?? []).flatMap(({ reason: why }) => (why === null ? [] : [{ says: [why], in: main }])),
  },
  presses: Object.fromEntries(
    ['Propose to accept', 'Accept and credit', 'Withdraw the proposal', 'Ask the gateway', 'Refuse', 'Refund'].map(
      (label) => [
        label,
        {
          where: (view: ButtonsShown) =>
            view.doing === 'nothing' &&
            (view.buttons ?? []).some((button) => button.label === label && button.reason === null),
          control: (at: OnPayment) => act(at, label),
        },
      ],
    ),
  ),
  unreachable: {
    'desk-online-payment.steppingUp|xstate.error.actor.stepUp|0':
      'The step-up takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'proposed after the network was lost twice',
      world: 'it is held',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('it is held'),
        send('Propose to accept'),
        acted('the network is lost'),
        send('look again'),
        acted('proposed'),
        send('look again'),
        read('the reader has proposed it'),
      ],
    },
    {
      name: 'no answer came, and the payment is looked at again',
      world: 'it is held',
      moves: [
        read('it is held'),
        send('Propose to accept'),
        acted('the network is lost'),
        send('leave it'),
        read('it is held'),
      ],
    },
    {
      name: 'refused with a reason and a fresh code',
      world: 'it is held',
      moves: [
        read('it is held'),
        send('Refuse'),
        send('leave it'),
        send('Refuse'),
        send('a reason is typed'),
        send('the reason is emptied'),
        send('a reason is typed'),
        send('confirm it'),
        settle('stepUp', 'the code was right'),
        acted('under refund'),
      ],
    },
    {
      name: 'credited with a fresh code, after the person went back once',
      world: 'a colleague has proposed it',
      moves: [
        read('a colleague has proposed it'),
        send('Accept and credit'),
        send('confirm it'),
        settle('stepUp', 'the person went back'),
        send('confirm it'),
        settle('stepUp', 'the code was right'),
        acted('credited'),
      ],
    },
    {
      name: 'the fresh code ended before it was credited',
      world: 'a colleague has proposed it, and a fresh code stands',
      moves: [
        read('a colleague has proposed it, and a fresh code stands'),
        send('Accept and credit'),
        send('confirm it'),
        acted('step-up-needed'),
        settle('stepUp', 'the code was right'),
        acted('credited'),
      ],
    },
    {
      name: 'the gateway says that it failed before it is credited',
      world: 'a colleague has proposed it, and a fresh code stands',
      moves: [
        read('a colleague has proposed it, and a fresh code stands'),
        send('Accept and credit'),
        send('confirm it'),
        acted('not-allowed'),
        read('it has ended'),
      ],
    },
    {
      name: 'refunded in part, once its effect was seen',
      world: 'it is credited, and a fresh code stands',
      moves: [
        read('it is credited, and a fresh code stands'),
        send('Refund'),
        send('no amount is typed'),
        send('a part is typed'),
        send('confirm it'),
        read('the network is lost'),
        send('confirm it'),
        read('the refund of a part is shown'),
        send('a reason is typed'),
        send('confirm it'),
        acted('under refund'),
      ],
    },
    {
      name: 'the payment is gone while its refund is looked at',
      world: 'it is credited, and a fresh code stands',
      moves: [
        read('it is credited, and a fresh code stands'),
        send('Refund'),
        send('a part is typed'),
        send('confirm it'),
        read('payment-unknown'),
      ],
    },
    {
      name: 'whoever has proposed it does not accept it',
      world: 'the reader has proposed it',
      moves: [read('the reader has proposed it')],
    },
    {
      name: 'a reference that no payment has',
      world: 'a reference of nobody',
      moves: [read('payment-unknown'), send('look again'), read('payment-unknown')],
    },
  ],
};

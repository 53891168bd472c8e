import { deskTicketingAddress } from '../../../contract/page-addresses.ts';
import { deskTicketingFlow } from '../../../machines/desk/desk-ticketing.flow.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { atDesk, type DeskVisit, steppedUp } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { writeNumberUsed, writeStuck } from './ticketing-at-desk.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface OnOrder extends DeskVisit {
  readonly reference: string;
}

interface Setting {
  /** Since when the airline is silent. `null`: there is no such order. */
  readonly minutes?: number | null;
  readonly hasCode?: boolean;
}

const orderOf = ({ minutes = 10, hasCode }: Setting): World<OnOrder> => ({
  input: 'an order at the desk',
  async enter(portal) {
    const at = await atDesk(portal, ['Ticketing/**']);
    const reference = minutes === null ? 'PTNOBODY77' : await writeStuck(at, minutes);
    if (hasCode) await steppedUp(at);
    return { ...at, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${deskTicketingAddress(reference)}`);
  },
});

const dialog = ({ page }: OnOrder) => page.getByRole('dialog');
const acts = ({ page }: OnOrder) => page.getByRole('group', { name: 'What can be done' });
const act = (at: OnOrder, name: string | RegExp) => acts(at).getByRole('button', { name, exact: true });
const anyAct = (at: OnOrder) =>
  acts(at)
    .getByRole('button', {
      name: /^(Ask the airline again|Enter ticket numbers|Give the money back)$/,
      disabled: false,
    })
    .first();
const again = ({ page }: OnOrder) =>
  page.getByRole('button', { name: /^(Look again|Refresh|Try again)$/, disabled: false }).last();
const leaves = (at: OnOrder) =>
  dialog(at).getByRole('button', { name: 'Close', disabled: false }).or(act(at, 'Look at the order again'));
const confirms = (at: OnOrder) => dialog(at).getByRole('button', { name: /^(Ticket and pay .*|Give the money back)$/ });
const reason = (at: OnOrder) => dialog(at).getByRole('textbox', { name: /^Why/ });
const numbers = (at: OnOrder) => dialog(at).getByRole('textbox', { name: /^Ticket of/ });
const main = ({ page }: OnOrder) => page.getByRole('main');

const write = async (at: OnOrder, words: string): Promise<void> =>
  reason(at).fill((await reason(at).inputValue()) === words ? `${words} ` : words);

const refusedWith = (status: number, prepare: (at: OnOrder) => Promise<unknown>): Bringing<OnOrder> => ({
  ...letThrough,
  prepare,
  complains: new RegExp(`status of ${status}`),
});

/** The airline's answer has come meanwhile. */
const airlineHasIssued = ({ portal, reference }: OnOrder): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('air_order')
      .set(({ ref }) => ({ state: 'ticketed', paid_minor: ref('agent_minor') }))
      .where('reference', '=', reference)
      .execute(),
  );

/** The connection to the supplier is gone: whatever it is asked, it says nothing. */
const supplierIsGone = ({ portal, reference }: OnOrder): Promise<unknown> =>
  portal.edit((db) =>
    db.updateTable('air_order').set({ supplier_code: 'gone' }).where('reference', '=', reference).execute(),
  );

const read = (outcome: string): WalkMove => settle('readTicketing', outcome);
const acted = (outcome: string): WalkMove => settle('actOnTicketing', outcome);
const coded = 'the airline is silent, and a fresh code stands';

interface OrderShown {
  readonly doing?: string;
  readonly amount?: string;
  readonly trip?: string;
  readonly asked?: string;
  readonly agency?: { readonly name: string };
  readonly travellers?: readonly { readonly name: string; readonly ticket: string }[];
  readonly history?: readonly { readonly what: string }[];
  readonly effects?: readonly { readonly figures: readonly { readonly before: string; readonly after: string }[] }[];
  readonly buttons?: readonly { readonly label: string; readonly reason: string | null }[];
  readonly found?: string | null;
}

export const deskTicketingDriver: FlowDriver<OnOrder> = {
  flow: deskTicketingFlow,
  worlds: {
    'the airline is silent': orderOf({}),
    [coded]: orderOf({ hasCode: true }),
    'the airline still has time': orderOf({ minutes: 0 }),
    'a reference of nobody': orderOf({ minutes: null }),
  },
  acts: {
    'Ask the airline again': (at) => act(at, 'Ask the airline again').click(),
    'Enter ticket numbers': (at) => act(at, 'Enter ticket numbers').click(),
    'Give the money back': (at) => act(at, 'Give the money back').click(),
    'a reason is typed': (at) => write(at, 'The airline has no such booking'),
    'the reason is emptied': (at) => write(at, ' '),
    'the first number is typed': (at) => numbers(at).first().fill('176-2400000001'),
    'a number of another airline is typed': (at) => numbers(at).first().fill('157 2400000001'),
    'the second number is typed': (at) => numbers(at).nth(1).fill('1762400000002'),
    'confirm it': (at) => confirms(at).click(),
    'leave it': (at) => leaves(at).click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readTicketing: the airline is silent': letThrough,
    [`readTicketing: ${coded}`]: letThrough,
    'readTicketing: the airline still has time': letThrough,
    'readTicketing: it is ticketed': letThrough,
    'readTicketing: order-unknown': { ...letThrough, complains: /404/ },
    'readTicketing: the network is lost': networkLostAtGate,
    'actOnTicketing: the tickets are issued': letThrough,
    'actOnTicketing: the money is back': letThrough,
    'actOnTicketing: no answer': { ...letThrough, prepare: supplierIsGone },
    'actOnTicketing: step-up-needed': refusedWith(403, (at) => steppedUp(at, null)),
    'actOnTicketing: ticket-used': refusedWith(409, writeNumberUsed),
    'actOnTicketing: not-allowed': refusedWith(409, airlineHasIssued),
    'actOnTicketing: the network is lost': networkLostAtGate,
    'stepUp: the code was right': { finish: (at) => passCode(at, at.clerk.email) },
    'stepUp: the person went back': { finish: (at) => dialog(at).getByRole('button', { name: 'Not now' }).click() },
  },
  settlesAtOnce: [],
  invokes: ['stepUp'],
  controls: {
    'act.chosen': anyAct,
    'reason.typed': reason,
    'number.typed': (at) => numbers(at).first(),
    'again.requested': again,
    'act.confirmed': confirms,
    'act.left': leaves,
  },
  exceptions: [
    {
      event: 'act.chosen',
      within: 'desk-ticketing.shown',
      because: 'Which acts can be pressed depends on the order: each button is held to the view by its press.',
    },
  ],
  shows: {
    'desk-ticketing.reading': ({ page }) =>
      page.getByRole('status', { name: 'Loading the order' }).or(page.getByRole('button', { name: 'Refreshing…' })),
    'desk-ticketing.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such order' }),
    'desk-ticketing.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this order' }),
    'desk-ticketing.shown': ({ page }) => page.getByRole('heading', { name: 'History' }),
    'desk-ticketing.asked': dialog,
    'desk-ticketing.steppingUp': ({ page }) => page.getByRole('dialog', { name: 'Enter the code' }),
    'desk-ticketing.acting': ({ page }) => page.getByText('Saving…'),
    'desk-ticketing.unheard': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  },
  reads: {
    'the order': ({ trip, amount, asked, agency }: OrderShown) =>
      trip === undefined ? [] : [{ says: [trip, amount ?? '', asked ?? '', agency?.name ?? ''], in: main }],
    'the travellers': ({ travellers }: OrderShown) =>
      (travellers ?? []).map(({ name, ticket }) => ({
        says: [name, ticket],
        in: ({ page }: OnOrder) => page.getByRole('list', { name: 'Travellers' }),
      })),
    'the history': ({ history }: OrderShown) =>
      (history ?? []).map(({ what }) => ({
        says: [what],
        in: ({ page }: OnOrder) => page.getByRole('list', { name: 'History' }),
      })),
    'the effects': ({ effects }: OrderShown) =>
      (effects ?? []).flatMap(({ figures }) =>
        figures.map(({ before, after }) => ({ says: [before, after], in: main })),
      ),
    'what the answer changed': ({ found }: OrderShown) => (found ? [{ says: [found], in: main }] : []),
    'the reasons': ({ buttons }: OrderShown) =>
      (buttons ?? []).flatMap(({ reason: why }) => (why === null ? [] : [{ says: [why], in: main }])),
  },
  presses: Object.fromEntries(
    ['Ask the airline again', 'Enter ticket numbers', 'Give the money back'].map((label) => [
      label,
      {
        where: ({ doing, buttons }: OrderShown) =>
          doing === 'nothing' && (buttons ?? []).some((button) => button.label === label && button.reason === null),
        control: (at: OnOrder) => act(at, label),
      },
    ]),
  ),
  unreachable: {
    'desk-ticketing.steppingUp|xstate.error.actor.stepUp|0': 'The step-up takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'asked again after the network was lost twice, and still silent',
      world: 'the airline is silent',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('the airline is silent'),
        send('Ask the airline again'),
        acted('the network is lost'),
        send('look again'),
        acted('no answer'),
        send('look again'),
        read('the airline is silent'),
      ],
    },
    {
      name: 'no answer came, and the order is looked at again',
      world: 'the airline is silent',
      moves: [
        read('the airline is silent'),
        send('Ask the airline again'),
        acted('the network is lost'),
        send('leave it'),
        read('the airline is silent'),
      ],
    },
    {
      name: 'asked again, and the airline has no such booking',
      world: 'the airline is silent',
      moves: [read('the airline is silent'), send('Ask the airline again'), acted('the money is back')],
    },
    {
      name: 'the tickets are entered with a fresh code',
      world: 'the airline is silent',
      moves: [
        read('the airline is silent'),
        send('Enter ticket numbers'),
        send('leave it'),
        send('Enter ticket numbers'),
        send('a number of another airline is typed'),
        send('the second number is typed'),
        send('the first number is typed'),
        send('confirm it'),
        settle('stepUp', 'the code was right'),
        acted('the tickets are issued'),
      ],
    },
    {
      name: 'another order has the number that was typed',
      world: coded,
      moves: [
        read(coded),
        send('Enter ticket numbers'),
        send('the first number is typed'),
        send('the second number is typed'),
        send('confirm it'),
        acted('ticket-used'),
        send('leave it'),
      ],
    },
    {
      name: 'the money goes back with a fresh code, after the person went back once',
      world: 'the airline is silent',
      moves: [
        read('the airline is silent'),
        send('Give the money back'),
        send('a reason is typed'),
        send('the reason is emptied'),
        send('a reason is typed'),
        send('confirm it'),
        settle('stepUp', 'the person went back'),
        send('confirm it'),
        settle('stepUp', 'the code was right'),
        acted('the money is back'),
      ],
    },
    {
      name: 'the fresh code ended before the money went back',
      world: coded,
      moves: [
        read(coded),
        send('Give the money back'),
        send('a reason is typed'),
        send('confirm it'),
        acted('step-up-needed'),
        settle('stepUp', 'the code was right'),
        acted('the money is back'),
      ],
    },
    {
      name: 'the airline answers before the money goes back',
      world: coded,
      moves: [
        read(coded),
        send('Give the money back'),
        send('a reason is typed'),
        send('confirm it'),
        acted('not-allowed'),
        read('it is ticketed'),
      ],
    },
    {
      name: 'the airline still has time',
      world: 'the airline still has time',
      moves: [read('the airline still has time')],
    },
    {
      name: 'a reference that no order has',
      world: 'a reference of nobody',
      moves: [read('order-unknown'), send('look again'), read('order-unknown')],
    },
  ],
};

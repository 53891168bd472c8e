import { functionalities } from '../../../contract/functionalities.ts';
import { deskStayAddress } from '../../../contract/page-addresses.ts';
import { deskStayFlow } from '../../../machines/desk/desk-stay.flow.ts';
import type { DeskStayView } from '../../../machines/desk/desk-stay.view.ts';
import { asJson } from '../../../server/database/database.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { atDesk, type DeskVisit, steppedUp } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { colleagueRefuses, pricePrepared, type StandsAs, stayAtDesk } from './stays-at-desk.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface OnStay extends DeskVisit {
  readonly reference: string;
}

interface Setting {
  /** `null`: there is no such stay. Default: a request. */
  readonly stands?: StandsAs | null;
  readonly hasCode?: boolean;
  readonly mayAnswer?: boolean;
  /** A colleague has prepared a lower price. */
  readonly isPriced?: boolean;
}

const tenthLess = (minor: number): number => Math.floor((minor * 9) / 10);

const stayOf = ({ stands = 'requested', hasCode, mayAnswer = true, isPriced }: Setting): World<OnStay> => ({
  input: 'a stay at the desk',
  async enter(portal) {
    const at = await atDesk(portal, ['Hotel/View', 'Hotel/Answer', 'Hotel/PreparePrice', 'Hotel/DecidePrice']);
    if (stands === null) return { ...at, reference: 'HTNOBODY99' };
    const reference = await stayAtDesk(at, stands);
    if (isPriced) await pricePrepared(at, at.colleague, reference, tenthLess);
    if (hasCode) await steppedUp(at);
    if (!mayAnswer) await looksOnly(at);
    return { ...at, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${deskStayAddress(reference)}`);
  },
});

/** Takes the permission to answer for properties from the clerk. */
const looksOnly = ({ portal, clerk }: DeskVisit): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('app_user')
      .set({ functionalities: asJson<number[]>([functionalities.DeskView]) })
      .where('id', '=', clerk.userId)
      .execute(),
  );

const labels = [
  'Enter confirmation',
  'Enter refusal',
  'Enter cancellation',
  'Enter that it stands',
  'Enter no-show',
  'Edit price',
  'Approve price',
  'Refuse price',
] as const;

const dialog = ({ page }: OnStay) => page.getByRole('dialog');
const acts = ({ page }: OnStay) => page.getByRole('group', { name: 'What can be done' });
const act = (at: OnStay, name: string | RegExp) => acts(at).getByRole('button', { name, exact: true });
const again = ({ page }: OnStay) =>
  page.getByRole('button', { name: /^(Look again|Refresh|Try again)$/, disabled: false }).last();
const leaves = (at: OnStay) => dialog(at).getByRole('button', { name: 'Close', exact: true, disabled: false });
const confirms = (at: OnStay) =>
  dialog(at).getByRole('button', {
    name: /^(Confirm and pay .*|Refuse and release .*|Cancel the stay|Keep the stay|Close as a no-show|Prepare this price|Lower the price|Refuse this price)$/,
  });
const locator = (at: OnStay) => dialog(at).getByRole('textbox', { name: /^Number of the booking/ });
const amount = (at: OnStay) => dialog(at).getByRole('textbox', { name: /^New price of the property in / });
const reason = (at: OnStay) =>
  dialog(at).getByRole('textbox', { name: /^(Why the property|What the property says|Why it is refused)/ });
const main = ({ page }: OnStay) => page.getByRole('main');

const refusedWith = (status: number, prepare: (at: OnStay) => Promise<unknown>): Bringing<OnStay> => ({
  ...letThrough,
  prepare,
  complains: new RegExp(`status of ${status}`),
});

const read = (outcome: string): WalkMove => settle('readStay', outcome);
const answered = (outcome: string): WalkMove => settle('actOnStay', outcome);

type Shown = Partial<Extract<DeskStayView, { show: 'stay' }>>;

export const deskStayDriver: FlowDriver<OnStay> = {
  flow: deskStayFlow,
  worlds: {
    'its property is late': stayOf({}),
    'its property is late, and a fresh code stands': stayOf({ hasCode: true }),
    'a request that is being taken back': stayOf({ stands: 'withdrawing', hasCode: true }),
    'a cancellation that nobody has answered': stayOf({ stands: 'cancelling', hasCode: true }),
    'the day of arrival has come': stayOf({ stands: 'confirmed' }),
    'another price waits for this person': stayOf({ isPriced: true, hasCode: true }),
    'for somebody who does not answer': stayOf({ mayAnswer: false }),
    'a reference of nobody': stayOf({ stands: null }),
  },
  acts: {
    ...Object.fromEntries(labels.map((label) => [label, (at: OnStay) => act(at, label).click()])),
    'a number is typed': (at) => locator(at).fill('TEL-4471'),
    'no number is typed': (at) => locator(at).fill('by Mr. Khan'),
    'a price is typed': (at) => amount(at).fill('30,600'),
    'no price is typed': (at) => amount(at).fill('cheaper'),
    'a reason is typed': (at) => reason(at).fill('The house is full.'),
    'the reason is emptied': (at) => reason(at).fill(' '),
    'confirm it': (at) => confirms(at).click(),
    'leave it': (at) => leaves(at).click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readStay: its property is late': letThrough,
    'readStay: its property is late, and a fresh code stands': letThrough,
    'readStay: a request that is being taken back': letThrough,
    'readStay: a cancellation that nobody has answered': letThrough,
    'readStay: the day of arrival has come': letThrough,
    'readStay: another price waits for this person': letThrough,
    'readStay: for whom answering is not': letThrough,
    'readStay: it was refused': letThrough,
    'readStay: order-unknown': { ...letThrough, complains: /status of 404/ },
    'readStay: the network is lost': networkLostAtGate,
    'actOnStay: confirmed': letThrough,
    'actOnStay: refused': letThrough,
    'actOnStay: cancelled': letThrough,
    'actOnStay: the price is prepared': letThrough,
    'actOnStay: the price is decided': letThrough,
    'actOnStay: step-up-needed': refusedWith(403, (at) => steppedUp(at, null)),
    'actOnStay: not-allowed': refusedWith(409, (at) => colleagueRefuses(at, at.reference)),
    'actOnStay: the network is lost': networkLostAtGate,
    'stepUp: the code was right': { finish: (at) => passCode(at, at.clerk.email) },
    'stepUp: the person went back': { finish: (at) => dialog(at).getByRole('button', { name: 'Not now' }).click() },
  },
  settlesAtOnce: [],
  invokes: ['stepUp'],
  controls: {
    'act.chosen': (at) => act(at, /^(Enter|Edit|Approve|Refuse) /),
    'locator.typed': locator,
    'amount.typed': amount,
    'reason.typed': reason,
    'again.requested': again,
    'act.confirmed': confirms,
    'act.left': leaves,
  },
  exceptions: [
    {
      event: 'act.chosen',
      within: 'desk-stay.shown',
      because: 'Which answers can be pressed depends on the stay: each button is held to the view by its press.',
    },
  ],
  shows: {
    'desk-stay.reading': ({ page }) =>
      page.getByRole('status', { name: 'Loading the stay' }).or(page.getByRole('button', { name: 'Refreshing…' })),
    'desk-stay.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such stay' }),
    'desk-stay.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this stay' }),
    'desk-stay.shown': ({ page }) => page.getByRole('heading', { name: 'The stay', exact: true }),
    'desk-stay.asked': dialog,
    'desk-stay.steppingUp': ({ page }) => page.getByRole('dialog', { name: 'Enter the code' }),
    'desk-stay.acting': ({ page }) => page.getByText('Saving…'),
    'desk-stay.unheard': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  },
  reads: {
    'what it is': ({ orderReference, badge = '', amount = '', bought = '', booked = '', agency }: Shown) =>
      orderReference === undefined
        ? []
        : [{ says: [orderReference, badge, amount, bought, booked, agency?.name ?? ''], in: main }],
    'the stay': ({ hotelName, guests = '' }: Shown) =>
      hotelName === undefined ? [] : [{ says: [hotelName, guests], in: main }],
    'the history': ({ history = [] }: Shown) => history.map(({ what }) => ({ says: [what], in: main })),
    'another price': ({ price }: Shown) =>
      price ? [{ says: [price.words, ...price.figures.map(({ amount: figure }) => figure)], in: main }] : [],
    'the reasons': ({ buttons = [] }: Shown) =>
      buttons.flatMap(({ reason: why }) => (why === null ? [] : [{ says: [why], in: main }])),
    'what the dialog says': ({ dialog: open, doing }: Shown) =>
      open && doing === 'asking' ? [{ says: [open.heading, open.about], in: dialog }] : [],
    'what the answer does': ({ dialog: open, doing }: Shown) =>
      open?.effect && doing === 'asking'
        ? open.effect.figures.map(({ name, before, after }) => ({ says: [name, before, after], in: dialog }))
        : [],
  },
  presses: Object.fromEntries(
    labels.map((label) => [
      label,
      {
        where: ({ doing, buttons = [] }: Shown) =>
          doing === 'nothing' && buttons.some((button) => button.label === label && button.reason === null),
        control: (at: OnStay) => act(at, label),
      },
    ]),
  ),
  unreachable: {
    'desk-stay.steppingUp|xstate.error.actor.stepUp|0': 'The step-up takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'a request is confirmed with a fresh code, although the network was lost twice and the person went back once',
      world: 'its property is late',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('its property is late'),
        send('Enter confirmation'),
        send('leave it'),
        send('Enter confirmation'),
        send('no number is typed'),
        send('a number is typed'),
        send('confirm it'),
        settle('stepUp', 'the person went back'),
        send('confirm it'),
        settle('stepUp', 'the code was right'),
        answered('the network is lost'),
        send('look again'),
        answered('confirmed'),
      ],
    },
    {
      name: 'a request is refused with a reason, after no answer came once',
      world: 'its property is late, and a fresh code stands',
      moves: [
        read('its property is late, and a fresh code stands'),
        send('Enter refusal'),
        send('a reason is typed'),
        send('the reason is emptied'),
        send('a reason is typed'),
        send('confirm it'),
        answered('the network is lost'),
        send('leave it'),
        read('its property is late, and a fresh code stands'),
        send('Enter refusal'),
        send('a reason is typed'),
        send('confirm it'),
        answered('refused'),
        send('look again'),
        read('it was refused'),
      ],
    },
    {
      name: 'the fresh code ended, and a colleague refused it meanwhile',
      world: 'its property is late, and a fresh code stands',
      moves: [
        read('its property is late, and a fresh code stands'),
        send('Enter confirmation'),
        send('a number is typed'),
        send('confirm it'),
        answered('step-up-needed'),
        settle('stepUp', 'the code was right'),
        answered('not-allowed'),
        read('it was refused'),
      ],
    },
    {
      name: 'a request is taken back',
      world: 'a request that is being taken back',
      moves: [
        read('a request that is being taken back'),
        send('Enter cancellation'),
        send('confirm it'),
        answered('cancelled'),
      ],
    },
    {
      name: 'a late cancellation is looked at from both sides, and done',
      world: 'a cancellation that nobody has answered',
      moves: [
        read('a cancellation that nobody has answered'),
        send('Enter that it stands'),
        send('a reason is typed'),
        send('leave it'),
        send('Enter cancellation'),
        send('confirm it'),
        answered('cancelled'),
      ],
    },
    {
      name: 'guests who did not come are looked at',
      world: 'the day of arrival has come',
      moves: [read('the day of arrival has come'), send('Enter no-show'), send('a reason is typed'), send('leave it')],
    },
    {
      name: 'another price is prepared, after the network was lost once, and waits for a colleague',
      world: 'its property is late, and a fresh code stands',
      moves: [
        read('its property is late, and a fresh code stands'),
        send('Edit price'),
        send('no price is typed'),
        send('a price is typed'),
        send('a reason is typed'),
        send('confirm it'),
        answered('the network is lost'),
        send('look again'),
        answered('the price is prepared'),
      ],
    },
    {
      name: 'the lower price of a colleague is looked at from both sides, and approved',
      world: 'another price waits for this person',
      moves: [
        read('another price waits for this person'),
        send('Refuse price'),
        send('a reason is typed'),
        send('leave it'),
        send('Approve price'),
        send('confirm it'),
        answered('the price is decided'),
      ],
    },
    {
      name: 'who does not answer for properties only looks',
      world: 'for somebody who does not answer',
      moves: [read('for whom answering is not')],
    },
    {
      name: 'a reference that no stay has',
      world: 'a reference of nobody',
      moves: [read('order-unknown'), send('look again'), read('order-unknown')],
    },
  ],
};

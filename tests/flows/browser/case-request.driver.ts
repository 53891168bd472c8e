import type { Locator } from 'playwright';
import type { CaseKind } from '../../../contract/post-travel.ts';
import { pagesOfCase } from '../../../machines/post-travel/case-pages.ts';
import { caseRequestFlow } from '../../../machines/post-travel/case-request.flow.ts';
import { asJson } from '../../../server/database/database.ts';
import { writeTicketed } from './cases-in-walks.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { type Bringing, type FlowDriver, send, settle, type Visit, type World } from './walk-driver.ts';

interface OnOrder extends GatedVisit {
  readonly person: Person;
  readonly reference: string;
}

const orderOf = (kind: CaseKind, closesInMs: number | null): World<OnOrder> => ({
  input: `a ${kind}`,
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const reference =
      closesInMs === null ? 'PTNOBODY22' : await portal.edit((db) => writeTicketed(db, person, closesInMs));
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, [`*/posttravel/v1/${kind}/*`]);
    return { portal, device, page: device.page, gate, person, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${pagesOfCase[kind].requestAddress(reference)}`);
  },
});

/** The airline's time for voids ends, or begins again, just before the call is answered. */
const closing = (closesInMs: number): Bringing<OnOrder> => ({
  ...letThrough,
  finish: async ({ portal, reference, gate }) => {
    await portal.edit((db) =>
      db
        .updateTable('air_order')
        .set({ void_until: new Date(Date.now() + closesInMs) })
        .where('reference', '=', reference)
        .execute(),
    );
    gate.open();
  },
});

/** The order turns out to have cost less, so that less would come back. */
const cheaper: Bringing<OnOrder> = {
  ...letThrough,
  complains: /409/,
  finish: async ({ portal, reference, gate }) => {
    await portal.edit((db) =>
      db
        .updateTable('air_order')
        .set((row) => ({ agent_minor: row('agent_minor', '-', 100), paid_minor: row('paid_minor', '-', 100) }))
        .where('reference', '=', reference)
        .execute(),
    );
    gate.open();
  },
};

/** The tickets can be void again, and none of their flights is refunded, just before the call is answered. */
const againUnused: Bringing<OnOrder> = {
  ...letThrough,
  finish: async (at) => {
    await setCoupons(at, []);
    await closing(86_400_000).finish?.(at);
  },
};

const setCoupons = ({ portal, reference }: OnOrder, coupons: readonly number[]) =>
  portal.edit((db) =>
    db
      .updateTable('order_traveller')
      .set({ refunded_coupons: asJson(coupons) })
      .where('order_reference', '=', reference)
      .execute(),
  );

/** The second flight of the tickets is refunded just before the call is answered. */
const secondRefunded: Bringing<OnOrder> = {
  ...letThrough,
  complains: /422/,
  finish: async (at) => {
    await setCoupons(at, [2]);
    at.gate.open();
  },
};

const dayMs = 86_400_000;
const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });
const sends = (at: Visit): Locator => button(at, /^((Void|Refund) \d.*|Ask for a quote)$/);
const again = (at: Visit): Locator => button(at, /^(Look again|(Void|Refund) other tickets)$/);
const boxIn = ({ page }: Visit, title: string): Locator =>
  page.getByRole('region', { name: title }).getByRole('checkbox');
const box = (at: Visit): Locator => boxIn(at, 'Whose tickets').first();
const flight = (at: Visit, place: number): Locator => boxIn(at, 'Which flights').nth(place);

export const caseRequestDriver: FlowDriver<OnOrder> = {
  flow: caseRequestFlow,
  worlds: {
    'an order of today': orderOf('void', dayMs),
    'a refund of today': orderOf('refund', dayMs),
    'an order of nobody': orderOf('void', null),
  },
  acts: {
    'choose the adult, or not': (at) => box(at).click(),
    'choose the first flight, or not': (at) => flight(at, 0).click(),
    'choose the second flight, or not': (at) => flight(at, 1).click(),
    'See what comes back': (at) => button(at, 'See what comes back').click(),
    'send the request': (at) => sends(at).click(),
    'Look again': (at) => again(at).click(),
  },
  outcomes: {
    'readTickets: some can be voided': closing(dayMs),
    'readTickets: too late': closing(-1_000),
    'readTickets: some can be refunded, without rules, and void still': againUnused,
    'readTickets: order-unknown': { ...letThrough, complains: /404/ },
    'readTickets: the network is lost': networkLostAtGate,
    'verifyPenalty: the effect': letThrough,
    'verifyPenalty: not priced': letThrough,
    'verifyPenalty: not-allowed': { ...closing(-1_000), complains: /409/ },
    'verifyPenalty: flights-unsound': secondRefunded,
    'verifyPenalty: the network is lost': networkLostAtGate,
    'requestCase: asked for': letThrough,
    'requestCase: asked for a quote': letThrough,
    'requestCase: effect-changed': cheaper,
    'requestCase: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'traveller.toggled': box,
    'flight.toggled': (at) => flight(at, 0),
    'effect.requested': (at) => button(at, 'See what comes back'),
    'request.confirmed': sends,
    'again.requested': again,
  },
  exceptions: ['case-request.choosing', 'case-request.agreeing'].flatMap((within) => [
    {
      event: 'traveller.toggled',
      within,
      because: 'Which tickets can be chosen depends on the order: each box is disabled with its reason.',
    },
    {
      event: 'flight.toggled',
      within,
      because: 'Which flights can be chosen depends on the chosen tickets: each box is disabled with its reason.',
    },
  ]),
  shows: {
    'case-request.reading': ({ page }) =>
      page
        .getByRole('status', { name: 'Loading the tickets' })
        .or(page.getByRole('heading', { name: 'Whose tickets' })),
    'case-request.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such order' }),
    'case-request.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load these tickets' }),
    'case-request.choosing': (at) => button(at, 'See what comes back'),
    'case-request.verifying': (at) => button(at, 'Working it out…'),
    'case-request.agreeing': sends,
    'case-request.sending': (at) => button(at, 'Asking…'),
    'case-request.sent': ({ page }) => page.getByRole('heading', { level: 1, name: /^(Void|Refund) requested$/ }),
  },
  unreachable: {},
  walks: [
    {
      name: 'asked for after the network was lost and the effect had changed',
      world: 'an order of today',
      moves: [
        settle('readTickets', 'the network is lost'),
        send('Look again'),
        settle('readTickets', 'too late'),
        send('Look again'),
        settle('readTickets', 'some can be voided'),
        send('choose the adult, or not'),
        send('choose the adult, or not'),
        send('See what comes back'),
        settle('verifyPenalty', 'the network is lost'),
        send('See what comes back'),
        settle('verifyPenalty', 'not-allowed'),
        settle('readTickets', 'some can be voided'),
        send('See what comes back'),
        settle('verifyPenalty', 'the effect'),
        send('choose the adult, or not'),
        send('choose the adult, or not'),
        send('See what comes back'),
        settle('verifyPenalty', 'the effect'),
        send('send the request'),
        settle('requestCase', 'the network is lost'),
        send('send the request'),
        settle('requestCase', 'effect-changed'),
        settle('readTickets', 'some can be voided'),
        send('See what comes back'),
        settle('verifyPenalty', 'the effect'),
        send('send the request'),
        settle('requestCase', 'asked for'),
      ],
    },
    {
      name: 'a quote is asked for one ticket of a refund, and the other is looked at',
      world: 'a refund of today',
      moves: [
        settle('readTickets', 'some can be refunded, without rules, and void still'),
        send('choose the adult, or not'),
        send('See what comes back'),
        settle('verifyPenalty', 'not priced'),
        send('send the request'),
        settle('requestCase', 'asked for a quote'),
        send('Look again'),
        settle('readTickets', 'some can be refunded, without rules, and void still'),
      ],
    },
    {
      name: 'one flight of a refund, after another one was refunded by somebody else',
      world: 'a refund of today',
      moves: [
        settle('readTickets', 'some can be refunded, without rules, and void still'),
        send('choose the first flight, or not'),
        send('See what comes back'),
        settle('verifyPenalty', 'flights-unsound'),
        settle('readTickets', 'some can be refunded, without rules, and void still'),
        send('choose the second flight, or not'),
        send('See what comes back'),
        settle('verifyPenalty', 'not priced'),
        send('choose the first flight, or not'),
        send('choose the second flight, or not'),
        send('See what comes back'),
        settle('verifyPenalty', 'not priced'),
        send('send the request'),
        settle('requestCase', 'asked for a quote'),
      ],
    },
    {
      name: 'an order of nobody',
      world: 'an order of nobody',
      moves: [settle('readTickets', 'order-unknown'), send('Look again'), settle('readTickets', 'order-unknown')],
    },
  ],
};

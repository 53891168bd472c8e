import type { Locator } from 'playwright';
import { voidRequestAddress } from '../../../contract/page-addresses.ts';
import { voidRequestFlow } from '../../../machines/post-travel/void-request.flow.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { writeVoidable } from './voids-in-walks.ts';
import { type Bringing, type FlowDriver, send, settle, type Visit, type World } from './walk-driver.ts';

interface OnOrder extends GatedVisit {
  readonly person: Person;
  readonly reference: string;
}

const orderOf = (closesInMs: number | null): World<OnOrder> => ({
  input: 'an order',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const reference =
      closesInMs === null ? 'PTNOBODY22' : await portal.edit((db) => writeVoidable(db, person, closesInMs));
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/posttravel/v1/void/*']);
    return { portal, device, page: device.page, gate, person, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${voidRequestAddress(reference)}`);
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

const dayMs = 86_400_000;
const button = ({ page }: Visit, name: string | RegExp): Locator => page.getByRole('button', { name });
const box = ({ page }: Visit): Locator => page.getByRole('checkbox').first();

export const voidRequestDriver: FlowDriver<OnOrder> = {
  flow: voidRequestFlow,
  worlds: { 'an order of today': orderOf(dayMs), 'an order of nobody': orderOf(null) },
  acts: {
    'choose the adult, or not': (at) => box(at).click(),
    'See what comes back': (at) => button(at, 'See what comes back').click(),
    'Void tickets': (at) => button(at, /^Void \d/).click(),
    'Look again': (at) => button(at, /^(Look again|Void other tickets)$/).click(),
  },
  outcomes: {
    'readTickets: some can be voided': closing(dayMs),
    'readTickets: too late': closing(-1_000),
    'readTickets: order-unknown': { ...letThrough, complains: /404/ },
    'readTickets: the network is lost': networkLostAtGate,
    'verifyPenalty: the effect': letThrough,
    'verifyPenalty: not-allowed': { ...closing(-1_000), complains: /409/ },
    'verifyPenalty: the network is lost': networkLostAtGate,
    'requestVoid: asked for': letThrough,
    'requestVoid: effect-changed': cheaper,
    'requestVoid: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'traveller.toggled': box,
    'effect.requested': (at) => button(at, 'See what comes back'),
    'void.confirmed': (at) => button(at, /^Void \d/),
    'again.requested': (at) => button(at, /^(Look again|Void other tickets)$/),
  },
  exceptions: ['void-request.choosing', 'void-request.agreeing'].map((within) => ({
    event: 'traveller.toggled',
    within,
    because: 'Which tickets can be chosen depends on the order: each box is disabled with its reason.',
  })),
  shows: {
    'void-request.reading': ({ page }) =>
      page
        .getByRole('status', { name: 'Loading the tickets' })
        .or(page.getByRole('heading', { name: 'Whose tickets' })),
    'void-request.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such order' }),
    'void-request.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load these tickets' }),
    'void-request.choosing': (at) => button(at, 'See what comes back'),
    'void-request.verifying': (at) => button(at, 'Working it out…'),
    'void-request.agreeing': (at) => button(at, /^Void \d/),
    'void-request.sending': (at) => button(at, 'Asking…'),
    'void-request.sent': ({ page }) => page.getByRole('heading', { level: 1, name: 'Void requested' }),
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
        send('Void tickets'),
        settle('requestVoid', 'the network is lost'),
        send('Void tickets'),
        settle('requestVoid', 'effect-changed'),
        settle('readTickets', 'some can be voided'),
        send('See what comes back'),
        settle('verifyPenalty', 'the effect'),
        send('Void tickets'),
        settle('requestVoid', 'asked for'),
        send('Look again'),
        settle('readTickets', 'some can be voided'),
      ],
    },
    {
      name: 'an order of nobody',
      world: 'an order of nobody',
      moves: [settle('readTickets', 'order-unknown'), send('Look again'), settle('readTickets', 'order-unknown')],
    },
  ],
};

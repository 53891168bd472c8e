import type { Locator } from 'playwright';
import type { Order } from '../../../contract/orders.ts';
import { flightOrderAddress, paidOrderAddress } from '../../../contract/page-addresses.ts';
import { paymentChoiceFlow } from '../../../machines/booking/payment-choice.flow.ts';
import type { PaymentChoiceView } from '../../../machines/booking/payment-choice.view.ts';
import { dayText, thisYear } from '../../../src/ui/format-day.ts';
import type { Person } from './device.ts';
import { effectReadings } from './effect-readings.ts';
import { bookingConditions, payOut, soldInParts } from './flight-booking.worlds.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { pressAtGateway } from './online-deposit.driver.ts';
import { followLink, openQuietly, refusedWith } from './sale-visit.ts';
import { callAs, cancelOrder, heldOrder, holdSeats, mustBeTicketedAtOnce, type Trip } from './trade.ts';
import { type FlowDriver, send, settle, type World, wait } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface PaymentVisit extends GatedVisit {
  readonly person: Person;
  readonly order: Order;
  /** The online payment that leads back to the order. `null`: none. */
  readonly payment: string | null;
}

export const paymentChoicePortal: WalkPortalOptions = {
  people: 9,
  environment: { SANDBOX_GATEWAY: '1', GATEWAY_PORT: '0' },
  conditions: bookingConditions,
};

const dubai: Trip = { from: 'DAC', to: 'DXB' };

interface Setting {
  readonly person?: (portal: WalkPortal) => Person;
  readonly hold?: (portal: WalkPortal, person: Person) => Promise<Order>;
  /** The payment that leads back. `open`: not paid yet. */
  readonly payment?: 'paid' | 'open' | 'of nobody';
}

const holdInParts = async (portal: WalkPortal, person: Person): Promise<Order> =>
  holdSeats(portal, person, await soldInParts(portal, person, dubai));

/** An order that is sold in parts, and just the money for the first. */
const holdWithFirstPart = async (portal: WalkPortal, person: Person): Promise<Order> => {
  const order = await holdInParts(portal, person);
  const { orderReference } = order;
  const read = await callAs(portal, person, 'GetPartialPaymentForIssueTicket', { orderReference });
  const after = read.ok ? read.answer.effect?.after.availableMinor : undefined;
  if (after === undefined) throw new Error('the first part cannot be paid');
  await portal.edit((db) => payOut(db, person, after));
  return order;
};

/** Opens the payment of what the wallet lacks, or of the least, and pays it at the gateway. */
const paidOnline = async (portal: WalkPortal, person: Person, order: Order, isPaid: boolean): Promise<string> => {
  const { orderReference } = order;
  const asked = { method: 'card', amountMinor: 1_000_050, chargeMinor: 25_001, orderReference } as const;
  const made = await callAs(portal, person, 'CreatePayment', asked);
  if (!made.ok) throw new Error(made.refusal);
  const { code, redirectUrl } = made.answer;
  if (isPaid) {
    await pressAtGateway(redirectUrl, 'pay');
    for (;;) {
      const read = await callAs(portal, person, 'GetStatusMessage', { code });
      if (read.ok && read.answer.state === 'credited') break;
    }
  }
  return code;
};

const of = ({
  person: whose = (portal) => portal.person(),
  hold = (portal, person) => heldOrder(portal, person, dubai, mustBeTicketedAtOnce),
  payment: wanted,
}: Setting): World<PaymentVisit> => ({
  input: wanted === undefined ? 'an order is to be paid' : 'the gateway sends the browser back',
  clock: 'still',
  async enter(portal) {
    const person = whose(portal);
    const order = await hold(portal, person);
    const payment =
      wanted === undefined
        ? null
        : wanted === 'of nobody'
          ? 'OPNOBODY2345'
          : await paidOnline(portal, person, order, wanted === 'paid');
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(
      device,
      ['order/v1/GetFullPaymentForIssueTicket', 'online/CreatePayment', 'online/GetStatusMessage'].map(
        (call) => `*/${call}*`,
      ),
    );
    // The browser is kept on this page, as by a gateway that answers with nothing.
    await device.pauseCalls(['*/pay/SK*'], (call) => call.answer(204));
    const at = { portal, device, page: device.page, gate, person, order, payment };
    await openQuietly(at);
    return at;
  },
  async start(at) {
    const { order, payment, page } = at;
    if (payment !== null) {
      await followLink(at, paymentChoiceFlow.name, paidOrderAddress(order.orderReference, payment), 'still');
      return;
    }
    await followLink(at, 'order-page', flightOrderAddress(order.orderReference), 'still');
    await page.getByRole('button', { name: 'Pay and issue ticket' }).click();
  },
});

const main = ({ page }: PaymentVisit): Locator => page.getByRole('main');
const button = (at: PaymentVisit, name: string | RegExp): Locator => main(at).getByRole('button', { name });
/** What a modal dialog offers stands last. */
const again = (at: PaymentVisit): Locator => button(at, /^(Try again|Refresh balance)$/).last();
const notNow = (at: PaymentVisit): Locator => button(at, /^(Not now|Keep it on hold)$/).last();
const full = (at: PaymentVisit): Locator => button(at, /^Pay BDT [\d,.]+$/);
const part = (at: PaymentVisit): Locator => button(at, /now, the rest later$/).last();
const dialog = ({ page }: PaymentVisit): Locator => page.getByRole('dialog', { name: 'Insufficient balance' });
const online = (at: PaymentVisit): Locator => button(at, /^Pay BDT [\d,.]+ online$/);
const says =
  (words: string | RegExp) =>
  (at: PaymentVisit): Locator =>
    main(at).getByText(words);

const colleagueCancels = ({ order, portal, person }: PaymentVisit) => cancelOrder(order, portal, person);

export const paymentChoiceDriver: FlowDriver<PaymentVisit> = {
  flow: paymentChoiceFlow,
  worlds: {
    'enough money': of({}),
    'an order that is sold in parts': of({ hold: holdInParts }),
    'money for the first part': of({ hold: holdWithFirstPart }),
    'little money': of({ person: (portal) => portal.somebodyWho('has little money') }),
    'paid at the gateway': of({ payment: 'paid' }),
    'not paid at the gateway yet': of({ payment: 'open' }),
    'a payment of nobody': of({ payment: 'of nobody' }),
  },
  acts: {
    'Try again': (at) => again(at).click(),
    'Not now': (at) => notNow(at).click(),
    Pay: (at) => full(at).click(),
    'Pay in part': (at) => part(at).click(),
    'Pay online': (at) => online(at).first().click(),
    'Pay the first part online': (at) => online(at).last().click(),
    Close: ({ page }) => page.keyboard.press('Escape'),
  },
  outcomes: {
    'readPayment: the wallet covers it': letThrough,
    'readPayment: the wallet covers the first part': letThrough,
    'readPayment: the wallet covers nothing': letThrough,
    'readPayment: it is not offered in part': letThrough,
    'readPayment: not-allowed': {
      ...letThrough,
      finish: async (at) => {
        await colleagueCancels(at);
        at.gate.open();
      },
      complains: refusedWith(409),
    },
    'readPayment: the network is lost': networkLostAtGate,
    'createPayment: opened': letThrough,
    'createPayment: the network is lost': networkLostAtGate,
    'openGateway: the page stays': { pageWaits: true },
    'readStatus: it is credited': letThrough,
    'readStatus: it is not decided': letThrough,
    'readStatus: payment-unknown': { ...letThrough, complains: /status of 404/ },
    'readStatus: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'again.requested': again,
    'request.withdrawn': notNow,
    'payment.confirmed': full,
    'part.confirmed': part,
    'shortfall.left': (at) => dialog(at).getByRole('button', { name: 'Close' }),
    'online.requested': online,
  },
  exceptions: [
    {
      event: 'online.requested',
      because: 'each button names what it pays online, and there is none where the wallet lacks nothing',
    },
    {
      event: 'payment.confirmed',
      within: 'payment-choice.short',
      because: 'the button stands behind the dialog, where nobody can press it',
    },
  ],
  shows: {
    'payment-choice.awaiting': says('We are checking your online payment with the gateway…'),
    'payment-choice.reading': says('Working out what paying does…'),
    'payment-choice.unread': says(/^We could not read what paying this order does/),
    'payment-choice.choosing': ({ page }) => page.getByRole('region', { name: 'Payment' }),
    'payment-choice.short': dialog,
    'payment-choice.creating': says('Opening the payment at the gateway…'),
    'payment-choice.unheard': says(/^We lost the connection while opening the payment/),
    'payment-choice.leaving': says('Going to the payment gateway…'),
  },
  reads: {
    'what paying in full does': (view: PaymentChoiceView) =>
      view.show === 'choosing' ? effectReadings(view.full, 'What paying in full does') : [],
    'what paying in part does': (view: PaymentChoiceView) =>
      view.show === 'choosing' ? effectReadings(view.part, 'What paying in part does') : [],
    'the rest, its day, and what happens when it is missed': (view: PaymentChoiceView) =>
      view.show === 'choosing' && view.part !== null
        ? [
            {
              says: [`${view.part.rest} is due by ${dayText(view.part.restBy, thisYear)}`, view.part.ifMissed],
              in: main,
            },
          ]
        : [],
    'what is missing, and the ways to pay it online': (view: PaymentChoiceView) =>
      view.show === 'choosing' && view.shortfall !== null
        ? [
            {
              says: [...Object.values(view.shortfall), ...view.online.flatMap(({ label, words }) => [label, words])],
              in: dialog,
            },
          ]
        : [],
  },
  neverLookedAt: {
    'payment-choice.leaving': 'the browser is on its way to another page while it lasts',
  },
  unreachable: {
    'payment-choice.creating|xstate.done.actor.0.payment-choice.creating|1':
      'the gateway of the walks is always there: tests/server/gateways ends it',
    'payment-choice.leaving|xstate.error.actor.0.payment-choice.leaving|0':
      'the gateway always names an address that a browser opens',
  },
  walks: [
    {
      name: 'paid in full after the network was lost',
      world: 'enough money',
      moves: [
        settle('readPayment', 'the network is lost'),
        send('Try again'),
        settle('readPayment', 'it is not offered in part'),
        send('Try again'),
        settle('readPayment', 'the network is lost'),
        send('Not now'),
      ],
    },
    {
      name: 'a colleague cancels the order',
      world: 'enough money',
      moves: [settle('readPayment', 'not-allowed')],
    },
    {
      name: 'agreed to in full',
      world: 'enough money',
      moves: [settle('readPayment', 'it is not offered in part'), send('Pay')],
    },
    {
      name: 'agreed to in part',
      world: 'an order that is sold in parts',
      moves: [settle('readPayment', 'the wallet covers it'), send('Pay in part')],
    },
    {
      name: 'what is missing is to be paid online, and the gateway does not open',
      world: 'little money',
      moves: [
        settle('readPayment', 'the wallet covers nothing'),
        send('Pay'),
        send('Close'),
        send('Pay'),
        send('Try again'),
        settle('readPayment', 'the wallet covers nothing'),
        send('Pay'),
        send('Pay online'),
        settle('createPayment', 'the network is lost'),
        send('Try again'),
        settle('createPayment', 'opened'),
        settle('openGateway', 'the page stays'),
        settle('readPayment', 'the wallet covers nothing'),
        send('Pay'),
        send('Pay online'),
        settle('createPayment', 'the network is lost'),
        send('Not now'),
      ],
    },
    {
      name: 'the wallet is short of the whole, and the first part is agreed to',
      world: 'money for the first part',
      moves: [settle('readPayment', 'the wallet covers the first part'), send('Pay'), send('Pay in part')],
    },
    {
      name: 'the wallet is short, and the order stays on hold',
      world: 'little money',
      moves: [settle('readPayment', 'the wallet covers nothing'), send('Pay'), send('Not now')],
    },
    {
      name: 'back from the gateway with the payment, and agreed to by one press',
      world: 'paid at the gateway',
      moves: [
        settle('readStatus', 'it is credited'),
        settle('readPayment', 'it is not offered in part'),
        send('Not now'),
      ],
    },
    {
      name: 'back from the gateway before it has decided',
      world: 'not paid at the gateway yet',
      moves: [
        settle('readStatus', 'it is not decided'),
        wait(2_000),
        settle('readStatus', 'the network is lost'),
        send('Not now'),
      ],
    },
    {
      name: 'back with a payment of nobody',
      world: 'a payment of nobody',
      moves: [
        settle('readStatus', 'payment-unknown'),
        settle('readPayment', 'it is not offered in part'),
        send('Not now'),
      ],
    },
  ],
};

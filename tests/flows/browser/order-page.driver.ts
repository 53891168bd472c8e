import type { Page } from 'playwright';
import type { Order, OrderState } from '../../../contract/orders.ts';
import { flightOrderAddress } from '../../../contract/page-addresses.ts';
import { orderPageFlow } from '../../../machines/orders/order-page.flow.ts';
import { orderPresses, orderReads } from './order-page.readings.ts';
import { orderPageWalks } from './order-page.walks.ts';
import { byItself, followLink, networkLost, openQuietly, refusedWith, type SaleVisit } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { cancelOrder, heldOrder, mustBeTicketedAtOnce, payOrder, readOrder, type Trip } from './trade.ts';
import type { Act, Bringing, FlowDriver, World } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';

interface OrderVisit extends SaleVisit {
  /** What the address names. */
  readonly reference: string;
  readonly order: Order | null;
  /** What a colleague has sent and not heard the end of. */
  colleague: Promise<unknown> | null;
}

const minuteMs = 60_000;
/** Longer than low-cost seats are held (15 min), shorter than a session rests. */
const pastTheHoldMs = 16 * minuteMs;

const dubai: Trip = { from: 'DAC', to: 'DXB' };
/** Tickets are issued there, but the airline's answer is lost until it speaks again. */
const slowToIssue: Trip = { from: 'TBU', to: 'VAV' };

interface Held {
  readonly trip: Trip | null;
  readonly wanted?: Parameters<typeof heldOrder>[3];
}

const entering =
  (time: ServerTime, { trip, wanted }: Held) =>
  async (portal: WalkPortal): Promise<OrderVisit> => {
    const person = portal.person();
    const order = trip === null ? null : await heldOrder(portal, person, trip, wanted);
    const device = await portal.device({ signedInAs: person });
    const reference = order?.orderReference ?? 'PTNOBODY99';
    const at = { portal, device, page: device.page, person, time, order, reference, colleague: null };
    await openQuietly(at);
    return at;
  };

const orderOf = ({ order }: OrderVisit): Order => {
  if (order === null) throw new Error('this world has no order');
  return order;
};

const worlds = (time: ServerTime): Readonly<Record<string, World<OrderVisit>>> => {
  const of = (held: Held, clock: 'runs' | 'still' = 'runs'): World<OrderVisit> => ({
    input: 'an order is opened',
    enter: entering(time, held),
    start: (at) => followLink(at, orderPageFlow.name, flightOrderAddress(at.reference), clock),
  });
  return {
    'seats are held': of({ trip: dubai, wanted: mustBeTicketedAtOnce }),
    'seats are held for hours': of({
      trip: { ...dubai, adults: 2 },
      wanted: (itinerary) => !mustBeTicketedAtOnce(itinerary),
    }),
    'the airline is slow to issue': of({ trip: slowToIssue }, 'still'),
    'seats are held, and the passenger may be asked': of({ trip: dubai }, 'still'),
    'no such order': of({ trip: null }),
  };
};

const standsSoWithinMs = 20_000;

/** Waits until the order stands so at the server. */
const untilOrderIs =
  (state: OrderState): Act<OrderVisit> =>
  async ({ portal, person, reference }) => {
    const deadline = Date.now() + standsSoWithinMs;
    for (;;) {
      const now = (await readOrder(portal, person, reference)).state;
      if (now === state) return;
      if (Date.now() > deadline) throw new Error(`order ${reference} is ${now}, and never was ${state}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  };

const colleaguePays: Act<OrderVisit> = (at) => payOrder(orderOf(at), at.portal, at.person);
const colleagueCancels: Act<OrderVisit> = (at) => cancelOrder(orderOf(at), at.portal, at.person);

/** How the order is paid, which is a flow of its own. */
const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });

/** A colleague has paid, and the airline has not answered yet. */
const colleagueIsPaying: Act<OrderVisit> = async (at) => {
  await at.time.hush();
  at.colleague ??= payOrder(orderOf(at), at.portal, at.person);
  await untilOrderIs('ticketing')(at);
};

const airlineHasIssued: Act<OrderVisit> = async (at) => {
  await at.time.speak();
  await untilOrderIs('ticketed')(at);
};

const timeLimitPasses: Bringing<OrderVisit> = {
  prepare: async (at) => {
    await at.time.ahead(pastTheHoldMs);
    await untilOrderIs('expired')(at);
  },
  restore: ({ time }) => time.ahead(0),
};

/** The page itself has come before its order is asked for. */
const orderCall = '**/order/v1/AirGetOrder*';

const outcomes: FlowDriver<OrderVisit>['outcomes'] = {
  'readOrder: an order held': byItself,
  'readOrder: an order held, whose passenger is asked': byItself,
  'readOrder: an order ticketing': { prepare: colleagueIsPaying },
  'readOrder: an order ticketed': { prepare: airlineHasIssued },
  'readOrder: an order cancelled': { prepare: untilOrderIs('cancelled') },
  'readOrder: an order expired': timeLimitPasses,
  'readOrder: order-unknown': { complains: refusedWith(404) },
  'readOrder: the network is lost': networkLost,
  '0.order-page.fetching: the network is lost': {
    prepare: ({ device }) => device.context.route(orderCall, (route) => route.abort('internetdisconnected')),
    restore: ({ device }) => device.context.unroute(orderCall),
    complains: /ERR_INTERNET_DISCONNECTED/,
    pageWaits: true,
  },
  'paymentChoice: a payment is agreed to': {
    finish: ({ page }) =>
      payment(page)
        .getByRole('button', { name: /^Pay BDT [\d,.]+$/ })
        .click(),
  },
  'paymentChoice: not now': { finish: ({ page }) => payment(page).getByRole('button', { name: 'Not now' }).click() },
  'issueTicket: tickets issued': byItself,
  'issueTicket: not-allowed': { prepare: colleagueCancels, complains: refusedWith(409) },
  'issueTicket: the network is lost': networkLost,
  'cancelBooking: seats given back': byItself,
  'cancelBooking: not-allowed': { prepare: colleaguePays, complains: refusedWith(409) },
  'cancelBooking: the network is lost': networkLost,
  'mailTicket: mailed': byItself,
  'mailTicket: too-many-mails': { complains: refusedWith(409) },
  'mailTicket: the network is lost': networkLost,
  'verifyPrice: the same price': byItself,
  'verifyPrice: the network is lost': networkLost,
  'changeOrder: changed': byItself,
  'changeOrder: not-allowed': { prepare: colleagueCancels, complains: refusedWith(409) },
  'changeOrder: the network is lost': networkLost,
  'readDetail: a passport': byItself,
  'readDetail: the network is lost': networkLost,
  'openDocument: a document': byItself,
  'openDocument: the network is lost': networkLost,
};

const controls: FlowDriver<OrderVisit>['controls'] = {
  'again.requested': ({ page }) => page.getByRole('main').getByRole('button', { name: /^(Try again|Reload order)$/ }),
  'issue.requested': ({ page }) =>
    page
      .getByRole('group', { name: 'Price verified' })
      .getByRole('button', { name: /^Pay BDT/ })
      .or(
        page
          .locator('body:not(:has([aria-label="Price verified"]))')
          .getByRole('button', { name: 'Pay and issue ticket' }),
      ),
  'cancellation.requested': ({ page }) =>
    page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Cancel booking' }),
  'request.confirmed': ({ page }) =>
    page.getByRole('group', { name: 'Confirm' }).getByRole('button', { name: 'Cancel booking' }),
  'request.withdrawn': ({ page }) => page.getByRole('button', { name: /^(Not now|Keep booking|Keep hold)$/ }),
  'limit.extended': ({ page }) =>
    page.getByRole('region', { name: 'Time limit' }).getByRole('button', { name: 'Ask for more time' }),
  'passenger.asked': ({ page }) => page.getByRole('button', { name: /^Ask (the passenger|again)$/ }),
  'mail.requested': ({ page }) => page.getByRole('button', { name: 'Mail tickets' }),
  'verification.requested': ({ page }) => page.getByRole('button', { name: 'Verify price' }),
  'change.requested': ({ page }) => page.getByRole('button', { name: 'Add message' }),
  'detail.requested': ({ page }) => page.getByRole('button', { name: /^Show passport and visa of/ }).first(),
  'detail.hidden': ({ page }) => page.getByRole('button', { name: 'Hide' }),
  'print.requested': ({ page }) => page.getByRole('button', { name: /^Open (e-ticket|invoice)$/ }),
};

const click =
  (event: string): Act<OrderVisit> =>
  async (at) => {
    const control = controls[event];
    if (!control) throw new Error(`nothing offers ${event}`);
    await control(at).click();
  };

const acts: FlowDriver<OrderVisit>['acts'] = {
  'try again': click('again.requested'),
  'ask to pay': click('issue.requested'),
  'ask to cancel': click('cancellation.requested'),
  'not now': click('request.withdrawn'),
  yes: click('request.confirmed'),
  'mail the tickets': click('mail.requested'),
  'the airline gives more time': click('limit.extended'),
  'the passenger is asked': async (at) => {
    await click('passenger.asked')(at);
    await at.page.getByRole('dialog').getByRole('button', { name: 'Ask now' }).click();
  },
  'verify the price': click('verification.requested'),
  'leave a message': async ({ page }) => {
    await page.getByLabel('Additional message').fill('Call at nine');
    await page.getByRole('button', { name: 'Add message' }).click();
  },
  'change the contact': async ({ page }) => {
    await page.getByLabel('Remarks').fill('Window seats');
    await page.getByRole('button', { name: 'Save contact and remarks' }).click();
  },
  'change passport and visa': async ({ page }) => {
    await page.getByLabel('Visa number').fill('V1234567');
    await page.getByLabel('Visa expires').fill('2031-12-31');
    await page.getByLabel('Visa for').selectOption('AE');
    await page.getByRole('button', { name: 'Save passport and visa' }).click();
  },
  // The one that is open has no button, so that the other's is the only one.
  'show the passport': click('detail.requested'),
  'show the passport of another': ({ page }) =>
    page
      .getByRole('button', { name: /^Show passport and visa of/ })
      .last()
      .click(),
  'hide it': click('detail.hidden'),
  'print the ticket': ({ page }) => page.getByRole('button', { name: 'Open e-ticket' }).click(),
  'print the invoice': ({ page }) => page.getByRole('button', { name: 'Open invoice' }).click(),
};

const shows: FlowDriver<OrderVisit>['shows'] = {
  'order-page.fetching': ({ page }) => page.getByRole('heading', { level: 1, name: /order/i }),
  'order-page.fetching.waiting': ({ page }) => page.getByText('This is taking longer than usual.'),
  'order-page.missing': ({ page }) => page.getByRole('heading', { name: 'There is no such order' }),
  'order-page.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this order' }),
  'order-page.shown': ({ page }) => page.getByRole('region', { name: 'Order' }),
  'order-page.shown.freshness.pausing': ({ page }) =>
    page.getByText(/^(The airline is issuing the tickets\.|The passenger has been asked, and has not answered yet\.)/),
  'reading-again': ({ page }) => page.getByRole('region', { name: 'Order' }),
  'nothing-asked': ({ page }) => page.getByRole('group', { name: 'Actions' }),
  'order-page.shown.doing.choosingPayment': ({ page }) =>
    payment(page).or(page.getByRole('status').filter({ hasText: 'Working out what paying does…' })),
  'order-page.shown.doing.confirmingCancellation': ({ page }) =>
    page.getByRole('group', { name: 'Confirm' }).getByText(/The airline releases the seats/),
  'order-page.shown.doing.issuing': ({ page }) =>
    page.getByRole('status').filter({ hasText: 'Waiting for the airline to issue the tickets.' }),
  'order-page.shown.doing.issueUnheard': ({ page }) =>
    page.getByRole('alert').filter({ hasText: 'you are never charged twice' }),
  'order-page.shown.doing.cancelling': ({ page }) => page.getByRole('status').filter({ hasText: 'processing' }),
  'order-page.shown.doing.cancellationUnheard': ({ page }) =>
    page.getByRole('alert').filter({ hasText: 'We lost the connection while cancelling the booking.' }),
  'order-page.shown.doing.printing': ({ page }) => page.getByRole('status').filter({ hasText: /^Preparing the/ }),
  'order-page.shown.doing.mailing': ({ page }) =>
    page.getByRole('status').filter({ hasText: /^Mailing the tickets to/ }),
  'order-page.shown.doing.mailUnheard': ({ page }) =>
    page.getByRole('alert').filter({ hasText: 'We lost the connection while mailing the tickets.' }),
  'order-page.shown.doing.verifying': ({ page }) =>
    page.getByRole('status').filter({ hasText: 'Asking the airline for today’s price' }),
  'order-page.shown.doing.verified': ({ page }) => page.getByRole('group', { name: 'Price verified' }),
  'order-page.shown.doing.notVerified': ({ page }) =>
    page.getByRole('alert').filter({ hasText: 'while asking for today’s price' }),
  'order-page.shown.doing.changing': ({ page }) => page.getByRole('status').filter({ hasText: /^Saving…/ }),
  'order-page.shown.doing.changeUnheard': ({ page }) => page.getByRole('alert').filter({ hasText: 'it is saved once' }),
  'order-page.shown.detail': ({ page }) => page.getByRole('region', { name: 'Order' }),
  'order-page.shown.detail.reading': ({ page }) => page.getByRole('status').filter({ hasText: /^Loading…/ }),
  'order-page.shown.detail.unread': ({ page }) =>
    page.getByRole('alert').filter({ hasText: 'We lost the connection. Try again.' }),
  'order-page.shown.detail.open': ({ page }) => page.getByRole('group', { name: /^Passport and visa of/ }),
  'detail-closed': ({ page }) => page.getByRole('region', { name: 'Order' }),
  'order-page.shown.doing.notPrinted': ({ page }) =>
    page.getByRole('alert').filter({ hasText: 'We could not open the document.' }),
};

export const orderPageDriver = (time: ServerTime): FlowDriver<OrderVisit> => ({
  flow: orderPageFlow,
  worlds: worlds(time),
  walks: orderPageWalks,
  acts,
  outcomes,
  settlesAtOnce: [],
  controls,
  invokes: ['paymentChoice'],
  exceptions: ['request.withdrawn', 'again.requested'].map((event) => ({
    event,
    within: 'order-page.shown.doing.choosingPayment',
    because: 'The buttons of the payment belong to the flow that this step invokes.',
  })),
  shows,
  reads: orderReads,
  presses: orderPresses,
  unreachable: {
    'order-page.shown.doing.choosingPayment|xstate.done.actor.paymentChoice|2':
      'the walks of payment-choice cancel the order while its payment is read',
    'nothing-asked||0': 'the walks of payment-choice come back from a gateway, to an order that is held',
    'order-page.shown.doing.issuing|xstate.done.actor.0.order-page.shown.doing.issuing|1':
      'a wallet that is spent between its effect and the payment: tests/machines/orders and tests/server/booking look at it',
    'nothing-asked||1': 'tests/machines/orders comes back from a gateway to an order that is paid',
    'order-page.shown.doing.choosingPayment|xstate.error.actor.paymentChoice|0':
      'the choice of a payment takes every fault as an answer, and cannot fail itself',
    'order-page.opening||0':
      'an order that was just booked stands on the confirmation: the walks of flight-booking end there, and tests/src/booking looks at it',
    'order-page.shown.doing.verifying|xstate.done.actor.0.order-page.shown.doing.verifying|1':
      'the embedded suppliers go on selling what they hold: tests/server/orders asks one that does not',
    'order-page.shown.detail.reading|xstate.done.actor.0.order-page.shown.detail.reading|1':
      'an order that was read is not forgotten by the server',
    'order-page.shown.doing.printing|xstate.done.actor.0.order-page.shown.doing.printing|1':
      'a document is only asked for when the order is ticketed, which no event undoes: the server then always prints it',
  },
});

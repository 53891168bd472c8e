import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, OrderState } from '../../../contract/orders/orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import type { CaseKind } from '../../../contract/post-travel/post-travel.ts';
import { orderFlow } from '../../../machines/orders/order.flow.ts';
import { nextOrderState, type OrderEvent } from '../../../machines/orders/order.machine.ts';
import type { Db } from '../../../server/database/database.ts';
import { codesOf } from '../../../server/rights/roles.ts';
import { actOf, openedAct } from '../../order-acts.ts';
import { holdsOnly } from '../../server/give-rights.ts';
import { axeBesidePage } from './axe-beside-page.ts';
import { steppedUp } from './desk-visit.ts';
import type { Person } from './device.ts';
import { bookingConditions } from './flight-booking.worlds.ts';
import { brisk, followLink, openQuietly, type SaleVisit } from './sale-visit.ts';
import { serverTime } from './server-time.ts';
import { writeStuck } from './ticketing-at-desk.ts';
import {
  callAs,
  cancelOrder,
  changeableFare,
  heldOrder,
  holdExchange,
  holdSeats,
  mustBeTicketedAtOnce,
  payOrder,
  readOrder,
  type Trip,
} from './trade.ts';
import { coverageText, keepReport, WalkCoverage } from './walk-coverage.ts';
import { openWalkPortal, type WalkPortal } from './walk-portal.ts';

/*
 * The order's chart runs at the server: no page holds it. What it did is read where an agent reads it, in the history of
 * the order's page; what it allows is read from the page's buttons.
 */

const time = serverTime();
const coverage = new WalkCoverage(orderFlow);
let portal: WalkPortal;

const minuteMs = 60_000;

const conditions = {
  ...bookingConditions,
  'may only look': (db: Db, person: Person) => holdsOnly(db, person, codesOf(['Search', 'BookTicket', 'ViewBooking'])),
} as const;

beforeAll(async () => {
  portal = await openWalkPortal({
    people: 8,
    desk: 1,
    conditions,
    environment: { ...time.environment, ...brisk, COMPLETER_INTERVAL_MS: '400' },
  });
});
afterAll(() => portal?.close());

/** What the history tells of a transition, in its own words. */
const told: Readonly<Record<string, RegExp>> = {
  'order.held|ticketing.requested|0': /^Payment reserved in the wallet/,
  'order.ticketing|tickets.issued|0': /^Tickets issued and paid/,
  'order.ticketing|ticketing.refused|0': /^Tickets not issued:/,
  'order.ticketing|ticketing.repeated|0': /^Our desk asked the airline again/,
  'order.ticketing|tickets.entered|0': /^Tickets issued, their numbers entered by our desk/,
  'order.ticketing|payment.returned|0': /^Tickets not issued; the money is back/,
  'order.held|cancellation.requested|0': /^Booking cancelled/,
  'order.held|hold.expired|0': /^Time limit passed/,
  'order.held|extension.granted|0': /^Time limit extended to/,
  'order.held|amendment.requested|0': /^Changed: remarks/,
  'order.ticketed|void.requested|0': /^Void VOD\w+ requested/,
  'order.ticketed|tickets.voided|0': /^1 ticket void/,
  'order.ticketed|tickets.voided|1': /^2 tickets void/,
  'order.ticketed|refund.requested|0': /^Refund RFD\w+ requested/,
  'order.ticketed|tickets.refunded|0': /^1 ticket refunded/,
  'order.ticketed|tickets.refunded|1': /^2 tickets refunded/,
  'order.ticketed|exchange.requested|0': /^Exchange EXC\w+ requested/,
  'order.ticketed|tickets.exchanged|0': /^1 ticket exchanged/,
  'order.ticketed|tickets.exchanged|1': /^2 tickets exchanged/,
  'order.held|tickets.reissued|0': /^Tickets issued in exchange for those of/,
};

const action =
  (name: string) =>
  ({ page }: Pick<SaleVisit, 'page'>): Locator =>
    actOf(page, name);
/** What offers an event, by its type. What may not happen stands in the menu, disabled, with its reason (ORD-07). */
const buttons = {
  'ticketing.requested': action('Pay and issue ticket'),
  'cancellation.requested': action('Cancel booking'),
  'print.requested': action('Open e-ticket'),
  'invoice.requested': action('Open invoice'),
  'itinerary.requested': action('Open itinerary'),
  'verification.requested': ({ page }: Pick<SaleVisit, 'page'>) => page.getByRole('button', { name: 'Verify price' }),
  'amendment.requested': ({ page }: Pick<SaleVisit, 'page'>) =>
    page.getByRole('button', { name: 'Save contact and remarks', includeHidden: true }),
  'void.requested': action('Void tickets'),
  'refund.requested': action('Refund tickets'),
  'exchange.requested': action('Change flights'),
  'extension.requested': ({ page }: Pick<SaleVisit, 'page'>) => page.getByRole('button', { name: 'Ask for more time' }),
} as const satisfies Partial<Record<OrderEvent['type'], unknown>>;

/** What is not on the page where it may not happen. */
const comesAndGoes: ReadonlySet<string> = new Set([
  'extension.requested',
  'verification.requested',
  'amendment.requested',
  'print.requested',
  'invoice.requested',
  'itinerary.requested',
]);

const badges: Readonly<Record<OrderState, string>> = {
  held: 'Seats held',
  ticketing: 'Tickets being issued',
  ticketed: 'Ticketed',
  cancelled: 'Cancelled',
  expired: 'Time limit passed',
  failed: 'Not issued',
  voided: 'Void',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
};

const visit = async (person: Person): Promise<SaleVisit> => {
  const device = await portal.device({ signedInAs: person });
  return { portal, device, page: device.page, person, time };
};

/** The page in the order's state: its badge, its buttons as the chart has them, its history, and axe. */
const seeOrder = async (
  { page, person, device }: SaleVisit,
  reference: string,
  state: OrderState,
  badge: string = badges[state],
): Promise<Order> => {
  await page.getByRole('region', { name: 'Order' }).getByText(badge, { exact: true }).waitFor();
  const order = await readOrder(portal, person, reference);
  expect(order.state).toBe(state);
  for (const [type, button] of Object.entries(buttons)) {
    // More time is only offered beside a time limit, today's price beside a held one, a form where it may be sent, and of the
    // papers of a booking the one that it can have: the itinerary while its seats are held, then the e-ticket.
    const control = button({ page });
    const stays = !comesAndGoes.has(type);
    const offered = (stays || (await control.count()) > 0) && (await control.getAttribute('aria-disabled')) !== 'true';
    const event = { type } as OrderEvent;
    // Where only the wallet is short, the ways to pay are offered all the same: in part, or online.
    const facts = type === 'ticketing.requested' ? { ...order.facts, walletCovers: true } : order.facts;
    expect([type, offered]).toEqual([type, nextOrderState(order.state, facts, event) !== null]);
  }
  const lines = await page.getByRole('listitem', { includeHidden: true }).allInnerTexts();
  for (const [transition, words] of Object.entries(told)) {
    if (lines.some((line) => words.test(line))) coverage.crossed([transition]);
  }
  coverage.stoodIn(`order.${state}`);
  coverage.stopped([`order.${state}`], true);
  expect(await axeBesidePage(page)).toEqual([]);
  expect(device.complaints).toEqual([]);
  return order;
};

const pageOf = ({ orderReference }: Order): string => pageAddress.flightOrder(orderReference);

const opened = async (person: Person, order: Order): Promise<SaleVisit> => {
  const at = await visit(person);
  await followLink(at, 'order-page', pageOf(order));
  return at;
};

/** Opens a document of the order, which the server answers. */
const openDocument = async ({ page }: SaleVisit, name: string): Promise<void> => {
  const printing = page.waitForResponse((answer) => answer.url().includes('/GetBookingPdf'));
  await (await openedAct(page, name)).click();
  expect((await printing).status()).toBe(200);
};

/** Waits until the order stands so at the server. */
const stateIs = (person: Person, { orderReference }: Order, state: OrderState) =>
  expect
    .poll(async () => (await readOrder(portal, person, orderReference)).state, { timeout: 20_000, interval: 100 })
    .toBe(state);

const held = (person: Person, trip: Trip) => heldOrder(portal, person, trip);
const dubai: Trip = { from: 'DAC', to: 'DXB' };

test('[FLW-04] order in the real portal: held, paid, issued by an airline that is slow, and printed', async () => {
  const person = portal.person();
  const order = await held(person, { from: 'TBU', to: 'VAV' });
  const before = await opened(person, order);
  await seeOrder(before, order.orderReference, 'held');
  await openDocument(before, 'Open itinerary');
  coverage.crossed(['order.held|itinerary.requested|0']);
  await portal.giveBack(before.device);
  const at = await visit(person);
  await openQuietly(at);
  await time.hush();
  const paying = payOrder(order, portal, person);
  await stateIs(person, order, 'ticketing');
  await followLink(at, 'order-page', pageOf(order));
  await seeOrder(at, order.orderReference, 'ticketing');
  await time.speak();
  await paying;
  await at.page.clock.runFor(2_000);
  await seeOrder(at, order.orderReference, 'ticketed');
  await openDocument(at, 'Open e-ticket');
  coverage.crossed(['order.ticketed|print.requested|0']);
  await openDocument(at, 'Open invoice');
  coverage.crossed(['order.ticketed|invoice.requested|0']);
  await at.page.getByLabel('Remarks').fill('Aisle seats');
  await at.page.getByRole('button', { name: 'Save contact and remarks' }).click();
  await at.page.getByRole('listitem').filter({ hasText: 'Changed: remarks' }).waitFor();
  coverage.crossed(['order.ticketed|amendment.requested|0']);
  await portal.giveBack(at.device);
});

test('[FLW-04] order in the real portal: paid, and refused by the airline', async () => {
  const person = portal.person();
  const order = await held(person, { from: 'XCH', to: 'CCK' });
  expect(await payOrder(order, portal, person)).toMatchObject({ ok: false, refusal: 'ticketing-refused' });
  const at = await opened(person, order);
  await seeOrder(at, order.orderReference, 'failed');
  await portal.giveBack(at.device);
});

test('[FLW-04][OPS-01] order in the real portal: no answer of the airline, so the desk asks, enters, or gives back', async () => {
  const agent = portal.person();
  const clerk = portal.atDesk();
  await steppedUp({ portal, clerk });
  const ended = [
    ['failed', (orderReference: string) => callAs(portal, clerk, 'AskForTickets', { orderReference })],
    [
      'ticketed',
      (orderReference: string) => callAs(portal, clerk, 'EnterTickets', { orderReference, tickets, prepares: false }),
    ],
    [
      'failed',
      (orderReference: string) =>
        callAs(portal, clerk, 'GiveTicketMoneyBack', { orderReference, reason: 'The airline has no such booking' }),
    ],
  ] as const;
  const tickets = ['traveller-1', 'traveller-2'].map((paxId, n) => ({ paxId, ticketNumber: `176240000000${n + 1}` }));
  for (const [state, act] of ended) {
    const reference = await writeStuck({ portal, agent });
    const { state: before, facts } = await readOrder(portal, agent, reference);
    expect([before, facts.ticketingLate]).toEqual(['ticketing', true]);
    expect(await act(reference)).toMatchObject({ ok: true, answer: { order: { state } } });
    const at = await opened(agent, await readOrder(portal, agent, reference));
    await seeOrder(at, reference, state);
    await portal.giveBack(at.device);
  }
});

test('[FLW-04] order in the real portal: given more time, then given back', async () => {
  const person = portal.person();
  const order = await heldOrder(portal, person, dubai, (itinerary) => !mustBeTicketedAtOnce(itinerary));
  const before = await opened(person, order);
  await before.page.getByRole('button', { name: 'Ask for more time' }).click();
  await before.page.getByRole('listitem').filter({ hasText: 'Time limit extended to' }).waitFor();
  coverage.crossed(['order.held|extension.requested|0']);
  await before.page.getByRole('button', { name: 'Verify price' }).click();
  await before.page.getByRole('group', { name: 'Price verified' }).getByRole('button', { name: 'Keep hold' }).click();
  coverage.crossed(['order.held|verification.requested|0']);
  await before.page.getByLabel('Remarks').fill('Aisle seats');
  await before.page.getByRole('button', { name: 'Save contact and remarks' }).click();
  await before.page.getByRole('listitem').filter({ hasText: 'Changed: remarks' }).waitFor();
  await seeOrder(before, order.orderReference, 'held');
  await portal.giveBack(before.device);
  await cancelOrder(order, portal, person);
  const at = await opened(person, order);
  await seeOrder(at, order.orderReference, 'cancelled');
  await portal.giveBack(at.device);
});

test('[FLW-04] order in the real portal: its time limit passes', async () => {
  const person = portal.person();
  const order = await heldOrder(portal, person, dubai, mustBeTicketedAtOnce);
  await time.ahead(16 * minuteMs);
  await stateIs(person, order, 'expired');
  await time.ahead(0);
  const at = await opened(person, order);
  await seeOrder(at, order.orderReference, 'expired');
  await portal.giveBack(at.device);
});

const returnCalls = {
  void: { verify: 'VerifyVoidPenalty', request: 'RequestVoid', get: 'GetVoid' },
  refund: { verify: 'VerifyRefundPenalty', request: 'RequestRefund', get: 'GetRefund' },
} as const satisfies Partial<Record<CaseKind, unknown>>;

/** Returns the tickets of some travellers, and waits until the airline has. */
const returns = async (
  kind: keyof typeof returnCalls,
  person: Person,
  order: Order,
  places: readonly number[],
): Promise<void> => {
  const { verify, request, get } = returnCalls[kind];
  const { orderReference } = order;
  const paxIds = places.map((place) => order.travellers[place]?.paxId ?? '');
  const effect = await callAs(portal, person, verify, { orderReference, paxIds });
  const agreed = effect.ok ? (effect.answer.money.effect?.postings ?? []) : [];
  const asked = await callAs(portal, person, request, { orderReference, paxIds, agreed });
  if (!asked.ok) throw new Error(`${asked.refusal}: ${asked.detail}`);
  await caseIsDone(person, get, asked.answer.case.caseReference);
};

const caseIsDone = (person: Person, get: 'GetVoid' | 'GetRefund' | 'GetExchange', caseReference: string) =>
  expect
    .poll(
      async () => {
        const read = await callAs(portal, person, get, { caseReference });
        return read.ok && read.answer.case.state;
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe('done');

/** Exchanges the tickets of some travellers for flights of another day, and waits until the airline has. */
const exchanges = async (person: Person, order: Order, places: readonly number[], inDays: number): Promise<Order> => {
  const { held, request } = await holdExchange(portal, person, order, places, { ...dubai, inDays });
  const asked = await callAs(portal, person, 'RequestExchange', request);
  if (!asked.ok) throw new Error(`${asked.refusal}: ${asked.detail}`);
  await caseIsDone(person, 'GetExchange', asked.answer.case.caseReference);
  return readOrder(portal, person, held.orderReference);
};

test.each([
  { kind: 'void', ended: 'voided', between: 'Partly void' },
  { kind: 'refund', ended: 'refunded', between: 'Partly refunded' },
] as const)(
  '[FLW-04] order in the real portal: one ticket is $ended, then the others',
  async ({ kind, ended, between }) => {
    const person = portal.person();
    const order = await heldOrder(
      portal,
      person,
      { ...dubai, adults: 3 },
      ({ supplierCode }) => supplierCode === 'gds',
    );
    await payOrder(order, portal, person);
    await stateIs(person, order, 'ticketed');
    await returns(kind, person, order, [0]);
    const before = await opened(person, order);
    await seeOrder(before, order.orderReference, 'ticketed', between);
    await portal.giveBack(before.device);
    await returns(kind, person, order, [1, 2]);
    const at = await opened(person, order);
    await seeOrder(at, order.orderReference, ended);
    await openDocument(at, 'Open invoice');
    coverage.crossed([`order.${ended}|invoice.requested|0`]);
    await portal.giveBack(at.device);
  },
);

test('[FLW-04][PTK-04] order in the real portal: one ticket is exchanged for another day, then the others', async () => {
  const person = portal.person();
  const order = await holdSeats(portal, person, await changeableFare(portal, person, { ...dubai, adults: 3 }));
  await payOrder(order, portal, person);
  await stateIs(person, order, 'ticketed');
  const fresh = await exchanges(person, order, [0], 43);
  const before = await opened(person, order);
  await seeOrder(before, order.orderReference, 'ticketed', 'Partly exchanged');
  await portal.giveBack(before.device);
  const inExchange = await opened(person, fresh);
  await seeOrder(inExchange, fresh.orderReference, 'ticketed');
  await portal.giveBack(inExchange.device);
  await exchanges(person, order, [1, 2], 44);
  const at = await opened(person, order);
  await seeOrder(at, order.orderReference, 'exchanged');
  await openDocument(at, 'Open invoice');
  coverage.crossed(['order.exchanged|invoice.requested|0']);
  await portal.giveBack(at.device);
});

test('[FLW-04] order in the real portal: a wallet that does not cover it keeps it from being paid', async () => {
  const person = portal.somebodyWho('has little money');
  const order = await held(person, { ...dubai, travelClass: 'B', adults: 3 });
  expect(order.facts.walletCovers).toBe(false);
  const at = await opened(person, order);
  await seeOrder(at, order.orderReference, 'held');
  await buttons['ticketing.requested'](at).click();
  const ways = at.page.getByRole('region', { name: 'Payment' });
  const pay = ways.getByRole('button', { name: /^Pay BDT [\d,.]+$/ });
  await pay.click();
  const dialog = at.page.getByRole('dialog', { name: 'Insufficient balance' });
  await dialog.getByText('Missing').waitFor();
  await at.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await pay.evaluate((button) => button === document.activeElement)).toBe(true);
  await portal.giveBack(at.device);
});

test('[FLW-04] order in the real portal: who may only look is offered nothing', async () => {
  const person = portal.somebodyWho('may only look');
  const order = await held(person, dubai);
  expect(order.facts).toMatchObject({ mayIssue: false, mayCancel: false, mayPrint: false });
  const at = await opened(person, order);
  await seeOrder(at, order.orderReference, 'held');
  await portal.giveBack(at.device);
});

test('[FLW-04] order in the real portal: every state and transition is reached, or it is said why not', () => {
  const unreachable = {
    'order|facts.learned|0':
      'this server reads the facts anew for each event and never keeps a chart between two of them',
    'order.held|hold.lost|0':
      'the embedded suppliers keep what they hold until its limit: none reports a hold that it dropped',
  };
  const report = coverage.report({ unreachable, controls: buttons });
  keepReport(report);
  console.log(coverageText(report));
  expect([...report.states.missing, ...report.transitions.missing]).toEqual([]);
  expect(report.stale).toEqual([]);
  expect(report.unknown).toEqual([]);
});

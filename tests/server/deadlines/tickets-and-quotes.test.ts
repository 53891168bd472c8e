import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadlineKinds } from '../../../contract/deadlines/deadlines.ts';
import { agencyFunctionalities, type FunctionalityName } from '../../../contract/functionalities.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { deadlineSources } from '../../../server/deadlines/deadline-sources.ts';
import { lapseQuotes } from '../../../server/post-travel/jobs.ts';
import { products } from '../../../server/products.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { everybody, holdFor, requestedExchange } from '../post-travel/exchange-desk.ts';
import { deadlineAt, readDeadlines } from './read-deadlines.ts';

const dayMs = 86_400_000;
const voids = casesOf('void');
const refunds = casesOf('refund');

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000, heldForMs: 40 * dayMs });
});
afterAll(() => desk.close());

/** Whether Asha, who has these rights alone, is told. */
const isToldWith = async (rights: readonly FunctionalityName[], ask: () => Promise<unknown>): Promise<boolean> => {
  await desk.server.allowOnly('asha', rights);
  const told = await ask();
  await desk.server.allowOnly('asha', agencyFunctionalities);
  return told !== undefined;
};

test('[ORD-03][PTK-02] tickets of an order can be voided until one moment, while some of them are in no case', async () => {
  const order = await desk.ticketed();
  const path = pageAddress.voidRequest(order.orderReference);
  const found = () => deadlineAt(desk.server, 'void', path);
  const asked = await desk.server.call('GetVoidOrder', { orderReference: order.orderReference }, { as: 'asha' });
  const closes = asked.ok ? asked.answer.closes?.at : undefined;
  expect(await found()).toMatchObject({
    deadlineId: `void-${order.orderReference}`,
    cities: ['Dhaka', 'Dubai', 'Dhaka'],
    detail: `Kamal Rahman and 2 more, ${order.pnr}`,
    charged: null,
    isMissed: false,
    at: closes,
  });
  expect(await deadlineAt(desk.server, 'void', path, 'badrul')).toBeUndefined();
  expect(await isToldWith(['Search', 'ViewBooking'], found)).toBe(false);
  await voids.handled(desk, order, paxOf(order, 0));
  expect(await found()).toBeDefined();
  await voids.requested(desk, order, paxOf(order, 1, 2));
  expect(await found()).toBeUndefined();
  await completeSagas(desk.deps);
  expect(await found()).toBeUndefined();
});

test('[ORD-03] what is merely possible is listed where it is asked for, and counted beside what must be done', async () => {
  await desk.ticketed();
  await desk.held();
  const duties = await readDeadlines(desk.server, ['hold', 'price', 'passport', 'due']);
  expect(duties?.deadlines.some(({ kind }) => kind === 'void')).toBe(false);
  expect(duties?.deadlines.some(({ kind }) => kind === 'hold')).toBe(true);
  const counted = Object.fromEntries(duties?.counts.map(({ kind, count }) => [kind, count]) ?? []);
  expect(counted['void']).toBeGreaterThan(0);
  const voidable = await readDeadlines(desk.server, ['void']);
  expect(voidable?.count).toBe(counted['void']);
  expect(voidable?.deadlines.every(({ kind }) => kind === 'void')).toBe(true);
});

test('[ORD-03][PTK-03] a quoted refund waits for its agency until the quote lapses or is answered', async () => {
  const quoted = async (): Promise<string> => {
    const order = await desk.ticketed();
    desk.supplier.refunding = { isAutomatic: true, settlesAtOnce: true };
    desk.supplier.next({ refund: { outcome: 'requoted', penaltyMinor: 1_200_000 } });
    return (await refunds.handled(desk, order, paxOf(order, 0))).caseReference;
  };
  const of = (caseReference: string) => () =>
    deadlineAt(desk.server, 'refund-quote', pageAddress.refundDetails(caseReference));
  const answered = await quoted();
  const found = of(answered);
  expect(await found()).toMatchObject({
    deadlineId: `refund-quote-${answered}`,
    detail: expect.stringMatching(new RegExp(`^Kamal Rahman, ${answered}, `)),
    at: (await refunds.caseOf(desk, answered)).quoteUntil,
  });
  expect(await deadlineAt(desk.server, 'refund-quote', pageAddress.refundDetails(answered), 'badrul')).toBeUndefined();
  expect(await isToldWith(['Search', 'ViewBooking', 'ShowExchangeList'], found)).toBe(false);
  const answer = { caseReference: answered, action: 'accept', penaltyMinor: 1_200_000 } as const;
  expect(await desk.server.call('UpdateRefundStatus', answer, { as: 'asha' })).toMatchObject({ ok: true });
  expect(await found()).toBeUndefined();
  // The airline is asked at once: what it answers next is about another request.
  await completeSagas(desk.deps);
  const unanswered = await quoted();
  expect(await of(unanswered)()).toBeDefined();
  desk.clock.advance(2 * dayMs + 60_000);
  desk.server.forgetTokens();
  expect(await of(unanswered)()).toBeUndefined();
  await lapseQuotes(desk.deps);
  expect(await of(unanswered)()).toBeUndefined();
});

test('[ORD-03][PTK-04] a quoted exchange waits for its agency until it is taken back', async () => {
  const order = await desk.ticketed();
  desk.supplier.exchanging = { isAutomatic: false };
  const { request } = await holdFor(desk, order, everybody, 500_000);
  const { caseReference } = await requestedExchange(desk, request);
  await stepUp(desk.server, 'dipa');
  const quote = await desk.server.call('QuoteCase', { caseReference, penaltyMinor: 700_000 }, { as: 'dipa' });
  expect(quote).toMatchObject({ ok: true });
  const found = () => deadlineAt(desk.server, 'exchange-quote', pageAddress.exchangeDetails(caseReference));
  expect(await found()).toMatchObject({ deadlineId: `exchange-quote-${caseReference}` });
  expect(await deadlineAt(desk.server, 'refund-quote', pageAddress.exchangeDetails(caseReference))).toBeUndefined();
  expect(await isToldWith(['Search', 'ViewBooking', 'ShowRefundList'], found)).toBe(false);
  const withdrawn = {
    caseReference,
    action: 'withdraw',
    penaltyMinor: 0,
    newOrderReference: request.newOrderReference,
  } as const;
  expect(await desk.server.call('UpdateExchangeStatus', withdrawn, { as: 'asha' })).toMatchObject({ ok: true });
  expect(await found()).toBeUndefined();
});

test('[ORD-03] each kind of deadline has a job that reminds of it, or a reason for none', () => {
  expect(new Set(deadlineSources(products).map(({ kind }) => kind))).toEqual(new Set(deadlineKinds));
  for (const { reminder } of deadlineSources(products)) {
    expect('job' in reminder || reminder.none.length > 20).toBe(true);
  }
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookAtCredit } from '../../../server/part-payments/look-at-credit.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { bringWalletTo } from '../money/wallet-balance.ts';
import { dueOf, openPartsDesk, partPaid, settleRequest } from './parts-desk.ts';

const dayMs = 86_400_000;
const limitMinor = 2_000_000_000;

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk();
  await desk.server.database.db
    .updateTable('account')
    .set({ credit_limit_minor: limitMinor })
    .where('kind', '=', 'wallet')
    .where('agency_id', '=', desk.server.people.asha.agencyId)
    .execute();
});
afterAll(() => desk.close());

let turned = 0;
const wait = (days: number): void => {
  desk.clock.advance(days * dayMs);
  turned += days;
  // The sessions of the day before have ended.
  desk.server.forgetTokens();
};

const look = (): Promise<void> =>
  lookAtCredit({ ...desk.deps, db: desk.server.database.db, tenants: desk.server.tenants, now: desk.clock.now });

beforeEach(async () => {
  // Flights that are paid in part leave in some days.
  wait(-turned);
  await bringWalletTo(desk.server, 500_000_000);
  await look();
  await desk.server.database.db.deleteFrom('outbox').execute();
});

const wallet = async () => {
  const outcome = await desk.server.call('mybalance', {}, { as: 'asha' });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

const mails = async (): Promise<readonly (string | null)[]> => {
  const rows = await desk.server.database.db
    .selectFrom('outbox')
    .select('subject')
    .where('subject', 'like', 'Your credit is%')
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
};

/** Lets a due be missed, with next to nothing in the wallet but its credit. */
const missed = async () => {
  const { orderReference } = await partPaid(desk);
  await bringWalletTo(desk.server, 1_000);
  wait(4);
  return dueOf(desk, orderReference);
};

test('[OPS-04] a missed due stops sales on credit and in part, is told once, and opens them in the moment in which it is paid', async () => {
  const due = await missed();
  await look();
  await look();
  expect(await mails()).toEqual(['Your credit is stopped']);
  expect(await wallet()).toMatchObject({
    standing: 'credit-stopped',
    availableMinor: 1_000,
    errorDetail: expect.stringContaining('of your dues was missed'),
  });
  const order = await desk.held();
  const ticket = () => desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
  expect(await ticket()).toMatchObject({ ok: false, refusal: 'insufficient-balance' });
  const asked = { orderReference: order.orderReference };
  const shown = await desk.server.call('GetFullPaymentForIssueTicket', asked, { as: 'asha' });
  expect(shown).toMatchObject({ ok: true, answer: { effect: null } });
  expect(await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' })).toMatchObject({ ok: true });
  expect(await mails()).toEqual(['Your credit is stopped', 'Your credit is open again']);
  expect(await wallet()).toMatchObject({ standing: 'open', errorDetail: null });
  expect(await ticket()).toMatchObject({ ok: true });
  expect(await desk.ledgerFaults()).toEqual([]);
});

test('[OPS-04] of a due that is paid and a sale on credit at the same moment, the sale is made after the payment or not at all', async () => {
  const due = await missed();
  const order = await desk.held();
  await look();
  const ticket = () => desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
  const [paid, sold] = await Promise.all([desk.server.call('SettleNow', settleRequest(due), { as: 'asha' }), ticket()]);
  expect(paid.ok).toBe(true);
  if (!sold.ok) {
    expect(sold.refusal).toBe('insufficient-balance');
    expect(await ticket()).toMatchObject({ ok: true });
  }
  expect((await wallet()).standing).toBe('open');
  expect(await desk.ledgerFaults()).toEqual([]);
});

test('[OPS-04] credit that is in use for more than 30 days stops further credit until it is paid', async () => {
  // Far from what other tests have moved.
  wait(60);
  await bringWalletTo(desk.server, -5_000_000);
  wait(30);
  await look();
  expect((await wallet()).standing).toBe('open');
  wait(1);
  await look();
  expect(await wallet()).toMatchObject({
    standing: 'credit-stopped',
    availableMinor: -5_000_000,
    errorDetail: expect.stringContaining('Pay BDT 50,000'),
  });
  await bringWalletTo(desk.server, 0);
  await look();
  expect(await wallet()).toMatchObject({ standing: 'open', availableMinor: limitMinor });
  expect(await desk.ledgerFaults()).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { collectDues } from '../../../server/part-payments/collect-dues.ts';
import { remindOfDues } from '../../../server/part-payments/due-reminders.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { readDeadlines } from '../deadlines/read-deadlines.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { bringWalletTo } from '../money/wallet-balance.ts';
import { dueOf, openPartsDesk, owed, partPaid, settleRequest } from './parts-desk.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk();
});
afterAll(() => desk.close());

let turnedBy = 0;
const wait = (ms: number): void => {
  desk.clock.advance(ms);
  turnedBy += ms;
  // The sessions of the day before have ended.
  desk.server.forgetTokens();
};
beforeEach(async () => {
  desk.clock.advance(-turnedBy);
  turnedBy = 0;
  desk.server.forgetTokens();
  const { db } = desk.server.database;
  for (const table of ['due_reminder', 'part_payment_settlement', 'notification'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('outbox').execute();
});

const notices = async (reference: string) => {
  const rows = await desk.server.database.db
    .selectFrom('notification')
    .select('title')
    .where('path', '=', pageAddress.partialPayments(reference))
    .execute();
  return rows.map(({ title }) => title);
};

const mails = async (words: string): Promise<number> => {
  const rows = await desk.server.database.db.selectFrom('outbox').select('body').execute();
  return rows.filter(({ body }) => body?.includes(words)).length;
};

const untilItsDayIsOver = 4 * dayMs;

test('[MNY-05] an agency is reminded three days, one day and three hours before, each once, of what is still left', async () => {
  const { orderReference } = await partPaid(desk);
  const due = await dueOf(desk, orderReference);
  const jobs = () => Promise.all([remindOfDues(desk.deps), remindOfDues(desk.deps)]);
  await jobs();
  expect(await mails('Pay BDT')).toBe(0);
  wait(due.remainingMs - 3 * dayMs);
  await jobs();
  wait(due.remainingMs - turnedBy - dayMs + 1_000);
  await jobs();
  await jobs();
  wait(2 * hourMs);
  await jobs();
  expect(await notices(orderReference)).toHaveLength(1);
  wait(due.remainingMs - turnedBy - hourMs);
  await jobs();
  const rows = await desk.server.database.db
    .selectFrom('due_reminder')
    .select('lead_minutes')
    .where('order_reference', '=', orderReference)
    .orderBy('lead_minutes')
    .execute();
  expect(rows.map(({ lead_minutes }) => lead_minutes)).toEqual([180, 1_440, 4_320]);
  await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' });
  expect(await notices(orderReference)).toEqual([]);
});

const deadlines = async () => (await readDeadlines(desk.server, ['due']))?.deadlines ?? [];

test('[MNY-05] a due joins the deadlines of the agency until it is settled', async () => {
  const { orderReference } = await partPaid(desk);
  const due = await dueOf(desk, orderReference);
  expect((await deadlines()).find(({ deadlineId }) => deadlineId === `due-${orderReference}`)).toMatchObject({
    kind: 'due',
    charged: { currency: 'BDT', minor: due.leftMinor },
    at: due.dueAt,
    path: pageAddress.partialPayments(orderReference),
  });
  await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' });
  expect((await deadlines()).some(({ deadlineId }) => deadlineId === `due-${orderReference}`)).toBe(false);
});

test('[MNY-05] at the end of its day a due is collected from a wallet that covers it, once, whoever runs the job', async () => {
  const { orderReference, sums } = await partPaid(desk);
  const due = await dueOf(desk, orderReference);
  const before = await desk.walletMinor();
  await collectDues(desk.deps);
  expect(await desk.walletMinor()).toEqual(before);
  wait(untilItsDayIsOver);
  await Promise.all([collectDues(desk.deps), collectDues(desk.deps), collectDues(desk.deps)]);
  expect(before.balanceMinor - (await desk.walletMinor()).balanceMinor).toBe(due.leftMinor);
  expect(await desk.order(orderReference)).toMatchObject({
    standing: { paidMinor: sums.agentMinor, rest: { state: 'settled' } },
  });
  expect(await desk.ledgerFaults()).toEqual([]);
});

test('[MNY-05][OPS-03] a due that the wallet does not cover is missed and told once, stops part payments and withdrawals, and is collected when money comes', async () => {
  const { orderReference } = await partPaid(desk);
  const held = await desk.held();
  const due = await dueOf(desk, orderReference);
  await bringWalletTo(desk.server, due.leftMinor - 1);
  wait(untilItsDayIsOver);
  // The day is over, whether or not the job has run.
  expect(await desk.order(orderReference)).toMatchObject({ standing: { rest: { state: 'missed' } } });
  await collectDues(desk.deps);
  await collectDues(desk.deps);
  expect((await desk.walletMinor()).balanceMinor).toBe(due.leftMinor - 1);
  expect(await notices(orderReference)).toEqual([`Due of order ${orderReference} missed`]);
  expect(await mails('did not cover')).toBe(1);
  const [first] = await deadlines();
  expect(first).toMatchObject({ deadlineId: `due-${orderReference}`, isMissed: true, remainingMs: 0 });
  const asked = { orderReference: held.orderReference };
  const { db } = desk.server.database;
  await db
    .updateTable('air_order')
    .set({ time_limit_at: new Date(desk.clock.now().getTime() + hourMs) })
    .where('reference', '=', held.orderReference)
    .execute();
  expect(await desk.server.call('GetPartialPaymentForIssueTicket', asked, { as: 'asha' })).toMatchObject({
    answer: { offer: null, why: 'missed-due' },
  });
  await codeStands(desk.server, 'asha');
  const withdrawn = { accountId: 'any-account', accountVersion: 1, amountMinor: 100 };
  expect(await desk.server.call('AskWithdrawal', withdrawn, { as: 'asha' })).toMatchObject({ refusal: 'due-missed' });
  const list = await desk.server.call(
    'GetOrders',
    { states: ['missed'], search: '', from: null, to: null, after: null },
    { as: 'asha' },
  );
  expect(list.ok && list.answer.dues.map((one) => one.orderReference)).toEqual([orderReference]);
  await bringWalletTo(desk.server, 500_000_000);
  await collectDues(desk.deps);
  expect(await desk.order(orderReference)).toMatchObject({ standing: { rest: { state: 'settled' } } });
  const settled = await db
    .selectFrom('part_payment_settlement')
    .select('who')
    .where('order_reference', '=', orderReference)
    .execute();
  expect(settled).toEqual([{ who: 'Collected after the due day' }]);
  expect(await notices(orderReference)).toEqual([`Due of order ${orderReference} is paid`]);
  expect(await mails('Nothing is left to pay')).toBe(1);
  expect((await deadlines()).some(({ kind }) => kind === 'due')).toBe(false);
  expect(await desk.ledgerFaults()).toEqual([]);
  const { byLedger, byRows } = await owed(desk);
  expect(byLedger).toBe(byRows);
});

test('[MNY-05] the list finds a due by its order, its airline reference and its traveller, and the summary adds up', async () => {
  const { orderReference, pnr } = await partPaid(desk);
  const found = async (search: string) => {
    const outcome = await desk.server.call(
      'GetOrders',
      { states: ['open'], search, from: null, to: null, after: null },
      { as: 'asha' },
    );
    return outcome.ok && outcome.answer.dues.some((one) => one.orderReference === orderReference);
  };
  expect(
    await Promise.all([orderReference, orderReference.slice(3).toLowerCase(), pnr ?? '', 'rahman'].map(found)),
  ).toEqual([true, true, true, true]);
  expect(await Promise.all(['ra', 'ZZZZZ'].map(found))).toEqual([false, false]);
  const summary = await desk.server.call('GetSummary', {}, { as: 'asha' });
  const due = await dueOf(desk, orderReference);
  expect(summary).toMatchObject({
    answer: { currency: 'BDT', admission: 'not-needed', mostOpenMinor: 200_000_000 },
  });
  expect(summary.ok && summary.answer.states.find(({ state }) => state === 'open')).toEqual({
    state: 'open',
    count: 1,
    amountMinor: due.leftMinor,
  });
  await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' });
  expect(await found(orderReference)).toBe(false);
});

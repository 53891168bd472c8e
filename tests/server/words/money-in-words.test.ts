import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { remindOfHolds } from '../../../server/deadlines/reminders.ts';
import {
  approveDeposit,
  bounceCheque,
  depositCheque,
  matchDeposit,
  receiveCheque,
  refuseDeposit,
} from '../../../server/deposits/decide-deposit.ts';
import { sweepPayments } from '../../../server/gateways/check-payments.ts';
import { collectDues } from '../../../server/part-payments/collect-dues.ts';
import { remindOfDues } from '../../../server/part-payments/due-reminders.ts';
import { products } from '../../../server/products.ts';
import { markedWords } from '../../marked-words.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { atDesk, checker, furnishCounter, maker, referenceOf, submitted } from '../deposits/paid-in.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { meantPayment } from '../gateways/meant-payment.ts';
import { chargeFor } from '../gateways/paying-desk.ts';
import { type ScriptedGateway, scriptedGateway } from '../money/scripted-gateway.ts';
import { dueOf, openPartsDesk, partPaid } from '../part-payments/parts-desk.ts';
import { rewordTexts } from '../words-of-tenant.ts';
import { givenTo, newsOf, unmarkedOf } from './unmarked.ts';

/** What people typed. */
const typed = ['The slip is of another day.', 'Insufficient funds.', 'Debit memo of the airline', 'Paid by mistake'];

const dayMs = 86_400_000;
let desk: SalesDesk;
let gateway: ScriptedGateway;
beforeAll(async () => {
  gateway = scriptedGateway();
  desk = await openPartsDesk({ gateways: gateway.gateways });
  await furnishCounter(desk.server);
  rewordTexts(desk.server.tenants, markedWords);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await desk.close();
});

let turnedBy = 0;
/** Sessions may end meanwhile. */
const wait = (ms: number): void => {
  desk.clock.advance(ms);
  turnedBy += ms;
  desk.server.forgetTokens();
};
afterEach(() => wait(-turnedBy));

const told = newsOf(() => desk.server);

test('[TEN-01] [MNY-03] what an agency is told of its deposits is in its tenant’s words', async () => {
  const { server } = desk;
  await inTenant('platform', async () => {
    const credited = await referenceOf(submitted(server, 'bank-transfer'));
    await atDesk(server, matchDeposit, credited, maker);
    await atDesk(server, approveDeposit, credited, checker);
    const refused = await referenceOf(submitted(server, 'bank-deposit'));
    await atDesk(server, (tx, act) => refuseDeposit(tx, act, 'The slip is of another day.'), refused, maker);
    const cheque = await referenceOf(submitted(server, 'cheque'));
    for (const act of [receiveCheque, depositCheque]) await atDesk(server, act, cheque, maker);
    await atDesk(server, (tx, act) => bounceCheque(tx, act, 'Insufficient funds.'), cheque, maker);
  });
  const news = await told();
  expect(news.length).toBeGreaterThan(8);
  expect(unmarkedOf(news, await givenTo(desk.server, typed))).toEqual([]);
});

const paidOnline = async (orderReference: string | null, isRisky = false): Promise<string> => {
  const wanted = { method: 'card' as const, amountMinor: 1_000_000, chargeMinor: chargeFor(1_000_000, 'card') };
  const created = await meantPayment({ ...wanted, ...(orderReference === null ? {} : { orderReference }) }, (request) =>
    desk.server.call('CreatePayment', request, { as: 'asha' }),
  );
  if (!created.ok) throw new Error(created.refusal);
  const { code } = created.answer;
  gateway.end(code, 'paid');
  const entry = gateway.book.get(code);
  if (entry) entry.risky = isRisky;
  return code;
};
const sweep = async (): Promise<void> => {
  wait(6_000);
  const { db } = desk.server.database;
  await sweepPayments({ db, products, gateways: gateway.gateways, now: desk.clock.now, log: desk.deps.log });
};

test('[TEN-01] [MNY-04] what an agency is told of online payments, and reads of each, is in its tenant’s words', async () => {
  await paidOnline(null);
  await sweep();
  const held = await paidOnline(null, true);
  await paidOnline((await desk.held()).orderReference);
  await sweep();
  const { server } = desk;
  await codeStands(server, 'dipa');
  const refused = await server.call(
    'RefuseOnlinePayment',
    { code: held, agreedMinor: 1_000_000, reason: 'Paid by mistake', prepares: false },
    { as: 'dipa' },
  );
  expect(refused).toMatchObject({ ok: true });
  const news = await told();
  expect(news.length).toBeGreaterThan(8);
  expect(unmarkedOf(news, await givenTo(desk.server, typed))).toEqual([]);
});

test('[TEN-01] [MNY-05] what an agency is told of its dues is in its tenant’s words', async () => {
  const { orderReference } = await partPaid(desk);
  await partPaid(desk, 'badrul');
  const due = await dueOf(desk, orderReference);
  wait(due.remainingMs - 3 * dayMs);
  await remindOfDues(desk.deps);
  wait(4 * dayMs);
  await collectDues(desk.deps);
  const news = await told();
  expect(news.length).toBeGreaterThan(3);
  expect(unmarkedOf(news, await givenTo(desk.server, typed))).toEqual([]);
});

test('[TEN-01] [ORD-03] a reminder of held seats is in its tenant’s words', async () => {
  const { timeLimit } = await desk.held();
  wait((timeLimit?.remainingMs ?? 0) - 30 * 60_000);
  await remindOfHolds(desk.deps);
  const news = await told();
  expect(news.length).toBeGreaterThan(1);
  expect(unmarkedOf(news, await givenTo(desk.server, typed))).toEqual([]);
});

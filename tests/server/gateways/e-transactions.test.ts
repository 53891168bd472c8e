import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ETransactions, ETransactionsAsked } from '../../../contract/money/e-transactions.ts';
import { allETransactions } from '../../../contract/money/e-transactions-link.ts';
import type { Person } from '../fresh-server.ts';
import { openPayingDesk, type PayingDesk } from './paying-desk.ts';

let desk: PayingDesk;
/** Codes of asha's payments: credited by card, failed by card, credited by net banking, not yet paid. */
let codes: readonly string[];

beforeAll(async () => {
  desk = await openPayingDesk();
  const made: string[] = [];
  const pay = async (...[amountMinor, method]: Parameters<PayingDesk['pay']>): Promise<string> => {
    desk.server.clock.advance(60_000);
    const { code, redirectUrl } = await desk.pay(amountMinor, method);
    made.push(code);
    return redirectUrl;
  };
  await desk.press(await pay(1_000_000, 'card'), 'pay');
  await desk.press(await pay(500_000, 'card'), 'fail');
  await desk.press(await pay(2_000_000, 'net-banking'), 'pay');
  await pay(300_000, 'card');
  await desk.noticesSent();
  await desk.sweep();
  await desk.pay(700_000, 'card', 'badrul');
  codes = made;
});
afterAll(() => desk.close());

const found = async (
  asked: Partial<ETransactionsAsked> = {},
  as: Person = 'asha',
  after: ETransactions['next'] = null,
): Promise<ETransactions> => {
  const outcome = await desk.server.call('GetETransactions', { ...allETransactions, ...asked, after }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

const codesOf = ({ transactions }: ETransactions) => transactions.map(({ code }) => code);

test('[MNY-06] the transactions of the agency come latest first, with what the gateway said, and no other agency’s', async () => {
  const { transactions, count, next } = await found();
  expect(transactions.map(({ code }) => code)).toEqual([...codes].toReversed());
  expect([count, next]).toEqual([4, null]);
  const paid = transactions.find(({ code }) => code === codes[0]);
  expect(paid).toMatchObject({
    state: 'credited',
    method: 'card',
    gateway: 'Demonstration gateway',
    receiptRef: expect.stringMatching(/^BANK/),
    amountMinor: 1_000_000,
    chargeMinor: 25_000,
    creditMinor: 975_000,
    refundMinor: null,
  });
  expect((await found({}, 'badrul')).transactions).toHaveLength(1);
});

test('[MNY-06] sums are those of what was credited, to the minor unit, and of what matches', async () => {
  expect((await found()).creditedSums).toEqual({ amountMinor: 3_000_000, chargeMinor: 55_000, creditMinor: 2_945_000 });
  expect((await found({ method: 'net-banking' })).creditedSums.creditMinor).toBe(1_970_000);
  expect((await found({ state: 'failed' })).creditedSums).toEqual({ amountMinor: 0, chargeMinor: 0, creditMinor: 0 });
});

test('[MNY-06] each filter narrows the list, and a search finds part of either reference', async () => {
  expect(codesOf(await found({ state: 'failed' }))).toEqual([codes[1]]);
  expect(codesOf(await found({ method: 'net-banking' }))).toEqual([codes[2]]);
  expect(codesOf(await found({ search: codes[3]?.slice(3, 12) ?? '' }))).toEqual([codes[3]]);
  const { transactions } = await found({ state: 'credited', method: 'card' });
  expect(codesOf(await found({ search: transactions[0]?.receiptRef?.toLowerCase() ?? '' }))).toEqual([codes[0]]);
  expect(codesOf(await found({ search: '%' }))).toEqual([]);
  const day = new Date(desk.server.clock.now().getTime() + 6 * 3_600_000).toISOString().slice(0, 10);
  expect((await found({ from: day, to: day })).count).toBe(4);
  expect((await found({ from: '2199-01-01' })).count).toBe(0);
});

test('[MNY-06] the lookups are what occurs, each with its number', async () => {
  const outcome = await desk.server.call('GetETransactionLookups', {}, { as: 'asha' });
  expect(outcome).toEqual({
    ok: true,
    answer: {
      methods: [
        { method: 'card', count: 3 },
        { method: 'net-banking', count: 1 },
      ],
      states: [
        { state: 'redirected', count: 1 },
        { state: 'credited', count: 2 },
        { state: 'failed', count: 1 },
      ],
    },
  });
});

test('[MNY-06] pages join without a gap or a repetition', async () => {
  const { db } = desk.server.database;
  const { agencyId, userId } = desk.server.people.badrul;
  const at = desk.server.clock.now();
  for (let index = 0; index < 110; index += 1) {
    await db
      .insertInto('online_payment')
      .values({
        tenant_id: 'platform',
        id: `OPMANY${String(index).padStart(3, '0')}`,
        agency_id: agencyId,
        user_id: userId,
        made_by: 'Badrul Alam',
        intent_key: `many-${index}`,
        gateway: 'sandbox',
        method: 'card',
        state: 'expired',
        currency: 'BDT',
        amount_minor: 1_000,
        charge_minor: 25,
        created_at: at,
        changed_at: at,
        expires_at: at,
        check_at: null,
      })
      .execute();
  }
  const seen: string[] = [];
  let after: ETransactions['next'] = null;
  do {
    const page: ETransactions = await found({}, 'badrul', after);
    seen.push(...codesOf(page));
    after = page.next;
  } while (after !== null);
  expect(new Set(seen).size).toBe(111);
  expect(seen).toHaveLength(111);
  await db.deleteFrom('online_payment').where('id', 'like', 'OPMANY%').execute();
});

test('[MNY-06] another tenant’s portal has no e-transactions', async () => {
  for (const name of ['GetETransactions', 'GetETransactionLookups'] as const) {
    const request = name === 'GetETransactions' ? { ...allETransactions, after: null } : {};
    const outcome = await desk.server.call(name, request as never, { as: 'carol' });
    expect(outcome).toMatchObject({ ok: false, refusal: 'not-here' });
  }
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { agencyFunctionalities } from '../../../contract/functionalities.ts';
import { depositMethods } from '../../../contract/money/deposits.ts';
import { inTx } from '../../../server/database/database.ts';
import {
  approveDeposit,
  bounceCheque,
  clearCheque,
  depositCheque,
  matchDeposit,
  receiveCheque,
  refuseDeposit,
  undoMatch,
} from '../../../server/deposits/decide-deposit.ts';
import { platformAccount, walletOf } from '../../../server/money/accounts.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { products } from '../../../server/products.ts';
import type { FreshServer } from '../fresh-server.ts';
import { tableHashes } from '../table-hashes.ts';
import { rewordTexts } from '../words-of-tenant.ts';
import {
  atDesk,
  balanceOf,
  checker,
  chequeRequest,
  counterRequest,
  deskPerson,
  maker,
  mobileRequest,
  newSlip,
  openCounter,
  referenceOf,
  submitted,
  transferRequest,
} from './paid-in.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await openCounter();
});
afterAll(() => server.close());
afterEach(async () => {
  const check = await ledgerBalances(server.database.db, products, 'platform');
  expect(check.faults).toEqual([]);
});

const stateOf = async (reference: string) => {
  const outcome = await server.call('ViewDeposit', { depositReference: reference }, { as: 'asha' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.deposit;
};

const postingsOf = (reference: string) =>
  server.database.db
    .selectFrom('transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .where('order_reference', '=', reference)
    .orderBy('id')
    .execute();

const creditedCheque = async (amountMinor: number): Promise<string> => {
  const reference = await referenceOf(submitted(server, 'cheque', { amountMinor }));
  for (const act of [receiveCheque, depositCheque, clearCheque]) await atDesk(server, act, reference, maker);
  expect(await atDesk(server, approveDeposit, reference, checker)).toMatchObject({ ok: true });
  return reference;
};

describe('a request', () => {
  test.each(depositMethods)('[MNY-03] a %s waits for the desk, and credits nothing by itself', async (method) => {
    const before = await balanceOf(server);
    const outcome = await submitted(server, method);
    expect(outcome).toMatchObject({
      ok: true,
      answer: { deposit: { method, state: 'submitted', owner: 'desk', due: { remainingMs: 4 * 3_600_000 } } },
    });
    expect(await balanceOf(server)).toBe(before);
  });

  test('[MNY-03] the ways to pay are those for which the platform has an account, each with its charges', async () => {
    const outcome = await server.call('availpayments', {}, { as: 'asha' });
    expect(outcome.ok && outcome.answer.payments.map(({ method }) => method)).toEqual([...depositMethods]);
    const mobile = await server.call('availdeposit', { method: 'mobile-banking' }, { as: 'asha' });
    expect(mobile).toMatchObject({
      ok: true,
      answer: {
        today: '2026-12-01',
        charges: [{ channel: 'bkash', basisPoints: 185, fixedMinor: 0 }],
        payIns: [{ payInId: 'mobile-bkash', provider: 'bkash' }],
      },
    });
  });

  test('[MNY-03] sent twice with one key it is one request', async () => {
    const request = transferRequest();
    const first = await server.call('initiatebanktransfer', request, { as: 'asha', key: 'one-deposit-intent' });
    const again = await server.call('initiatebanktransfer', request, { as: 'asha', key: 'one-deposit-intent' });
    expect(again).toEqual(first);
  });

  test.each([
    ['no reference', transferRequest({ bankReference: ' ' }), 'bankReference'],
    ['an account of nobody', transferRequest({ payInId: 'bank-of-nobody' }), 'payInId'],
    ['an account of mobile banking', transferRequest({ payInId: 'mobile-bkash' }), 'payInId'],
    ['a day to come', transferRequest({ paidOn: '2026-12-02' }), 'paidOn'],
    ['a day of last summer', transferRequest({ paidOn: '2026-06-01' }), 'paidOn'],
    ['too little', transferRequest({ amountMinor: 49_999 }), 'amount'],
    ['no bank', transferRequest({ fromBank: '' }), 'fromBank'],
    ['words for an account', transferRequest({ fromAccount: 'my account' }), 'fromAccount'],
  ])('[MNY-03] a transfer with %s is refused at its field', async (_title, request, path) => {
    const sent = await server.send('initiatebanktransfer', request, { as: 'asha' });
    expect([sent.status, sent.json().code]).toEqual([422, 'fields-wrong']);
    expect(sent.json().errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  test('[MNY-03] cash over the counter needs its slip, and a cheque its picture', async () => {
    for (const sent of [
      await server.send('initiatebankdeposit', counterRequest({ slip: null }), { as: 'asha' }),
      await server.send('initiatechequedeposit', chequeRequest({ slip: null }), { as: 'asha' }),
    ]) {
      expect(sent.status).toBe(422);
      expect(sent.json().errors).toMatchObject([{ path: 'slip' }]);
    }
  });

  test.each([
    ['a landline', { senderNumber: '02 9551234' }, 'fromAccount'],
    ['a short transaction id', { transactionId: 'TX1' }, 'bankReference'],
  ])('[MNY-03] mobile banking with %s is refused at its field', async (_title, more, path) => {
    const sent = await server.send('initate', mobileRequest(more), { as: 'asha' });
    expect(sent.json().errors).toMatchObject([{ path }]);
  });

  test('[MNY-03] a provider at which the platform has no account is refused', async () => {
    const sent = await server.send('initate', mobileRequest({ provider: 'nagad' }), { as: 'asha' });
    expect(sent.json().errors).toMatchObject([{ path: 'provider' }, { path: 'payInId' }]);
  });

  test('[MNY-03] a charge that was not the agreed one refuses the request and says the new amounts', async () => {
    const before = await tableHashes(server.database.db);
    const outcome = await server.call('initate', mobileRequest({ agreedChargeMinor: 0 }), { as: 'asha' });
    expect(outcome).toMatchObject({
      ok: false,
      refusal: 'charge-changed',
      facts: { chargeMinor: 92_500, creditedMinor: 4_907_500 },
    });
    const after = await tableHashes(server.database.db);
    expect(after['deposit']).toBe(before['deposit']);
  });

  test('[MNY-03] a reference is used once, however it is written, by any agency of the tenant', async () => {
    const first = await referenceOf(
      server.call('initiatebanktransfer', transferRequest({ bankReference: 'ft-77 881' }), { as: 'asha' }),
    );
    const again = transferRequest({ bankReference: 'FT77881' });
    const own = await server.call('initiatebanktransfer', again, { as: 'asha' });
    expect(own).toMatchObject({ ok: false, refusal: 'reference-used', detail: expect.stringContaining(first) });
    expect(own).toMatchObject({ errors: [{ path: 'bankReference', message: expect.stringContaining(first) }] });
    const other = await server.call('initiatebanktransfer', again, { as: 'badrul' });
    expect(other).toMatchObject({ ok: false, refusal: 'reference-used' });
    expect(JSON.stringify(other)).not.toContain(first);
    const counter = counterRequest({ bankReference: 'FT77881' });
    expect(await server.call('initiatebankdeposit', counter, { as: 'asha' })).toMatchObject({ ok: false });
    expect(await server.call('initiatebanktransfer', again, { as: 'carol' })).toMatchObject({ ok: true });
    const elsewhere = transferRequest({ bankReference: 'FT77881', payInId: 'bank-doel' });
    expect(await server.call('initiatebanktransfer', elsewhere, { as: 'asha' })).toMatchObject({ ok: true });
  });

  test('[MNY-03] two requests at once with one reference are one deposit', async () => {
    const request = transferRequest();
    const outcomes = await Promise.all([
      server.call('initiatebanktransfer', request, { as: 'asha' }),
      server.call('initiatebanktransfer', request, { as: 'badrul' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('[MNY-03] a slip is used once, and again after its request came to nothing', async () => {
    const slip = newSlip();
    const first = await referenceOf(server.call('initiatebankdeposit', counterRequest({ slip }), { as: 'asha' }));
    const second = await server.call('initiatebankdeposit', counterRequest({ slip }), { as: 'badrul' });
    expect(second).toMatchObject({ ok: false, refusal: 'slip-used' });
    await atDesk(server, (tx, act) => refuseDeposit(tx, act, 'The slip is of another day.'), first, maker);
    const third = await server.call('initiatebankdeposit', counterRequest({ slip }), { as: 'asha' });
    expect(third).toMatchObject({ ok: true });
  });

  test('[MNY-03] of its slip the agency alone learns the address, and anybody who has it sees the picture', async () => {
    const reference = await referenceOf(submitted(server, 'bank-deposit'));
    const { slip } = await stateOf(reference);
    const picture = await server.app.inject({ url: slip?.address ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    for (const as of ['badrul', 'carol'] as const) {
      const view = await server.call('ViewDeposit', { depositReference: reference }, { as });
      expect(view).toMatchObject({ ok: false, refusal: 'deposit-unknown' });
    }
  });

  test('[MNY-03] is withdrawn by its agency until the desk has taken it up, and by nobody else', async () => {
    const reference = await referenceOf(submitted(server, 'bank-transfer'));
    const other = await server.call('WithdrawDeposit', { depositReference: reference }, { as: 'badrul' });
    expect(other).toMatchObject({ ok: false, refusal: 'deposit-unknown' });
    const own = await server.call('WithdrawDeposit', { depositReference: reference }, { as: 'asha' });
    expect(own).toMatchObject({ ok: true, answer: { deposit: { state: 'withdrawn', owner: null, due: null } } });
    const taken = await referenceOf(submitted(server, 'bank-transfer'));
    await atDesk(server, matchDeposit, taken, maker);
    const late = await server.call('WithdrawDeposit', { depositReference: taken }, { as: 'asha' });
    expect(late).toMatchObject({ ok: false, refusal: 'not-allowed' });
  });
});

describe('the desk', () => {
  /* By hand, of 76,543.21: a fixed charge; none; 1.85 % = 1,416.05. */
  test.each([
    ['bank-deposit', 25_000],
    ['bank-transfer', 0],
    ['mobile-banking', 141_605],
  ] as const)(
    '[MNY-03] a %s is credited less the agreed charge of %i poisha, in one transfer to the wallet and one to the platform',
    async (method, chargeMinor) => {
      const before = await balanceOf(server);
      const reference = await referenceOf(submitted(server, method, { amountMinor: 7_654_321 }));
      expect(await atDesk(server, matchDeposit, reference, maker)).toMatchObject({ ok: true });
      expect(await atDesk(server, approveDeposit, reference, checker)).toMatchObject({ ok: true });
      expect((await balanceOf(server)) - before).toBe(7_654_321 - chargeMinor);
      const postings = await postingsOf(reference);
      expect(postings).toEqual([
        {
          debit_account: 'bank-clearing:BDT',
          credit_account: walletOf(server.people.asha.agencyId, 'BDT').id,
          amount_minor: 7_654_321 - chargeMinor,
        },
        ...(chargeMinor === 0
          ? []
          : [
              {
                debit_account: 'bank-clearing:BDT',
                credit_account: 'platform-revenue:BDT',
                amount_minor: chargeMinor,
              },
            ]),
      ]);
      const view = await stateOf(reference);
      expect(view).toMatchObject({ state: 'approved', owner: null, due: null, creditedMinor: 7_654_321 - chargeMinor });
      expect(view.history.map(({ state }) => state)).toEqual(['submitted', 'matched', 'approved']);
    },
  );

  test('[MNY-03] whoever found the money does not approve it, and a second person does', async () => {
    const reference = await referenceOf(submitted(server, 'bank-transfer'));
    await atDesk(server, matchDeposit, reference, maker);
    const before = await balanceOf(server);
    const own = await atDesk(server, approveDeposit, reference, maker);
    expect(own).toMatchObject({ ok: false, refusal: 'not-allowed', detail: expect.stringContaining('second person') });
    expect(await balanceOf(server)).toBe(before);
    expect(await atDesk(server, approveDeposit, reference, checker)).toMatchObject({ ok: true });
  });

  test('[MNY-03] nobody decides about a deposit of the own agency, nor about one that she asked for', async () => {
    const { asha } = server.people;
    const reference = await referenceOf(submitted(server, 'bank-transfer'));
    for (const own of [deskPerson(asha.userId), deskPerson('a-colleague', asha.agencyId)]) {
      for (const act of [
        matchDeposit,
        (...[tx, given]: Parameters<typeof matchDeposit>) => refuseDeposit(tx, given, 'No.'),
      ]) {
        expect(await atDesk(server, act, reference, own)).toMatchObject({
          ok: false,
          detail: 'Nobody decides about a deposit of the own agency.',
        });
      }
    }
    await atDesk(server, matchDeposit, reference, maker);
    const approval = await atDesk(server, approveDeposit, reference, deskPerson(asha.userId));
    expect(approval).toMatchObject({ ok: false, refusal: 'not-allowed' });
  });

  test('[MNY-03] the database itself refuses an approval by one person alone', async () => {
    const reference = await referenceOf(submitted(server, 'bank-transfer'));
    await atDesk(server, matchDeposit, reference, maker);
    const alone = server.database.db
      .updateTable('deposit')
      .set({ state: 'approved', approved_by: maker.userId, approved_at: server.clock.now() })
      .where('reference', '=', reference)
      .execute();
    await expect(alone).rejects.toThrow(/check constraint/);
  });

  test('[MNY-03] two approvals at once credit once', async () => {
    const reference = await referenceOf(submitted(server, 'bank-transfer', { amountMinor: 3_000_000 }));
    await atDesk(server, matchDeposit, reference, maker);
    const before = await balanceOf(server);
    const acted = await Promise.all(
      ['one', 'two', 'three', 'four'].map((name) => atDesk(server, approveDeposit, reference, deskPerson(name))),
    );
    expect(acted.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await balanceOf(server)) - before).toBe(3_000_000);
  });

  test('[MNY-03] a refusal tells the agency why, and nothing is credited', async () => {
    const before = await balanceOf(server);
    const reference = await referenceOf(submitted(server, 'mobile-banking'));
    await atDesk(
      server,
      (tx, act) => refuseDeposit(tx, act, 'The transaction id is of another day.'),
      reference,
      maker,
    );
    expect(await stateOf(reference)).toMatchObject({
      state: 'refused',
      reason: 'The transaction id is of another day.',
    });
    const told = await server.call('GetNotifications', {}, { as: 'asha' });
    expect(told.ok && told.answer.notifications[0]).toMatchObject({
      kind: 'warning',
      title: `Deposit ${reference} was refused`,
      path: `/deposit-details?reference=${reference}`,
    });
    expect(await atDesk(server, matchDeposit, reference, maker)).toMatchObject({ ok: false });
    expect(await balanceOf(server)).toBe(before);
  });

  test('[MNY-03] the agency has one notification of a deposit: the latest', async () => {
    const reference = await referenceOf(submitted(server, 'bank-transfer'));
    await atDesk(server, matchDeposit, reference, maker);
    await atDesk(server, undoMatch, reference, checker);
    await atDesk(server, matchDeposit, reference, checker);
    await atDesk(server, approveDeposit, reference, maker);
    const told = await server.call('GetNotifications', {}, { as: 'asha' });
    const own = told.ok ? told.answer.notifications.filter(({ path }) => path?.endsWith(reference)) : [];
    expect(own.map(({ title }) => title)).toEqual([`Deposit ${reference} credited`]);
  });

  test('[MNY-03] every act is in the audit with who did it and the amounts', async () => {
    const reference = await referenceOf(submitted(server, 'bank-deposit', { amountMinor: 1_000_000 }));
    await atDesk(server, matchDeposit, reference, maker);
    await atDesk(server, approveDeposit, reference, checker);
    const entries = await server.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'facts'])
      .where('subject', '=', reference)
      .orderBy('id')
      .execute();
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      [server.people.asha.userId, 'deposit.submitted'],
      ['maker', 'deposit.matched'],
      ['checker', 'deposit.approved'],
    ]);
    expect(entries[2]?.facts).toMatchObject({ creditedMinor: 975_000, chargeMinor: 25_000, matchedBy: 'maker' });
  });

  test('[MNY-03] a wallet that is frozen still receives', async () => {
    const { agencyId } = server.people.badrul;
    const freeze = (frozen_at: Date | null) =>
      server.database.db
        .updateTable('account')
        .set({ frozen_at })
        .where('id', '=', walletOf(agencyId, 'BDT').id)
        .execute();
    await freeze(server.clock.now());
    const reference = await referenceOf(submitted(server, 'bank-deposit', { as: 'badrul' }));
    await atDesk(server, matchDeposit, reference, maker);
    expect(await atDesk(server, approveDeposit, reference, checker)).toMatchObject({ ok: true });
    await freeze(null);
  });
});

describe('a cheque', () => {
  test('[MNY-03] is credited only after the bank has paid it and a second person has looked', async () => {
    const before = await balanceOf(server);
    const reference = await referenceOf(submitted(server, 'cheque'));
    expect(await atDesk(server, matchDeposit, reference, maker)).toMatchObject({ ok: false });
    expect(await atDesk(server, depositCheque, reference, maker)).toMatchObject({ ok: false });
    for (const [act, state, owner] of [
      [receiveCheque, 'received', 'desk'],
      [depositCheque, 'deposited', 'bank'],
      [clearCheque, 'cleared', 'desk'],
    ] as const) {
      expect(await atDesk(server, approveDeposit, reference, checker)).toMatchObject({ ok: false });
      expect(await atDesk(server, act, reference, maker)).toMatchObject({ ok: true });
      expect(await stateOf(reference)).toMatchObject({ state, owner });
    }
    expect(await balanceOf(server)).toBe(before);
    expect(await atDesk(server, approveDeposit, reference, maker)).toMatchObject({ ok: false });
    expect(await atDesk(server, approveDeposit, reference, checker)).toMatchObject({ ok: true });
    // Of 50,000.00: 0.1 %, which is 50, and 100 that are fixed.
    expect((await balanceOf(server)) - before).toBe(5_000_000 - (5_000 + 10_000));
  });

  test('[MNY-03] that bounces before it was credited moves no money', async () => {
    const before = await balanceOf(server);
    const reference = await referenceOf(submitted(server, 'cheque'));
    for (const act of [receiveCheque, depositCheque]) await atDesk(server, act, reference, maker);
    await atDesk(server, (tx, act) => bounceCheque(tx, act, 'Insufficient funds.'), reference, maker);
    expect(await stateOf(reference)).toMatchObject({ state: 'bounced', reason: 'Insufficient funds.', dueMinor: 0 });
    expect(await balanceOf(server)).toBe(before);
    expect(await postingsOf(reference)).toEqual([]);
  });

  test('[MNY-03] that the bank returns later is taken back with its charge, and the balance is as before', async () => {
    const before = await balanceOf(server);
    const reference = await creditedCheque(8_000_000);
    expect(await stateOf(reference)).toMatchObject({ state: 'approved', owner: 'bank' });
    await atDesk(server, (tx, act) => bounceCheque(tx, act, 'Signature differs.'), reference, maker);
    expect(await balanceOf(server)).toBe(before);
    const sums = new Map<string, number>();
    for (const { debit_account, credit_account, amount_minor } of await postingsOf(reference)) {
      sums.set(debit_account, (sums.get(debit_account) ?? 0) - amount_minor);
      sums.set(credit_account, (sums.get(credit_account) ?? 0) + amount_minor);
    }
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    const again = await atDesk(server, (tx, act) => bounceCheque(tx, act, 'Once more.'), reference, checker);
    expect(again).toMatchObject({ ok: false, refusal: 'not-allowed' });
  });

  test('[MNY-03] whose money is spent already leaves a due, and the wallet not below zero', async () => {
    const { agencyId } = server.people.asha;
    const reference = await creditedCheque(8_000_000);
    const { creditedMinor } = await stateOf(reference);
    const left = 1_234_567;
    const spentMinor = (await balanceOf(server)) - left;
    await inTx(server.database.db, async (tx) => {
      const spent = await transfer(
        tx,
        { tenantId: 'platform', orderReference: null, purpose: 'adjustment', actor: 'test', at: server.clock.now() },
        [
          {
            debit: walletOf(agencyId, 'BDT'),
            credit: platformAccount('platform-revenue', 'BDT'),
            amountMinor: spentMinor,
            words: 'Spent',
          },
        ],
      );
      expect(spent.ok).toBe(true);
    });
    await atDesk(server, (tx, act) => bounceCheque(tx, act, 'Insufficient funds.'), reference, maker);
    expect(await balanceOf(server)).toBe(0);
    expect(await stateOf(reference)).toMatchObject({ state: 'bounced', dueMinor: creditedMinor - left });
    const check = await ledgerBalances(server.database.db, products, 'platform');
    expect(check.balanceMinor.get(`agency-receivable:${agencyId}:BDT`)).toBe(left - creditedMinor);
  });

  test('[MNY-03] is at its end 30 days after it was credited', async () => {
    const reference = await creditedCheque(1_000_000);
    const monthMs = 30 * 24 * 3_600_000;
    server.clock.advance(monthMs);
    const late = await atDesk(server, (tx, act) => bounceCheque(tx, act, 'Late.'), reference, maker);
    expect(late).toMatchObject({ ok: false, detail: 'A bank returns no cheque after 30 days.' });
    server.clock.advance(-monthMs);
  });
});

describe('the list', () => {
  test('[MNY-03] finds by filters and by a part of either reference, page after page without a gap', async () => {
    const page = async (asked: object, after: unknown = null) => {
      const outcome = await server.call(
        'LoadDeposits',
        {
          search: '',
          states: [],
          methods: [],
          from: null,
          to: null,
          leastMinor: null,
          mostMinor: null,
          ...asked,
          after: after as null,
        },
        { as: 'badrul' },
      );
      if (!outcome.ok) throw new Error('refused');
      return outcome.answer;
    };
    for (let each = 0; each < 60; each += 1) {
      await referenceOf(submitted(server, each % 2 === 0 ? 'bank-transfer' : 'mobile-banking', { as: 'badrul' }));
      const reference = (await page({})).deposits[0]?.depositReference ?? '';
      if (each % 3 !== 0) {
        await atDesk(server, (tx, act) => refuseDeposit(tx, act, 'Not found.'), reference, maker);
      }
      server.clock.advance(1_000);
    }
    const first = await page({});
    const second = await page({}, first.next);
    const all = [...first.deposits, ...second.deposits];
    expect(second.next).toBeNull();
    expect(new Set(all.map(({ depositReference }) => depositReference)).size).toBe(first.count);
    expect(all.map(({ submittedAt }) => submittedAt)).toEqual(
      all
        .map(({ submittedAt }) => submittedAt)
        .sort()
        .reverse(),
    );
    const mobile = await page({ methods: ['mobile-banking'], states: ['refused'] });
    expect(mobile.deposits.every(({ method, state }) => method === 'mobile-banking' && state === 'refused')).toBe(true);
    expect(mobile.count).toBe(
      all.filter(({ method, state }) => method === 'mobile-banking' && state === 'refused').length,
    );
    const one = all[7];
    const found = await page({ search: (one?.bankReference ?? '').toLowerCase() });
    expect(found.deposits.map(({ depositReference }) => depositReference)).toEqual([one?.depositReference]);
    expect((await page({ search: one?.depositReference ?? '' })).count).toBe(1);
    expect((await page({ search: 'TX' })).count).toBe(0);
    expect((await page({ from: '2026-12-02' })).count).toBe(0);
    expect((await page({ from: '2026-12-01', to: '2026-12-01' })).count).toBe(first.count);
    expect((await page({ leastMinor: 5_000_001 })).count).toBe(0);
    expect((await page({ leastMinor: 5_000_000, mostMinor: 5_000_000 })).count).toBe(first.count);
  });

  test('[MNY-03] of one agency shows nothing of another', async () => {
    const counted = async (): Promise<number> => {
      const outcome = await server.call('GetDepositFilters', {}, { as: 'carol' });
      const counts = outcome.ok ? outcome.answer.states.map(({ count }) => count) : [];
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const before = await counted();
    await referenceOf(submitted(server, 'bank-transfer', { as: 'badrul' }));
    expect(await counted()).toBe(before);
    await referenceOf(submitted(server, 'bank-transfer', { as: 'carol' }));
    expect(await counted()).toBe(before + 1);
  });

  test('[MNY-03] becomes a file of the chosen columns', async () => {
    const refused = await referenceOf(submitted(server, 'mobile-banking', { as: 'badrul' }));
    await atDesk(server, (tx, act) => refuseDeposit(tx, act, 'Not found.'), refused, maker);
    const asked = { search: '', states: [], methods: [], from: null, to: null, leastMinor: null, mostMinor: null };
    const sent = await server.send(
      'ExportDeposits',
      { ...asked, format: 'csv', columns: ['reference', 'amount', 'charge', 'credited', 'status'] },
      { as: 'badrul' },
    );
    const lines = sent.text.split('\r\n');
    expect(lines[0]).toBe('\uFEFFReference,Currency,Amount,Charge,To the wallet,Status');
    expect(lines.some((line) => /^DEP[A-Z0-9]{8},BDT,50000,,,Refused$/.test(line))).toBe(true);
    // Whoever adds the column up gets what came to the wallet.
    for (const line of lines.slice(1).filter((line) => line !== '' && !line.endsWith(',Credited'))) {
      expect(line, line).toMatch(/,,,[^,]+$/);
    }
    const sheet = await server.send(
      'ExportDeposits',
      { ...asked, format: 'xlsx', columns: ['amount'] },
      { as: 'badrul' },
    );
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('[MNY-03] says which of its functions a person has', async () => {
    await server.allowOnly('carol', ['ShowDepositList']);
    try {
      const outcome = await server.call('GetDepositFunctions', {}, { as: 'carol' });
      expect(outcome).toMatchObject({ ok: true, answer: { mayList: true, mayAdd: false } });
      const sent = await server.send('initiatebanktransfer', transferRequest(), { as: 'carol' });
      expect(sent.status).toBe(403);
    } finally {
      await server.allowOnly('carol', agencyFunctionalities);
    }
  });
});

test('[TEN-01] the history of a deposit is in the words that its tenant has when it is read', async () => {
  const reference = await referenceOf(submitted(server, 'cheque', { amountMinor: 5_000_000 }));
  expect(await atDesk(server, receiveCheque, reference, maker)).toMatchObject({ ok: true });
  rewordTexts(server.tenants, {
    'Asked for {amount} to be credited.': '{amount} announced.',
    'Cheque {cheque} has arrived. It is taken to the bank within a day.': 'We have your cheque.',
  });
  try {
    expect((await stateOf(reference)).history.map(({ words }) => words)).toEqual([
      'BDT 50,000 announced.',
      'We have your cheque.',
    ]);
  } finally {
    vi.restoreAllMocks();
  }
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { DeskDeposit, DeskDepositsAsked } from '../../../contract/desk/desk-deposits.ts';
import { deskFunctionalities } from '../../../contract/functionalities.ts';
import type { DepositMethod } from '../../../contract/money/deposits.ts';
import type { MoneyEffect } from '../../../contract/money/money-decisions.ts';
import { asJson } from '../../../server/database/database.ts';
import { matchDeposit } from '../../../server/deposits/decide-deposit.ts';
import { verifyAuditChain } from '../../../server/http/audit-seal.ts';
import { walletOf } from '../../../server/money/accounts.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { drawn } from '../../whole.ts';
import {
  atDesk,
  balanceOf,
  chequeRequest,
  maker,
  openCounter,
  referenceOf,
  submitted,
  transferRequest,
} from '../deposits/paid-in.ts';
import type { FreshServer, Person } from '../fresh-server.ts';
import { stepUp } from './stepping-up.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await openCounter();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.advance(20 * 60_000);
  server.forgetTokens();
});
afterEach(async () => {
  expect((await ledgerBalances(server.database.db, products, 'platform')).faults).toEqual([]);
});

const newDeposit = (method: DepositMethod = 'bank-transfer', more: Parameters<typeof submitted>[2] = {}) =>
  referenceOf(submitted(server, method, more));

const seen = async (depositReference: string, as: Person = 'dipa'): Promise<DeskDeposit> => {
  const outcome = await server.call('GetDeskDeposit', { depositReference }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

type PreparingCall = 'MatchDeposit' | 'UndoDepositMatch' | 'ReceiveCheque' | 'DepositCheque' | 'ClearCheque';
const does = (call: PreparingCall | 'ApproveDeposit', depositReference: string, as: Person) =>
  server.call(call, { depositReference }, { as });
const found = async (method: DepositMethod = 'bank-transfer', more: Parameters<typeof submitted>[2] = {}) => {
  const reference = await newDeposit(method, more);
  expect(await does('MatchDeposit', reference, 'dipa')).toMatchObject({ ok: true });
  return reference;
};
const clearedCheque = async (amountMinor = 5_000_000): Promise<string> => {
  const reference = await newDeposit('cheque', { amountMinor });
  for (const call of ['ReceiveCheque', 'DepositCheque', 'ClearCheque'] as const) {
    expect(await does(call, reference, 'dipa')).toMatchObject({ ok: true });
  }
  return reference;
};
const creditedCheque = async (amountMinor = 5_000_000): Promise<string> => {
  const reference = await clearedCheque(amountMinor);
  await stepUp(server, 'emdad');
  expect(await does('ApproveDeposit', reference, 'emdad')).toMatchObject({ ok: true });
  return reference;
};

const listed = async (asked: Partial<DeskDepositsAsked>, as: Person = 'dipa') => {
  const request = { tab: 'to-match', method: null, search: '', after: null, ...asked } as const;
  const outcome = await server.call('GetDeskDeposits', request, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};
const referencesIn = async (asked: Partial<DeskDepositsAsked>) =>
  (await listed(asked)).deposits.map(({ depositReference }) => depositReference);

const accountNames = (account: string): string =>
  account.startsWith('wallet:')
    ? 'Wallet'
    : account.startsWith('agency-receivable:')
      ? 'Owed by the agency'
      : account.startsWith('bank-clearing:')
        ? 'Bank'
        : account.startsWith('platform-revenue:')
          ? 'Revenue of the house'
          : account;

/** The latest postings about a deposit, in the order in which they were posted. */
const posted = async (reference: string, many: number): Promise<MoneyEffect['postings']> => {
  const rows = await server.database.db
    .selectFrom('transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .where('order_reference', '=', reference)
    .orderBy('id', 'desc')
    .limit(many)
    .execute();
  return rows.reverse().map(({ debit_account, credit_account, amount_minor }) => ({
    debit: accountNames(debit_account),
    credit: accountNames(credit_account),
    amountMinor: amount_minor,
  }));
};

const actions = async (reference: string) => {
  const rows = await server.database.db
    .selectFrom('audit_entry')
    .select(['actor', 'action'])
    .where('subject', '=', reference)
    .orderBy('id')
    .execute();
  return rows.map(({ actor, action }) => [actor, action]);
};

/** Promises all but `leftMinor` of what Asha's wallet holds to pending payments. `null`: nothing is promised any more. */
const promiseAllBut = (leftMinor: number | null) =>
  server.database.db
    .updateTable('account')
    .set({
      pending_minor: leftMinor === null ? 0 : sql<number>`credits_minor - debits_minor - ${leftMinor}::bigint`,
    })
    .where('id', '=', walletOf(server.people.asha.agencyId, 'BDT').id)
    .execute();

describe('the lists of the desk', () => {
  test('[MNY-03] [OPS-01] a deposit stands in the tab of what it waits for, with its agency and who works on it', async () => {
    const transfer = await newDeposit('bank-transfer', { as: 'badrul' });
    const cheque = await newDeposit('cheque');
    await server.call('TakeDeskCase', { queue: 'deposits', caseId: transfer, seenTakenAt: null }, { as: 'emdad' });
    const { deposits } = await listed({ search: transfer });
    expect(deposits).toMatchObject([
      { depositReference: transfer, agencyName: 'Jamuna Tours', takenBy: 'Emdad Sarkar', owner: 'desk' },
    ]);
    expect(await referencesIn({ tab: 'cheques' })).toContain(cheque);
    expect(await referencesIn({ tab: 'to-match' })).not.toContain(cheque);
    await does('MatchDeposit', transfer, 'dipa');
    expect(await referencesIn({ tab: 'to-approve' })).toContain(transfer);
    await stepUp(server, 'emdad');
    await does('ApproveDeposit', transfer, 'emdad');
    expect(await referencesIn({ tab: 'decided' })).toContain(transfer);
    expect(await referencesIn({ tab: 'to-approve' })).not.toContain(transfer);
  });

  test('[MNY-03] a reference of ours or of the bank is found, and a method narrows the list', async () => {
    const request = transferRequest({ bankReference: 'SH 55-7781' });
    const reference = await referenceOf(server.call('initiatebanktransfer', request, { as: 'asha' }));
    expect(await referencesIn({ search: 'sh557781' })).toEqual([reference]);
    expect(await referencesIn({ search: 'sh557781', method: 'bank-transfer' })).toEqual([reference]);
    expect(await referencesIn({ search: 'sh557781', method: 'mobile-banking' })).toEqual([]);
    expect(await referencesIn({ search: 'sh' })).toEqual([]);
  });

  test('[MNY-03] the pages together are all that waits, each once, the most urgent first', async () => {
    const { db } = server.database;
    const reference = await newDeposit('mobile-banking');
    const { slip_hash: _, ...row } = await db
      .selectFrom('deposit')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 120 }, (_copy, index) => ({
      ...row,
      pay_in: asJson(row.pay_in),
      reference: `DEPCOPY${String(index).padStart(3, '0')}`,
      reference_key: `bkash:COPY${index}`,
      slip_hash: null,
      // Seven have the same time, so that a page ends amid them.
      due_at: new Date((row.due_at?.getTime() ?? 0) - 60_000 * Math.floor(index / 7)),
    }));
    await db.insertInto('deposit').values(copies).execute();
    onTestFinished(async () => {
      await db.deleteFrom('deposit').where('reference', 'like', 'DEPCOPY%').execute();
    });
    const pages: string[] = [];
    const dues: string[] = [];
    let after: Awaited<ReturnType<typeof listed>>['next'] = null;
    let before = 0;
    do {
      const outcome: CallOutcome<'GetDeskDeposits'> = await server.call(
        'GetDeskDeposits',
        { tab: 'to-match', method: null, search: '', after },
        { as: 'dipa' },
      );
      if (!outcome.ok) throw new Error('refused');
      pages.push(...outcome.answer.deposits.map(({ depositReference }) => depositReference));
      dues.push(...outcome.answer.deposits.map(({ due }) => due?.at ?? ''));
      before = outcome.answer.waiting.toMatch;
      after = outcome.answer.next;
    } while (after !== null);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBe(before);
    expect(pages.filter((each) => each.startsWith('DEPCOPY'))).toHaveLength(120);
    expect(dues).toEqual([...dues].sort());
  });

  test('[OPS-01] the queue counts what waits for the house, since when, and by when it is due', async () => {
    const queue = async () => {
      const outcome = await server.call('GetDeskQueues', {}, { as: 'dipa' });
      return outcome.ok ? outcome.answer.queues.find((each) => each.queue === 'deposits') : undefined;
    };
    const before = (await queue())?.waiting ?? 0;
    const reference = await newDeposit('cheque');
    const { deposit } = await seen(reference);
    const { waiting, oldestAt, dueAt } = (await queue()) ?? {};
    expect(waiting).toBe(before + 1);
    expect((oldestAt ?? '') <= deposit.submittedAt).toBe(true);
    expect((dueAt ?? '') <= (deposit.due?.at ?? '')).toBe(true);
    await does('ReceiveCheque', reference, 'dipa');
    expect((await queue())?.waiting).toBe(before + 1);
    await does('DepositCheque', reference, 'dipa');
    expect((await queue())?.waiting, 'it waits for the bank').toBe(before);
  });

  test('[SES-04] [MNY-03] the house of another tenant sees none of it', async () => {
    const reference = await newDeposit();
    const { db } = server.database;
    await db.deleteFrom('deposit_event').where('deposit_reference', '=', reference).execute();
    await db
      .updateTable('deposit')
      .set({ agency_id: server.people.carol.agencyId, tenant_id: 'trotly-demo' })
      .where('reference', '=', reference)
      .execute();
    expect(await referencesIn({ search: reference })).toEqual([]);
    expect(await server.call('GetDeskDeposit', { depositReference: reference }, { as: 'dipa' })).toMatchObject({
      refusal: 'deposit-unknown',
    });
    expect(await does('MatchDeposit', reference, 'dipa')).toMatchObject({ refusal: 'deposit-unknown' });
    await stepUp(server, 'emdad');
    expect(await does('ApproveDeposit', reference, 'emdad')).toMatchObject({ refusal: 'deposit-unknown' });
  });
});

describe('a deposit at the desk', () => {
  test('[MNY-03] shows all that its agent said, its history, and what each person may do', async () => {
    const reference = await found('bank-deposit');
    const dipa = await seen(reference, 'dipa');
    expect(dipa).toMatchObject({
      agency: { name: 'Meghna Travels' },
      deposit: { state: 'matched', branch: 'Gulshan', slip: { mediaType: 'image/png' } },
      acts: [
        { act: 'approve', reason: 'Whoever found the payment does not approve it. A second person must.' },
        { act: 'undo-match', reason: null },
        { act: 'refuse', reason: null },
      ],
    });
    expect(dipa.deposit.history).toHaveLength(2);
    expect((await seen(reference, 'emdad')).acts[0]).toEqual({ act: 'approve', reason: null });
  });

  test('[OPS-01] says what a role does not include', async () => {
    const reference = await newDeposit();
    await server.allowOnly('dipa', ['DeskReadBooks', 'DeskPrepareMoney']);
    expect((await seen(reference)).acts).toEqual([
      { act: 'match', reason: null },
      { act: 'refuse', reason: 'Your role does not include deciding about money.' },
    ]);
    await server.allowOnly('dipa', ['DeskReadBooks', 'DeskDecideMoney']);
    expect((await seen(reference)).acts[0]?.reason).toContain('preparing');
    expect((await server.send('MatchDeposit', { depositReference: reference }, { as: 'dipa' })).status).toBe(403);
    await server.allowOnly('dipa', deskFunctionalities);
  });

  test('[MNY-03] names another deposit that may be the same payment', async () => {
    const amountMinor = 7_654_321;
    const first = await newDeposit('bank-transfer', { amountMinor });
    const second = await newDeposit('bank-transfer', { amountMinor });
    const others = await newDeposit('bank-transfer', { amountMinor, as: 'badrul' });
    const request = transferRequest({ bankReference: 'QQ 88812', amountMinor: 3_210_987 });
    const here = await referenceOf(server.call('initiatebanktransfer', request, { as: 'asha' }));
    const elsewhere = { ...request, payInId: 'bank-doel' };
    const there = await referenceOf(server.call('initiatebanktransfer', elsewhere, { as: 'badrul' }));
    const doubles = async (reference: string) =>
      (await seen(reference)).doubles.map(({ deposit, because }) => [deposit.depositReference, because]);
    expect(await doubles(first)).toEqual([[second, 'amount']]);
    expect(await doubles(others)).toEqual([]);
    expect(await doubles(here)).toEqual([[there, 'reference']]);
    await server.database.db
      .updateTable('deposit')
      .set({ paid_on: '2026-11-20' })
      .where('reference', '=', second)
      .execute();
    expect(await doubles(first), 'ten days apart').toEqual([]);
  });

  test('[MNY-03] an act that its state does not allow changes nothing', async () => {
    const cheque = await newDeposit('cheque');
    expect(await does('MatchDeposit', cheque, 'dipa')).toMatchObject({ refusal: 'not-allowed' });
    expect(await does('ClearCheque', cheque, 'dipa')).toMatchObject({ refusal: 'not-allowed' });
    expect(await does('UndoDepositMatch', cheque, 'dipa')).toMatchObject({ refusal: 'not-allowed' });
    expect(await actions(cheque)).toHaveLength(1);
    expect(await does('MatchDeposit', 'DEPNOBODY', 'dipa')).toMatchObject({ refusal: 'deposit-unknown' });
  });

  test('[MNY-03] a match is taken back, and another person may find it then', async () => {
    const reference = await found();
    expect(await does('UndoDepositMatch', reference, 'emdad')).toMatchObject({
      ok: true,
      answer: { deposit: { state: 'submitted' } },
    });
    expect(await does('MatchDeposit', reference, 'emdad')).toMatchObject({ ok: true });
    await stepUp(server, 'dipa');
    expect(await does('ApproveDeposit', reference, 'dipa')).toMatchObject({
      ok: true,
      answer: { deposit: { state: 'approved' }, acts: [], effect: null },
    });
  });

  test('[MNY-03] a refusal needs a reason, which its agency reads with a notification', async () => {
    const reference = await newDeposit();
    const before = await balanceOf(server);
    const empty = await server.send('RefuseDeposit', { depositReference: reference, reason: '  ' }, { as: 'dipa' });
    expect(empty.status).toBe(400);
    const reason = 'No such transfer has arrived.';
    expect(await server.call('RefuseDeposit', { depositReference: reference, reason }, { as: 'dipa' })).toMatchObject({
      ok: true,
      answer: { deposit: { state: 'refused', reason }, acts: [], effect: null },
    });
    expect(await server.call('ViewDeposit', { depositReference: reference }, { as: 'asha' })).toMatchObject({
      answer: { deposit: { state: 'refused', reason } },
    });
    const told = await server.call('GetNotifications', {}, { as: 'asha' });
    expect(told.ok && told.answer.notifications[0]).toMatchObject({
      title: `Deposit ${reference} was refused`,
      text: `Refused: ${reason} Nothing was credited.`,
    });
    expect(await balanceOf(server)).toBe(before);
  });
});

describe('approving', () => {
  test('[MNY-03] needs a fresh code, which nobody needs to find a payment', async () => {
    const reference = await found();
    server.forgetTokens();
    expect((await seen(reference, 'emdad')).steppedUp).toBe(false);
    expect(await does('ApproveDeposit', reference, 'emdad')).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(server, 'emdad');
    expect((await seen(reference, 'emdad')).steppedUp).toBe(true);
    expect(await does('ApproveDeposit', reference, 'emdad')).toMatchObject({ ok: true });
  });

  test('[MNY-03] [OPS-01] whoever found the payment is refused, and the attempt is journalled', async () => {
    const before = await balanceOf(server);
    const reference = await found();
    const cheque = await clearedCheque();
    await stepUp(server, 'dipa');
    for (const each of [reference, cheque]) {
      expect(await does('ApproveDeposit', each, 'dipa')).toMatchObject({ refusal: 'own-match' });
      expect((await actions(each)).at(-1)).toEqual([server.people.dipa.userId, 'deposit.self-approval-refused']);
    }
    expect(await balanceOf(server)).toBe(before);
    expect(await verifyAuditChain(server.database.db, 'platform')).toMatchObject({ ok: true });
  });

  test('[MNY-03] by two desks at once credits once', async () => {
    const before = await balanceOf(server);
    const reference = await newDeposit();
    await atDesk(server, matchDeposit, reference, maker);
    await stepUp(server, 'dipa');
    await stepUp(server, 'emdad');
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) => does('ApproveDeposit', reference, index % 2 ? 'dipa' : 'emdad')),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'not-allowed')).toHaveLength(5);
    expect((await balanceOf(server)) - before).toBe(5_000_000);
    expect((await actions(reference)).filter(([, action]) => action === 'deposit.approved')).toHaveLength(1);
  });

  test('[MNY-03] a retry with the same key answers the same, and credits once', async () => {
    const before = await balanceOf(server);
    const reference = await found();
    await stepUp(server, 'emdad');
    const approve = () =>
      server.send('ApproveDeposit', { depositReference: reference }, { as: 'emdad', key: `approve-${reference}` });
    const [one, two] = [await approve(), await approve()];
    expect([one.status, two.text]).toEqual([200, one.text]);
    expect((await balanceOf(server)) - before).toBe(5_000_000);
  });

  test('[MNY-03] whatever is paid by whichever way, what is posted is what was shown, to the last minor unit', async () => {
    await stepUp(server, 'emdad');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<DepositMethod>('bank-deposit', 'bank-transfer', 'cheque', 'mobile-banking'),
        fc.integer({ min: 50_000, max: 999_999_999 }),
        async (method, amountMinor) => {
          const reference =
            method === 'cheque' ? await clearedCheque(amountMinor) : await found(method, { amountMinor });
          const { effect } = await seen(reference, 'emdad');
          const before = await balanceOf(server);
          expect(effect).toMatchObject({ act: 'approve', dueMinor: 0, money: { before: { balanceMinor: before } } });
          expect(await does('ApproveDeposit', reference, 'emdad')).toMatchObject({ ok: true });
          expect(await posted(reference, 10)).toEqual(effect?.money.postings);
          expect(await balanceOf(server)).toBe(effect?.money.after.balanceMinor);
        },
      ),
      drawn(5, 12),
    );
  });
});

describe('a cheque', () => {
  test('[MNY-03] is received, taken to the bank, paid and approved, each step seen by its agency', async () => {
    const before = await balanceOf(server);
    const reference = await creditedCheque();
    const view = await server.call('ViewDeposit', { depositReference: reference }, { as: 'asha' });
    expect(view.ok && view.answer.deposit.history.map(({ state }) => state)).toEqual([
      'submitted',
      'received',
      'deposited',
      'cleared',
      'approved',
    ]);
    expect(await balanceOf(server)).toBe(before + (view.ok ? view.answer.deposit.creditedMinor : 0));
  });

  test('[MNY-03] that the bank returns before it was credited moves no money and needs no code', async () => {
    const before = await balanceOf(server);
    const reference = await clearedCheque();
    server.forgetTokens();
    const request = { depositReference: reference, reason: 'Signature differs.', agreedDueMinor: 0, prepares: false };
    expect(await server.call('BounceCheque', request, { as: 'dipa' })).toMatchObject({
      ok: true,
      answer: { deposit: { state: 'bounced', reason: 'Signature differs.' } },
    });
    expect(await balanceOf(server)).toBe(before);
  });

  test('[MNY-03] that the bank returns after it was credited is taken back exactly as it was shown, after a fresh code', async () => {
    const before = await balanceOf(server);
    const reference = await creditedCheque();
    const { effect } = await seen(reference, 'dipa');
    expect(effect).toMatchObject({ act: 'bounce-cheque', dueMinor: 0 });
    server.forgetTokens();
    const request = { depositReference: reference, reason: 'Insufficient funds.', agreedDueMinor: 0, prepares: false };
    expect(await server.call('BounceCheque', request, { as: 'dipa' })).toMatchObject({ refusal: 'step-up-needed' });
    await stepUp(server, 'dipa');
    expect(await server.call('BounceCheque', request, { as: 'dipa' })).toMatchObject({ ok: true });
    expect(await posted(reference, effect?.money.postings.length ?? 0)).toEqual(effect?.money.postings);
    expect(await balanceOf(server)).toBe(before);
    expect(await balanceOf(server)).toBe(effect?.money.after.balanceMinor);
  });

  test('[MNY-03][OPS-01] above the limit is prepared by one person, and taken back when another has confirmed exactly that', async () => {
    const before = await balanceOf(server);
    const reference = await creditedCheque(12_000_000);
    const credited = (await seen(reference)).deposit.creditedMinor;
    for (const person of ['dipa', 'emdad'] as const) await stepUp(server, person);
    const bounce = (as: Person, prepares = false, reason = 'Insufficient funds.') =>
      server.call('BounceCheque', { depositReference: reference, reason, agreedDueMinor: 0, prepares }, { as });
    expect(await bounce('dipa')).toMatchObject({ refusal: 'takes-two' });
    expect(await bounce('dipa', true)).toMatchObject({
      ok: true,
      answer: {
        deposit: { state: 'approved' },
        twoPeople: { soloMostMinor: 10_000_000, prepared: { own: true, terms: { amountMinor: credited } } },
      },
    });
    expect(await balanceOf(server)).toBe(before + credited);
    expect(await bounce('dipa')).toMatchObject({ refusal: 'own-preparation' });
    expect(await bounce('emdad', false, 'Something else.')).toMatchObject({ refusal: 'takes-two' });
    expect((await seen(reference, 'emdad')).twoPeople.prepared).toMatchObject({ by: 'Dipa Sarkar', own: false });
    expect(await bounce('emdad')).toMatchObject({
      ok: true,
      answer: { deposit: { state: 'bounced' }, twoPeople: { prepared: null } },
    });
    expect(await balanceOf(server)).toBe(before);
  });

  test('[MNY-03] whose money was spent after the effect was shown is not taken back before the new effect was seen', async () => {
    const reference = await creditedCheque();
    await stepUp(server, 'dipa');
    await promiseAllBut(1_000_000);
    const request = { depositReference: reference, reason: 'Insufficient funds.', agreedDueMinor: 0, prepares: false };
    expect(await server.call('BounceCheque', request, { as: 'dipa' })).toMatchObject({ refusal: 'effect-changed' });
    const { deposit, effect } = await seen(reference);
    expect(deposit.state).toBe('approved');
    expect(effect?.dueMinor).toBe(deposit.creditedMinor - 1_000_000);
    const agreed = { ...request, agreedDueMinor: effect?.dueMinor ?? 0 };
    expect(await server.call('BounceCheque', agreed, { as: 'dipa' })).toMatchObject({
      ok: true,
      answer: { deposit: { state: 'bounced', dueMinor: agreed.agreedDueMinor } },
    });
    expect(await posted(reference, effect?.money.postings.length ?? 0)).toEqual(effect?.money.postings);
    await promiseAllBut(null);
  });

  test('[MNY-03] its number is found at the desk', async () => {
    const request = chequeRequest({ chequeNumber: '7001234' });
    const reference = await referenceOf(server.call('initiatechequedeposit', request, { as: 'asha' }));
    expect(await referencesIn({ tab: 'cheques', search: '7001234' })).toEqual([reference]);
  });
});

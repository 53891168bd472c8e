import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer } from '../../../../contract/calls.ts';
import type { PartPaymentBook, PartPaymentTerms } from '../../../../contract/money/part-payment-terms.ts';
import { inTx } from '../../../../server/database/database.ts';
import { openAccounts, platformAccount, walletOf } from '../../../../server/money/accounts.ts';
import { ledgerBalances } from '../../../../server/money/ledger-balances.ts';
import { transfer } from '../../../../server/money/transfer.ts';
import { products } from '../../../../server/products.ts';
import type { SalesDesk } from '../../booking/sales-desk.ts';
import type { Person } from '../../fresh-server.ts';
import { offerFor, openPartsDesk, partPaid } from '../../part-payments/parts-desk.ts';
import { codeStands } from '../stepping-up.ts';

let desk: SalesDesk;
beforeEach(async () => {
  desk = await openPartsDesk();
  for (const person of ['dipa', 'emdad'] as const) await codeStands(desk.server, person);
});
afterEach(() => desk.server.close());

const read = async (as: Person = 'dipa'): Promise<PartPaymentBook> => {
  const outcome = await desk.server.call('GetPartPaymentTerms', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
const save = (ruleId: string | null, version: number, terms: PartPaymentTerms, as: Person = 'dipa') =>
  desk.server.call('SavePartPaymentRule', { ruleId, version, terms }, { as });

const ruleOf = async (id: string) => {
  const rule = (await read()).rules.find(({ ruleId }) => ruleId === id);
  if (!rule) throw new Error(`no rule ${id}`);
  return rule;
};
const whyNot = async (): Promise<string> => {
  const { orderReference } = await desk.held();
  const outcome = await desk.server.call('GetPartialPaymentForIssueTicket', { orderReference }, { as: 'asha' });
  return outcome.ok ? (outcome.answer.why ?? 'offered') : outcome.refusal;
};

describe('rules of part payment at the desk', () => {
  test('[MNY-05] a version of a rule decides about offers from now on, and what was agreed to stays', async () => {
    const paid = await partPaid(desk);
    const agreed = await desk.server.call('GetOrderDues', { orderReference: paid.orderReference }, { as: 'asha' });
    const rule = await ruleOf('from-7-days');
    const order = await desk.held();
    const before = await offerFor(desk, order);
    desk.clock.advance(1_000);
    const saved = await save('from-7-days', rule.version, { ...rule.terms, nowBasisPoints: 5_000 });
    expect(saved).toMatchObject({ ok: true });
    const after = await offerFor(desk, order);
    expect(after.nowMinor).toBeGreaterThan(before.nowMinor);
    const { history } = await ruleOf('from-7-days');
    expect(history).toMatchObject([{ who: 'Dipa Sarkar', what: 'Changed: share paid with the tickets 30 % to 50 %' }]);
    const still = await desk.server.call('GetOrderDues', { orderReference: paid.orderReference }, { as: 'asha' });
    if (!agreed.ok || !agreed.answer.due || !still.ok) throw new Error('no due');
    const { remainingMs: _, ...terms } = agreed.answer.due;
    expect(still.answer.due).toMatchObject(terms);
  });

  test('[MNY-05][OPS-01] are started, changed and ended, and agencies admitted, only after a fresh code', async () => {
    const { terms, version, ruleId } = await ruleOf('from-7-days');
    await desk.server.database.db.updateTable('session').set({ stepped_up_at: null }).execute();
    const by = { as: 'dipa' } as const;
    const admission = { agencyId: 'agency', decision: 'admitted', reason: null, before: 'asked' } as const;
    for (const outcome of [
      await save('from-7-days', version, { ...terms, nowBasisPoints: 1 }),
      await desk.server.call('EndPartPaymentRule', { ruleId, version }, by),
      await desk.server.call('StartPartPayments', { needsAdmission: false }, by),
      await desk.server.call('DecidePartPaymentAdmission', admission, by),
    ])
      expect(outcome).toMatchObject({ refusal: 'step-up-needed' });
    expect((await ruleOf('from-7-days')).terms).toEqual(terms);
  });

  test('[MNY-05] changed by two people at once is changed by one of them, and a wrong one by nobody', async () => {
    const { terms, version } = await ruleOf('from-7-days');
    const outcomes = await Promise.all([
      save('from-7-days', version, { ...terms, priority: 200 }),
      save('from-7-days', version, { ...terms, priority: 300 }, 'emdad'),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'saved' : outcome.refusal)).sort()).toEqual([
      'rule-changed',
      'saved',
    ]);
    const now = await ruleOf('from-7-days');
    expect(await save('from-7-days', now.version, now.terms)).toMatchObject({ refusal: 'nothing-changes' });
    expect(await save(null, 0, { ...terms, mostDays: 3 })).toMatchObject({ errors: [{ path: 'mostDays' }] });
    expect(await save(null, 0, { ...terms, validFrom: '2027-01-02', validUntil: '2027-01-01' })).toMatchObject({
      errors: [{ path: 'validUntil' }],
    });
  });

  test('[MNY-05] one that has ended offers nothing, and an added one does', async () => {
    expect(await whyNot()).toBe('offered');
    const { rules } = await read();
    for (const { ruleId, version } of rules)
      expect(await desk.server.call('EndPartPaymentRule', { ruleId, version }, { as: 'dipa' })).toMatchObject({
        ok: true,
      });
    expect(await whyNot()).toBe('no-rule');
    const [first] = rules;
    if (!first) throw new Error('no rule');
    expect(await save(first.ruleId, first.version + 1, first.terms)).toMatchObject({ refusal: 'rule-ended' });
    desk.clock.advance(1_000);
    expect(await save(null, 0, { ...first.terms, leastDays: 5, mostDays: null })).toMatchObject({ ok: true });
    expect(await whyNot()).toBe('offered');
  });

  test('[MNY-05] an agency is refused with a reason that it reads, and admitted later; two people decide once', async () => {
    await desk.server.database.db.updateTable('part_payment_terms').set({ needs_admission: true }).execute();
    expect(await whyNot()).toBe('not-admitted');
    await desk.server.call('InitiateRequestToEnablePartialPayment', {}, { as: 'asha' });
    const { agencyId } = desk.server.people.asha;
    expect((await read()).admissions).toMatchObject([{ agencyId, state: 'asked', reason: null }]);
    const decide = (decision: 'admitted' | 'refused', reason: string | null, before: 'asked' | 'refused', as: Person) =>
      desk.server.call('DecidePartPaymentAdmission', { agencyId, decision, reason, before }, { as });
    expect(await decide('refused', null, 'asked', 'dipa')).toMatchObject({ refusal: 'reason-needed' });
    const outcomes = await Promise.all([
      decide('refused', 'Two dues were missed', 'asked', 'dipa'),
      decide('refused', 'Two dues were missed', 'asked', 'emdad'),
    ]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'decided' : outcome.refusal)).sort()).toEqual([
      'decided',
      'decided-meanwhile',
    ]);
    const told = await desk.server.call('GetNotifications', {}, { as: 'asha' });
    expect(JSON.stringify(told)).toContain('Two dues were missed');
    expect(JSON.stringify(await desk.server.call('GetNotifications', {}, { as: 'badrul' }))).not.toContain('Two dues');
    expect(await whyNot()).toBe('not-admitted');
    expect(await decide('admitted', null, 'refused', 'emdad')).toMatchObject({ ok: true });
    expect(await whyNot()).toBe('offered');
    const carol = {
      agencyId: desk.server.people.carol.agencyId,
      decision: 'admitted',
      reason: null,
      before: 'asked',
    } as const;
    expect(await desk.server.call('DecidePartPaymentAdmission', carol, { as: 'dipa' })).toMatchObject({
      refusal: 'agency-unknown',
    });
  });
});

describe('solvency', () => {
  const solvency = async (): Promise<CallAnswer<'GetSolvency'>> => {
    const outcome = await desk.server.call('GetSolvency', {}, { as: 'dipa' });
    if (!outcome.ok) throw new Error('refused');
    return outcome.answer;
  };
  const note = () => ({
    tenantId: 'platform',
    orderReference: null,
    purpose: 'adjustment' as const,
    actor: 'test',
    at: desk.clock.now(),
  });

  test('[MNY-08] sums equal the trial balance, by kind of account and currency, and add up to nothing', async () => {
    await partPaid(desk);
    const { currencies } = await solvency();
    const { db } = desk.server.database;
    const { balances, balanceMinor } = await ledgerBalances(db, products, 'platform');
    expect(balances).toBe(true);
    const accounts = await db.selectFrom('account').selectAll().where('tenant_id', '=', 'platform').execute();
    const sumOf = (currency: string, kind: string) =>
      accounts
        .filter((account) => account.currency === currency && account.kind === kind)
        .reduce((sum, { id }) => sum + (balanceMinor.get(id) ?? 0), 0);
    expect(currencies.map(({ currency }) => currency)).toEqual([...new Set(accounts.map(({ currency }) => currency))]);
    for (const { currency, trial, ...of } of currencies) {
      for (const { kind, balanceMinor: minor } of trial) expect(minor, kind).toBe(sumOf(currency, kind));
      expect(trial.reduce((sum, each) => sum + each.balanceMinor, 0)).toBe(0);
      expect(of.owedToAgentsMinor - of.creditTakenMinor).toBe(sumOf(currency, 'wallet'));
      expect(0 - of.bankMinor).toBe(sumOf(currency, 'bank-clearing'));
      expect(of.owedToSuppliersMinor).toBe(sumOf(currency, 'supplier-payable'));
      expect(of.owedOtherwiseMinor).toBe(
        sumOf(currency, 'taxes') + sumOf(currency, 'advance-tax') + sumOf(currency, 'refunds-payable'),
      );
      expect(of.coverMinor).toBe(
        of.bankMinor + of.gatewayMinor - of.owedToAgentsMinor - of.owedToSuppliersMinor - of.owedOtherwiseMinor,
      );
      expect(of.owedBySuppliersMinor).toBe(0 - sumOf(currency, 'supplier-receivable'));
      expect(0 - of.duesMinor).toBe(sumOf(currency, 'part-payment-due') + sumOf(currency, 'agency-receivable'));
      expect(of.duesMinor).toBeGreaterThan(0);
    }
  });

  test('[MNY-08] cash covers what agents, suppliers and others are owed until it is short, by the amount that it is short', async () => {
    const [before] = (await solvency()).currencies;
    if (!before) throw new Error('no currency');
    expect(before.covers).toBe(true);
    const { db } = desk.server.database;
    const [bank, house] = [platformAccount('bank-clearing', 'BDT'), platformAccount('platform-revenue', 'BDT')];
    await inTx(db, async (tx) => {
      await openAccounts(tx, 'platform', [bank, house]);
      const amountMinor = before.coverMinor + 1;
      await transfer(tx, note(), [{ debit: house, credit: bank, amountMinor, words: 'Rent' }]);
    });
    const [after] = (await solvency()).currencies;
    expect(after).toMatchObject({ covers: false, coverMinor: -1, owedToAgentsMinor: before.owedToAgentsMinor });
  });

  test('[MNY-08] a wallet below zero is credit taken, and makes nobody else’s money smaller', async () => {
    const [before] = (await solvency()).currencies;
    if (!before) throw new Error('no currency');
    const { db } = desk.server.database;
    const { agencyId } = desk.server.people.badrul;
    const wallet = walletOf(agencyId, 'BDT');
    await db.updateTable('account').set({ credit_limit_minor: 50_000 }).where('id', '=', wallet.id).execute();
    const balance = (await ledgerBalances(db, products, 'platform')).balanceMinor.get(wallet.id) ?? 0;
    await inTx(db, (tx) =>
      transfer(tx, note(), [
        {
          debit: wallet,
          credit: platformAccount('platform-revenue', 'BDT'),
          amountMinor: balance + 50_000,
          words: 'A sale',
        },
      ]),
    );
    const [after] = (await solvency()).currencies;
    expect(after).toMatchObject({
      creditTakenMinor: before.creditTakenMinor + 50_000,
      creditGivenMinor: before.creditGivenMinor + 50_000,
      owedToAgentsMinor: before.owedToAgentsMinor - balance,
    });
    expect((await desk.server.send('GetSolvency', {}, { as: 'asha' })).status).toBe(403);
  });
});

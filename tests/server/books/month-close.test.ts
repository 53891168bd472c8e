import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MonthClose } from '../../../contract/books/month-close.ts';
import { inTx } from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { recordDeposit } from '../../../server/money/deposit.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { openCounter } from '../deposits/paid-in.ts';
import { codeStands } from '../desk/stepping-up.ts';
import type { FreshServer, Person } from '../fresh-server.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await openCounter();
});
afterAll(() => server.close());

const months = async (as: Person = 'dipa'): Promise<MonthClose['months']> => {
  const outcome = await server.call('GetMonthClose', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.book.months;
};
const next = async (): Promise<string> => (await months())[0]?.month ?? '';
const proposed = async (as: 'dipa' | 'emdad' = 'dipa') => {
  await codeStands(server, as);
  return server.call('ProposeMonthClose', { month: await next() }, { as });
};
const confirmed = async (as: 'dipa' | 'emdad' = 'emdad') => {
  await codeStands(server, as);
  return server.call('ConfirmMonthClose', { month: await next() }, { as });
};
const posted = (at: Date, words: string) =>
  inTenant('platform', () =>
    inTx(server.database.db, (tx) =>
      recordDeposit(tx, {
        tenantId: 'platform',
        agencyId: server.people.asha.agencyId,
        amountMinor: 1_000,
        currency: 'BDT',
        words,
        actor: 'system',
        at,
      }),
    ),
  );

/** A proposal about money that nobody has decided. Returns what takes it back. */
const openProposal = async (made_at: Date): Promise<() => Promise<unknown>> => {
  const { agencyId } = server.people.asha;
  const proposal = {
    agencyId,
    kind: 'credit-limit',
    amountMinor: 500,
    against: null,
    reason: 'For the season',
  } as const;
  const made = await server.call('ProposeMoneyDecision', proposal, { as: 'dipa' });
  if (!made.ok) throw new Error(made.refusal);
  const { decisionId } = made.answer.decision;
  await server.database.db.updateTable('money_decision').set({ made_at }).where('id', '=', decisionId).execute();
  return () => server.call('WithdrawMoneyDecision', { decisionId }, { as: 'dipa' });
};

/** Changes what is kept of a closed month, as only the owner of the database can. */
const changeFigures = (month: string, byMinor: number) =>
  inTenant('platform', () =>
    inTx(server.database.db, async (tx) => {
      await sql`reset role`.execute(tx);
      await sql`update closed_month_figure set debits_minor = debits_minor + ${byMinor}::bigint
        where month = ${month} and account_id = 'bank-clearing:BDT'`.execute(tx);
    }),
  );

test('[OPS-03] a month is closed by two people when it is over and nothing is open, and nothing is posted into it afterwards', async () => {
  const month = await next();
  const within = new Date(`${month}-28T06:00:00Z`);
  const end = await openProposal(within);
  server.clock.advance(45 * 24 * 3_600_000);
  server.forgetTokens();
  expect((await months())[0]).toMatchObject({ isOver: true, open: [{ kind: 'money-proposals', count: 1 }] });
  expect(await proposed()).toMatchObject({ ok: false, refusal: 'items-open' });
  await end();
  expect(await confirmed()).toMatchObject({ ok: false, refusal: 'month-changed' });
  expect(await proposed()).toMatchObject({
    ok: true,
    answer: { book: { months: [{ state: 'proposed', proposed: { own: true } }] } },
  });
  expect(await confirmed('dipa')).toMatchObject({ ok: false, refusal: 'own-proposal' });
  await posted(within, 'While it was open');
  expect(await confirmed()).toMatchObject({ ok: true });
  expect((await months()).find((each) => each.month === month)).toMatchObject({ state: 'closed', closed: {} });
  await expect(posted(within, 'Too late')).rejects.toThrow('row-level security');
  await posted(server.clock.now(), 'On its own day');
  expect((await ledgerBalances(server.database.db, products, 'platform')).faults).toEqual([]);
  await changeFigures(month, 1);
  const { faults } = await ledgerBalances(server.database.db, products, 'platform');
  expect(faults.join()).toContain(`bank-clearing:BDT: in ${month}, which is closed`);
  await changeFigures(month, -1);
  while ((await months())[0]?.isOver) {
    await proposed();
    await confirmed();
  }
  expect(await proposed()).toMatchObject({ ok: false, refusal: 'month-not-over' });
});

test('[OPS-03] a proposal to close a month is dropped with a reason, and needs a fresh code to be made', async () => {
  server.clock.advance(45 * 24 * 3_600_000);
  server.forgetTokens();
  const month = await next();
  expect(await server.call('ProposeMonthClose', { month }, { as: 'dipa' })).toMatchObject({
    refusal: 'step-up-needed',
  });
  await proposed();
  const dropped = await server.call('DropMonthClose', { month, words: 'A statement is missing' }, { as: 'emdad' });
  expect(dropped.ok && dropped.answer.book.months[0]).toMatchObject({ month, state: 'open' });
  expect(await confirmed()).toMatchObject({ ok: false, refusal: 'month-changed' });
});

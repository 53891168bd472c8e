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
  expect((await months())[0]).toMatchObject({
    isOver: true,
    open: [{ kind: 'money-proposals', count: 1, named: ['Meghna Travels'] }],
  });
  expect(await proposed()).toMatchObject({
    ok: false,
    refusal: 'items-open',
    detail: expect.stringContaining('Meghna Travels'),
  });
  await end();
  expect(await confirmed()).toMatchObject({ ok: false, refusal: 'month-changed' });
  expect(await proposed()).toMatchObject({ ok: true });
  expect((await months())[0]).toMatchObject({ month, state: 'proposed', proposed: { own: true } });
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

/** A line of money out of the account, with its id. */
const left = async (bookedOn: string, reference: string): Promise<string> => {
  const amount = { direction: 'out', amountMinor: 57_500, balanceMinor: null } as const;
  const lines = [{ row: 2, bookedOn, reference, description: 'Charge', ...amount }];
  const file = { payInId: 'bank-shapla', fileName: `${reference}.csv`, headedNumbers: [], accountConfirmed: false };
  await server.call('ImportStatement', { ...file, lines }, { as: 'dipa' });
  const outcome = await server.call('GetStatementLines', { tab: 'debits', after: null }, { as: 'dipa' });
  const found = outcome.ok ? outcome.answer.lines.find((line) => line.reference === reference) : undefined;
  if (found === undefined) throw new Error(`no line ${reference}`);
  return found.lineId;
};

test('[OPS-03] money out that nobody has dealt with hinders a month by its name, and is posted today with the day of the bank', async () => {
  server.clock.advance(45 * 24 * 3_600_000);
  server.forgetTokens();
  while ((await months())[0]?.isOver) {
    await proposed();
    await confirmed();
  }
  const closed = (await months()).find(({ state }) => state === 'closed')?.month ?? '';
  const lineId = await left(`${closed}-15`, 'CHG-LATE');
  expect((await months())[0]).toMatchObject({
    open: [{ kind: 'bank-debits', count: 1, named: [`${closed}-15 CHG-LATE Charge`] }],
  });
  const charge = { accountId: 'bank-shapla', lineId, what: 'bank-charge', words: 'It came late' };
  const made = await server.call('ProposeBankAdjustment', charge, { as: 'dipa' });
  if (!made.ok) throw new Error(made.refusal);
  const { entryReference } = made.answer;
  await codeStands(server, 'emdad');
  expect(await server.call('ApproveBankEntry', { entryReference, version: 1 }, { as: 'emdad' })).toMatchObject({
    ok: true,
  });
  const posted = await server.database.db
    .selectFrom('transfer')
    .select(['at', sql<string>`value_on::text`.as('day')])
    .where('subject', '=', entryReference)
    .executeTakeFirstOrThrow();
  expect(posted).toEqual({ at: server.clock.now(), day: `${closed}-15` });
  expect((await months())[0]).toMatchObject({ state: 'open', open: [] });
  expect((await ledgerBalances(server.database.db, products, 'platform')).faults).toEqual([]);
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

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeskWithdrawal } from '../../../contract/books/desk-withdrawals.ts';
import { ownerFunctionalities } from '../../../contract/functionalities.ts';
import { everyLedgerLine } from '../../../contract/ledger/ledger-link.ts';
import type { Withdrawals } from '../../../contract/money/withdrawals.ts';
import { allPostings } from '../../../machines/books/postings-address.ts';
import { openWithdrawals } from '../../../machines/books/withdrawal-list.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { balanceOf, openCounter } from '../deposits/paid-in.ts';
import { codeStands } from '../desk/stepping-up.ts';
import type { FreshServer, Person } from '../fresh-server.ts';

const dayMs = 24 * 3_600_000;
const account = {
  bankName: 'Doel Trust Bank',
  branchName: 'Uttara',
  accountName: 'Asha Travels',
  accountNumber: '7700-1234567-001',
  routingNo: null,
};

let server: FreshServer;
beforeAll(async () => {
  server = await openCounter();
  await codeStands(server, 'asha');
  const added = await server.call('AddBankAccount', account, { as: 'asha' });
  if (!added.ok) throw new Error(added.refusal);
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.advance(dayMs + 60_000);
  server.forgetTokens();
});
afterEach(async () => {
  expect((await ledgerBalances(server.database.db, products, 'platform')).faults).toEqual([]);
});

const book = async (as: Person = 'asha'): Promise<Withdrawals> => {
  const outcome = await server.call('LoadWithdrawals', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.book;
};
const free = async (): Promise<number> => (await book()).free?.freeMinor ?? 0;
const named = async () => {
  const { accounts } = await book();
  const [first] = accounts;
  if (!first) throw new Error('no account');
  return { accountId: first.accountId, accountVersion: first.version };
};
const asked = async (amountMinor: number, key?: string) => {
  // The newest stands first.
  server.clock.advance(1_000);
  await codeStands(server, 'asha');
  return server.call('AskWithdrawal', { ...(await named()), amountMinor }, { as: 'asha', ...(key ? { key } : {}) });
};
const reserved = async (amountMinor: number): Promise<string> => {
  const outcome = await asked(amountMinor);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.book.withdrawals[0]?.withdrawalReference ?? '';
};
const seen = async (withdrawalReference: string, as: Person = 'dipa'): Promise<DeskWithdrawal> => {
  const outcome = await server.call('GetDeskWithdrawal', { withdrawalReference }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};
const at = async (withdrawalReference: string) => ({
  withdrawalReference,
  version: (await seen(withdrawalReference)).version,
});
const begun = async (reference: string) => server.call('BeginWithdrawal', await at(reference), { as: 'dipa' });
let references = 0;
const paid = async (
  reference: string,
  given: Partial<{ bankReference: string; valueOn: string; prepares: boolean }> = {},
  as: 'dipa' | 'emdad' = 'emdad',
) => {
  await codeStands(server, as);
  const { today } = await seen(reference, as);
  const payment = { payInId: 'bank-shapla', bankReference: `FT${(references += 1)}`, valueOn: today, prepares: false };
  return server.call('PayWithdrawal', { ...(await at(reference)), ...payment, ...given }, { as });
};
const takenBack = async (withdrawalReference: string) => {
  const { withdrawals } = await book();
  const version = withdrawals.find((each) => each.withdrawalReference === withdrawalReference)?.version ?? 0;
  return server.call('TakeBackWithdrawal', { withdrawalReference, version }, { as: 'asha' });
};

const kindsFound = async (search: string) => {
  const asked = { ledger: 'payments', ...everyLedgerLine, search, after: null } as const;
  const found = await server.call('LoadPassbook', asked, { as: 'asha' });
  return found.ok ? found.answer.lines.map(({ kind }) => kind) : [];
};

test('[OPS-03] what is asked for is reserved at once, and paid with the reference and the day of the bank', async () => {
  const [before, balance] = [await free(), await balanceOf(server)];
  const reference = await reserved(2_000_000);
  expect(await free()).toBe(before - 2_000_000);
  expect(await balanceOf(server)).toBe(balance);
  expect(await kindsFound(reference)).toEqual(['withdrawal-reserved']);
  expect(await begun(reference)).toMatchObject({
    ok: true,
    answer: { effect: { postings: [{ amountMinor: 2_000_000 }] } },
  });
  expect(await takenBack(reference)).toMatchObject({ ok: false, refusal: 'withdrawal-begun' });
  const outcome = await paid(reference, { bankReference: 'FT-77/A' });
  expect(outcome).toMatchObject({ ok: true, answer: { withdrawal: { state: 'paid', bankReference: 'FT-77/A' } } });
  expect(await balanceOf(server)).toBe(balance - 2_000_000);
  expect((await book()).withdrawals[0]).toMatchObject({ state: 'paid', bankReference: 'FT-77/A' });
  expect(await kindsFound('FT77A')).toEqual(['withdrawal']);
  const search = { ...allPostings, search: 'ft-77/a', after: null };
  const postings = await server.call('GetPostings', search, { as: 'dipa' });
  expect(postings).toMatchObject({
    ok: true,
    answer: { postings: [{ purpose: 'withdrawal', orderReference: reference }] },
  });
  const transfer = await server.database.db
    .selectFrom('transfer')
    .select(['kind', 'words', 'value_on'])
    .where('order_reference', '=', reference)
    .orderBy('id')
    .execute();
  expect(transfer).toMatchObject([
    { kind: 'pending' },
    { kind: 'posted', words: expect.stringMatching(/^Doel Trust Bank, .*, bank reference FT-77.A$/) },
  ]);
  expect(transfer[1]?.value_on).not.toBeNull();
});

test('[OPS-03] two requests at once never exceed what is free, and one key reserves once', async () => {
  const before = await free();
  const most = Math.floor(before * 0.6);
  await codeStands(server, 'asha');
  const request = { ...(await named()), amountMinor: most };
  const outcomes = await Promise.all(
    ['one', 'two'].map((key) =>
      server.call('AskWithdrawal', request, { as: 'asha', key: `at-once-withdrawal-${key}` }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not-free' });
  await server.call('AskWithdrawal', request, { as: 'asha', key: 'at-once-withdrawal-one' });
  expect(await free()).toBe(before - most);
  const { withdrawals } = await book();
  expect(await takenBack(withdrawals[0]?.withdrawalReference ?? '')).toMatchObject({ ok: true });
  expect(await free()).toBe(before);
});

test('[OPS-03] above the limit another person confirms the payment, and one payment of the bank is one withdrawal', async () => {
  const small = await reserved(100_000);
  await begun(small);
  expect(await paid(small, { bankReference: 'FT-88' })).toMatchObject({ ok: true });
  const reference = await reserved(6_000_000);
  await begun(reference);
  expect(await seen(reference)).toMatchObject({ takesTwo: true });
  expect(await paid(reference)).toMatchObject({ ok: false, refusal: 'takes-two' });
  expect(await paid(reference, { bankReference: 'FT-88', prepares: true })).toMatchObject({
    refusal: 'reference-used',
  });
  expect(await paid(reference, { valueOn: '2020-01-01', prepares: true })).toMatchObject({ refusal: 'day-wrong' });
  const balance = await balanceOf(server);
  expect(await paid(reference, { prepares: true })).toMatchObject({
    ok: true,
    answer: { withdrawal: { state: 'prepared' } },
  });
  expect((await book()).withdrawals[0]).toMatchObject({ state: 'begun', bankReference: null });
  const mine = await server.call('ApproveWithdrawal', await at(reference), { as: 'emdad' });
  expect(mine).toMatchObject({ ok: false, refusal: 'own-proposal' });
  const words = 'The reference is of another payment';
  const corrected = await server.call('RejectWithdrawalPayment', { ...(await at(reference)), words }, { as: 'emdad' });
  expect(corrected).toMatchObject({ ok: true, answer: { withdrawal: { state: 'begun' }, payment: null } });
  await paid(reference, { prepares: true });
  await server.database.db
    .updateTable('withdrawal')
    .set({ prepared_by: server.people.dipa.userId })
    .where('reference', '=', reference)
    .execute();
  expect(await balanceOf(server)).toBe(balance);
  const twice = await Promise.all(
    ['one', 'two'].map(async (key) =>
      server.call('ApproveWithdrawal', await at(reference), { as: 'emdad', key: `approve-withdrawal-${key}` }),
    ),
  );
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await balanceOf(server)).toBe(balance - 6_000_000);
});

test('[OPS-05][OPS-03] above the limit of the role another person confirms, too', async () => {
  const { db } = server.database;
  const limited = (sale_most_minor: number | null) =>
    db
      .updateTable('agency_role')
      .set({ sale_most_minor })
      .where('agency_id', '=', server.people.emdad.agencyId)
      .where('id', '=', (eb) =>
        eb.selectFrom('app_user').select('role_id').where('id', '=', server.people.emdad.userId).$castTo<string>(),
      )
      .execute();
  const reference = await reserved(50_000);
  await begun(reference);
  expect(await seen(reference, 'emdad')).toMatchObject({ takesTwo: false });
  try {
    await limited(40_000);
    expect(await seen(reference, 'emdad')).toMatchObject({ takesTwo: true });
    expect(await paid(reference)).toMatchObject({ ok: false, refusal: 'takes-two' });
  } finally {
    await limited(null);
  }
  expect(await paid(reference)).toMatchObject({ ok: true });
});

test('[OPS-03] a refused withdrawal is in the wallet again, and its agency reads why', async () => {
  const before = await free();
  const reference = await reserved(1_000_000);
  const refusal = { ...(await at(reference)), words: 'The name is another one' };
  expect(await server.call('RefuseWithdrawal', refusal, { as: 'dipa' })).toMatchObject({
    ok: true,
    answer: { acts: [] },
  });
  expect(await free()).toBe(before);
  expect((await book()).withdrawals[0]).toMatchObject({ state: 'refused', reason: 'The name is another one' });
});

test('[OPS-03][CMP-06] nothing is asked for without a fresh code, from a frozen wallet or to an account that waits', async () => {
  await server.signIn('asha');
  const request = { ...(await named()), amountMinor: 100_000 };
  expect(await server.call('AskWithdrawal', request, { as: 'asha' })).toMatchObject({ refusal: 'step-up-needed' });
  expect(await asked((await free()) + 1)).toMatchObject({ ok: false, refusal: 'not-free' });
  const freeze = (frozen_at: Date | null) =>
    server.database.db
      .updateTable('account')
      .set({ frozen_at })
      .where('kind', '=', 'wallet')
      .where('agency_id', '=', server.people.asha.agencyId)
      .execute();
  await freeze(server.clock.now());
  expect(await asked(100_000)).toMatchObject({ ok: false, refusal: 'wallet-frozen' });
  await freeze(null);
  const { accountId, accountVersion } = await named();
  const changed = { ...account, accountNumber: '7700-1234567-009', accountId, version: accountVersion };
  const reference = await reserved(300_000);
  await begun(reference);
  expect(await server.call('EditBankAccount', changed, { as: 'asha' })).toMatchObject({ ok: true });
  expect(await asked(100_000)).toMatchObject({ ok: false, refusal: 'account-not-usable' });
  expect(await paid(reference)).toMatchObject({ ok: false, refusal: 'account-not-usable' });
});

test('[OPS-03] what waits is counted in the queue of the desk, and another agency sees and takes back none of it', async () => {
  const reference = await reserved(200_000);
  const listed = await server.call('GetDeskWithdrawals', { ...openWithdrawals, after: null }, { as: 'dipa' });
  expect(listed).toMatchObject({ ok: true });
  const queues = await server.call('GetDeskQueues', {}, { as: 'dipa' });
  const waiting = queues.ok ? queues.answer.queues.find(({ queue }) => queue === 'withdrawals')?.waiting : 0;
  expect(waiting).toBe(listed.ok ? listed.answer.withdrawals.length : -1);
  expect((await book('badrul')).withdrawals).toEqual([]);
  const taken = { withdrawalReference: reference, version: 1 };
  expect(await server.call('TakeBackWithdrawal', taken, { as: 'badrul' })).toMatchObject({
    refusal: 'withdrawal-unknown',
  });
});

/** Takes in a line of money out of an account of the house, and returns it as the desk sees it. */
const left = async (line: { amountMinor: number; reference: string; bookedOn: string; description?: string }) => {
  const base = { row: 2, direction: 'out', description: 'BEFTN OUTWARD', balanceMinor: null } as const;
  const file = { payInId: 'bank-shapla', fileName: 'out.csv', headedNumbers: [], accountConfirmed: false };
  await server.call('ImportStatement', { ...file, lines: [{ ...base, ...line }] }, { as: 'dipa' });
  const outcome = await server.call('GetStatementLines', { tab: 'debits', after: null }, { as: 'dipa' });
  const found = outcome.ok ? outcome.answer.lines.find(({ reference }) => reference === line.reference) : undefined;
  if (found === undefined) throw new Error(`no line ${line.reference}`);
  return found;
};
const itemsNamed = async (reference: string) => {
  const outcome = await server.call('GetBankBalances', {}, { as: 'dipa' });
  const items = outcome.ok ? outcome.answer.accounts.flatMap((each) => each.items) : [];
  return items.filter(({ words }) => words.includes(reference)).map(({ side }) => side);
};

/** Payments that are missed at the bank, by the month that waits to be closed. */
const missed = async () => {
  const outcome = await server.call('GetMonthClose', {}, { as: 'dipa' });
  const open = outcome.ok ? outcome.answer.book.months[0]?.open : [];
  return open?.find(({ kind }) => kind === 'unseen-payments')?.named ?? [];
};

test('[OPS-03] a line of a statement shows a paid withdrawal leaving, once, by its number of BEFTN, and one that pays it twice is named', async () => {
  const reference = await reserved(345_600);
  await begun(reference);
  const { today } = await seen(reference);
  expect(await paid(reference, { bankReference: 'BEFTN 0026335901' })).toMatchObject({ ok: true });
  const line = { amountMinor: 345_600, bookedOn: today };
  const first = await left({ ...line, reference: 'OUT-1', description: 'BEFTN OUTWARD 0026335901 ASHA TRAVELS' });
  const other = await left({ ...line, reference: 'OUT-2', description: 'RTGS 99887766' });
  expect(first.payments).toMatchObject([{ reference, payee: 'Meghna Travels', certainty: 'certain', seenOn: null }]);
  expect(other.payments).toMatchObject([{ reference, certainty: 'possible' }]);
  expect(await itemsNamed(reference)).toEqual(['ledger']);
  const tie = { kind: 'withdrawal', reference } as const;
  const atOnce = await Promise.all(
    [first, other].map(({ lineId }) =>
      server.call('TieStatementLine', { lineId, ...tie }, { as: 'dipa', key: `tie-at-once-${lineId}` }),
    ),
  );
  expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1);
  const freed = atOnce[0]?.ok ? first : other;
  await server.call('FreeStatementLine', { lineId: freed.lineId }, { as: 'emdad' });
  expect(await server.call('FreeStatementLine', { lineId: freed.lineId }, { as: 'emdad' })).toMatchObject({
    refusal: 'not-tied',
  });
  expect(await server.call('TieStatementLine', { lineId: first.lineId, ...tie }, { as: 'dipa' })).toMatchObject({
    ok: true,
  });
  expect(await itemsNamed(reference)).toEqual([]);
  server.clock.advance(40 * dayMs);
  server.forgetTokens();
  expect(await missed()).not.toContain(reference);
  await server.call('FreeStatementLine', { lineId: first.lineId }, { as: 'dipa' });
  expect(await missed()).toContain(reference);
  await server.call('TieStatementLine', { lineId: first.lineId, ...tie }, { as: 'dipa' });
  const twice = await left({ ...line, reference: 'OUT-3', description: 'NPSB FT/0026335901' });
  expect(twice.payments).toMatchObject([{ reference, seenOn: today }]);
  expect(await server.call('TieStatementLine', { lineId: twice.lineId, ...tie }, { as: 'dipa' })).toMatchObject({
    refusal: 'payment-seen',
  });
  const waiting = await server.call('GetDeskQueues', {}, { as: 'emdad' });
  const lines = waiting.ok ? waiting.answer.queues.find(({ queue }) => queue === 'bank-lines') : undefined;
  const taking = { queue: 'bank-lines', caseId: twice.lineId, seenTakenAt: null } as const;
  expect(await server.call('TakeDeskCase', taking, { as: 'emdad' })).toMatchObject({ ok: true });
  expect(await server.call('TakeDeskCase', taking, { as: 'dipa' })).toMatchObject({ refusal: 'taken-meanwhile' });
  const shown = await server.call('GetStatementLines', { tab: 'debits', after: null }, { as: 'emdad' });
  expect(shown.ok && shown.answer.lines.find(({ lineId }) => lineId === twice.lineId)?.taken).toMatchObject({
    own: true,
  });
  expect(lines?.waiting).toBe(shown.ok ? shown.answer.lines.length : -1);
  const wrong = await left({ ...line, amountMinor: 345_601, reference: 'OUT-4', description: 'BEFTN 0026335901' });
  expect(await server.call('TieStatementLine', { lineId: wrong.lineId, ...tie }, { as: 'dipa' })).toMatchObject({
    refusal: 'not-proposed',
  });
  expect((await seen(reference)).history.at(-1)?.what).toContain('Found on the statement of');
});

test('[OPS-03][CMP-02] whoever manages bank accounts does not ask for withdrawals by that, and who asks does not manage accounts', async () => {
  const request = { ...(await named()), amountMinor: 100_000 };
  const names = ['ShowBankAccounts', 'ManageBankAccount'] as const;
  try {
    await server.allowOnly('asha', names);
    await codeStands(server, 'asha');
    await expect(server.call('AskWithdrawal', request, { as: 'asha' })).rejects.toMatchObject({ kind: 403 });
    await server.allowOnly('asha', ['ShowBankAccounts', 'AskWithdrawals']);
    await codeStands(server, 'asha');
    await expect(server.call('AddBankAccount', account, { as: 'asha' })).rejects.toMatchObject({ kind: 403 });
    expect(await asked(100_000)).toMatchObject({ ok: true });
  } finally {
    await server.allowOnly('asha', ownerFunctionalities);
  }
});

test('[OPS-03] the check of the books finds a withdrawal that stands otherwise than its money', async () => {
  const reference = await reserved(200_000);
  const set = (state: 'asked' | 'taken-back') =>
    server.database.db.updateTable('withdrawal').set({ state }).where('reference', '=', reference).execute();
  await set('taken-back');
  const { faults } = await ledgerBalances(server.database.db, products, 'platform');
  expect(faults.join('\n')).toContain(`withdrawal ${reference} is taken-back`);
  await set('asked');
});

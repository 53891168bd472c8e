import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { StatementEntry, StatementTab } from '../../../contract/desk/bank-statements.ts';
import type { DeskDeposit } from '../../../contract/desk/desk-deposits.ts';
import type { StatementLine } from '../../../contract/desk/statement-lines.ts';
import { asJson } from '../../../server/database/database.ts';
import { appendOnlyTables } from '../../../server/database/portal-role.ts';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';
import { verifyAuditChain } from '../../../server/http/audit-seal.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { balanceOf, mobileRequest, openCounter, referenceOf, submitted, transferRequest } from '../deposits/paid-in.ts';
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

let counted = 0;
/** A reference that no other line of the test has. */
const newNumber = (): string => `ST${7_000_000 + (counted += 1)}`;
/** An amount that no other deposit of the test has, so that nothing else is proposed. */
const newAmount = (): number => 6_000_000 + 100 * (counted += 1);

const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  row: 2,
  bookedOn: '2026-11-30',
  direction: 'in',
  amountMinor: 5_000_000,
  reference: newNumber(),
  description: '',
  balanceMinor: null,
  ...more,
});

type Imported = CallRequest<'ImportStatement'>;
const imports = (lines: StatementLine[], more: Partial<Imported> = {}, as: Person = 'dipa', key?: string) => {
  const file = { fileName: 'november.csv', headedNumbers: [], accountConfirmed: false };
  const request = { payInId: 'bank-shapla', ...file, lines, ...more };
  return server.call('ImportStatement', request, { as, ...(key === undefined ? {} : { key }) });
};

const listed = async (tab: StatementTab, as: Person = 'dipa'): Promise<StatementEntry[]> => {
  const all: StatementEntry[] = [];
  let after: CallRequest<'GetStatementLines'>['after'] = null;
  do {
    const outcome: Awaited<ReturnType<typeof server.call<'GetStatementLines'>>> = await server.call(
      'GetStatementLines',
      { tab, after },
      { as },
    );
    if (!outcome.ok) throw new Error('refused');
    all.push(...outcome.answer.lines);
    after = outcome.answer.next;
  } while (after !== null);
  return all;
};
const entryOf = async (reference: string, tab: StatementTab = 'to-match'): Promise<StatementEntry> => {
  const found = (await listed(tab)).find((entry) => entry.reference === reference);
  if (found === undefined) throw new Error(`no line ${reference} in ${tab}`);
  return found;
};
const tabsOf = async (reference: string): Promise<StatementTab[]> => {
  const tabs: StatementTab[] = [];
  for (const tab of ['to-match', 'unmatched', 'debits', 'used'] as const) {
    if ((await listed(tab)).some((entry) => entry.reference === reference)) tabs.push(tab);
  }
  return tabs;
};

const transfer = (more: Parameters<typeof transferRequest>[0] = {}) =>
  referenceOf(server.call('initiatebanktransfer', transferRequest(more), { as: 'asha' }));

const confirms = (lineId: string, depositReference: string, as: Person = 'dipa') =>
  server.call('MatchStatementLine', { lineId, depositReference }, { as });

const seen = async (depositReference: string, as: Person = 'dipa'): Promise<DeskDeposit> => {
  const outcome = await server.call('GetDeskDeposit', { depositReference }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};

/** A deposit and the line of a statement that is certainly its payment. */
const paired = async (): Promise<{ reference: string; lineId: string; number: string }> => {
  const [amountMinor, number] = [newAmount(), newNumber()];
  const reference = await transfer({ amountMinor, bankReference: number });
  await imports([line({ amountMinor, reference: number })]);
  return { reference, number, lineId: (await entryOf(number)).lineId };
};

describe('taking a statement in', () => {
  test('[MNY-03] a statement that is sent twice, and one that overlaps it, bring each line once', async () => {
    const lines = [line({ row: 2, balanceMinor: 100 }), line({ row: 3 }), line({ row: 4, direction: 'out' })];
    expect(await imports(lines)).toEqual({ ok: true, answer: { taken: 3, known: 0 } });
    expect(await imports(lines)).toEqual({ ok: true, answer: { taken: 0, known: 3 } });
    const again = lines.map((each) => ({ ...each, reference: ` ${each.reference.toLowerCase()}`, description: ' - ' }));
    expect(await imports([...again, line({ row: 10 })])).toMatchObject({ answer: { taken: 1, known: 3 } });
  });

  test('[MNY-03] two equal deposits of one day are two lines; the file again, with or without its balances, brings neither twice', async () => {
    const [amountMinor, reference] = [newAmount(), newNumber()];
    const equal = { amountMinor, reference, description: 'CASH DEPOSIT' };
    const withBalances = [line({ ...equal, balanceMinor: 100 }), line({ ...equal, row: 3, balanceMinor: 200 })];
    const without = withBalances.map((each) => ({ ...each, balanceMinor: null }));
    expect(await imports(without)).toMatchObject({ answer: { taken: 2, known: 0 } });
    expect(await imports(withBalances)).toMatchObject({ answer: { taken: 0, known: 2 } });
    expect(await imports(without.map((each) => ({ ...each, row: 90 })))).toMatchObject({
      answer: { taken: 0, known: 2 },
    });
    const third = line({ ...equal, row: 4 });
    expect(await imports([...without, third])).toMatchObject({ answer: { taken: 1, known: 2 } });
    expect((await listed('unmatched')).filter((entry) => entry.reference === reference)).toHaveLength(3);
  });

  test('[MNY-03] a file that begins within a day brings the equal line whose balance is another', async () => {
    const equal = { amountMinor: newAmount(), reference: newNumber() };
    expect(await imports([line({ ...equal, balanceMinor: 100 })])).toMatchObject({ answer: { taken: 1 } });
    expect(await imports([line({ ...equal, balanceMinor: 200 })])).toMatchObject({ answer: { taken: 1 } });
    expect(await imports([line({ ...equal, balanceMinor: 100 })])).toMatchObject({ answer: { taken: 0, known: 1 } });
  });

  test('[MNY-03] lines of before this rule are found again by what stands in them', async () => {
    const one = line({ balanceMinor: 700, description: 'NPSB Meghna' });
    await imports([one]);
    await server.database.db
      .updateTable('bank_statement_line')
      .set({ fingerprint: 'an earlier print' })
      .where('reference', '=', one.reference)
      .execute();
    expect(await imports([{ ...one, balanceMinor: null }])).toMatchObject({ answer: { taken: 0, known: 1 } });
  });

  test('[MNY-03] a statement that is headed with another account is refused, and with an unknown one unless a person says that it is this account’s', async () => {
    const accounts = await server.call('GetStatementAccounts', {}, { as: 'dipa' });
    if (!accounts.ok) throw new Error('refused');
    const numberOf = (payInId: string) =>
      accounts.answer.accounts.find((account) => account.payInId === payInId)?.number ?? '';
    const one = [line()];
    expect(await imports(one, { headedNumbers: [numberOf('bank-doel')], accountConfirmed: true })).toMatchObject({
      refusal: 'other-account',
    });
    const strange = { headedNumbers: ['9999-0000000-99'] };
    expect(await imports(one, strange)).toMatchObject({ refusal: 'account-unconfirmed' });
    expect(await imports(one, { ...strange, accountConfirmed: true })).toMatchObject({ answer: { taken: 1 } });
    expect(await imports([line()], { headedNumbers: [numberOf('bank-shapla')] })).toMatchObject({
      answer: { taken: 1 },
    });
  });

  test('[MNY-03] the same line of another account, amount, day or balance is another line', async () => {
    const one = line({ balanceMinor: 500 });
    const others = [
      { ...one, amountMinor: one.amountMinor + 1 },
      { ...one, bookedOn: '2026-11-29' },
      { ...one, balanceMinor: 501 },
      { ...one, direction: 'out' as const },
    ];
    expect(await imports([one, ...others])).toMatchObject({ answer: { taken: 5, known: 0 } });
    expect(await imports([one], { payInId: 'bank-doel' })).toMatchObject({ answer: { taken: 1, known: 0 } });
  });

  test('[MNY-03] two equal payments without reference and balance are two lines, also when the file is sent again', async () => {
    const amountMinor = newAmount();
    const equal = [line({ row: 2, amountMinor, reference: '' }), line({ row: 3, amountMinor, reference: '-' })];
    expect(await imports(equal)).toMatchObject({ answer: { taken: 2, known: 0 } });
    expect(await imports(equal)).toMatchObject({ answer: { taken: 0, known: 2 } });
  });

  test('[MNY-03] two people who send overlapping statements at once bring each line once', async () => {
    const lines = Array.from({ length: 40 }, (_, row) => line({ row: row + 2 }));
    const outcomes = await Promise.all([imports(lines), imports([...lines].reverse(), {}, 'emdad')]);
    const taken = outcomes.map((outcome) => (outcome.ok ? outcome.answer.taken : -1));
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(40);
  });

  test('[MNY-03] equal lines with other balances, which several people send at once, all come in', async () => {
    const equal = { amountMinor: newAmount(), reference: newNumber() };
    const sends = Array.from({ length: 6 }, (_, at) =>
      imports([line({ ...equal, balanceMinor: 100 * (at + 1) })], {}, at % 2 === 0 ? 'dipa' : 'emdad'),
    );
    for (const outcome of await Promise.all(sends)) expect(outcome).toMatchObject({ answer: { taken: 1, known: 0 } });
  });

  test('[MNY-03] a retried import acts once and gives the same answer', async () => {
    const lines = [line()];
    const first = await imports(lines, {}, 'dipa', 'import-key-1');
    expect(first).toMatchObject({ answer: { taken: 1, known: 0 } });
    expect(await imports(lines, {}, 'dipa', 'import-key-1')).toEqual(first);
  });

  test('[MNY-03] the server refuses what the page would not send', async () => {
    expect(await imports([line()], { payInId: 'bank-nobody' })).toMatchObject({ refusal: 'account-unknown' });
    for (const wrong of [
      { bookedOn: '2026-12-24' },
      { bookedOn: '2024-01-01' },
      { amountMinor: 0 },
      { bookedOn: '31/02' },
    ]) {
      await expect(imports([line(wrong)])).rejects.toMatchObject({ kind: 400 });
    }
  });
});

describe('what a line may be the payment of', () => {
  test('[MNY-03] each line stands in one part, with its proposals, their certainty and the reason', async () => {
    const [amountMinor, number] = [newAmount(), newNumber()];
    const sure = await transfer({ amountMinor, bankReference: number });
    const other = await transfer({ amountMinor, paidOn: '2026-11-28', fromAccount: '9999-000000' });
    const lone = line({ amountMinor: newAmount() });
    const debit = line({ amountMinor, direction: 'out' });
    await imports([line({ amountMinor, reference: number }), lone, debit]);
    const { proposals, accountName } = await entryOf(number);
    expect(accountName).toBe('shapla bank');
    expect(proposals.map(({ deposit, certainty, because }) => [deposit.depositReference, certainty, because])).toEqual([
      [sure, 'certain', 'Amount, reference and account agree; paid on the same day'],
      [other, 'possible', 'Amount and account agree; paid 2 days before; another reference'],
    ]);
    expect(await tabsOf(number)).toEqual(['to-match']);
    expect(await tabsOf(lone.reference)).toEqual(['unmatched']);
    expect(await tabsOf(debit.reference)).toEqual(['debits']);
    expect((await seen(sure)).proposingLines).toBe(1);
  });

  test('[MNY-03] a mobile wallet that keeps its charge is proposed by what remains', async () => {
    const request = mobileRequest({ amountMinor: newAmount() });
    const reference = await referenceOf(server.call('initate', request, { as: 'asha' }));
    const amountMinor = request.amountMinor - request.agreedChargeMinor;
    await imports([line({ amountMinor, reference: request.transactionId })], { payInId: 'mobile-bkash' });
    expect((await entryOf(request.transactionId)).proposals).toMatchObject([
      { deposit: { depositReference: reference }, certainty: 'likely' },
    ]);
  });

  test('[MNY-03] a cheque is proposed once it is at the bank, and is cleared by the match', async () => {
    const amountMinor = newAmount();
    const reference = await referenceOf(submitted(server, 'cheque', { amountMinor }));
    const payment = line({ amountMinor });
    await imports([payment]);
    expect(await tabsOf(payment.reference)).toEqual(['unmatched']);
    for (const call of ['ReceiveCheque', 'DepositCheque'] as const) {
      await server.call(call, { depositReference: reference }, { as: 'dipa' });
    }
    const { lineId } = await entryOf(payment.reference);
    expect(await confirms(lineId, reference)).toMatchObject({ ok: true });
    expect((await seen(reference)).deposit.state).toBe('cleared');
  });
});

describe('a person confirms a match', () => {
  test('[MNY-03] [OPS-01] the line is tied to the deposit, and whoever confirmed does not approve it', async () => {
    const { reference, lineId, number } = await paired();
    expect(await confirms(lineId, reference)).toEqual({ ok: true, answer: { depositReference: reference } });
    const { deposit, statementLine, proposingLines } = await seen(reference);
    expect(deposit.state).toBe('matched');
    expect(statementLine).toMatchObject({ reference: number, accountName: 'shapla bank', bookedOn: '2026-11-30' });
    expect(proposingLines).toBe(0);
    expect(await entryOf(number, 'used')).toMatchObject({ use: { depositReference: reference, who: 'Dipa Sarkar' } });
    await stepUp(server, 'dipa');
    const approve = (as: Person) => server.call('ApproveDeposit', { depositReference: reference }, { as });
    expect(await approve('dipa')).toMatchObject({ refusal: 'own-match' });
    const before = await balanceOf(server);
    await stepUp(server, 'emdad');
    expect(await approve('emdad')).toMatchObject({ ok: true });
    expect(await balanceOf(server)).toBe(before + deposit.creditedMinor);
    expect(await verifyAuditChain(server.database.db, 'platform')).toMatchObject({ ok: true });
  });

  test('[MNY-03] of two people who confirm two lines for one deposit at once, one matches', async () => {
    const [amountMinor, number] = [newAmount(), newNumber()];
    const reference = await transfer({ amountMinor, bankReference: number });
    const lines = [line({ amountMinor, reference: number }), line({ amountMinor })];
    await imports(lines);
    const ids = await Promise.all(lines.map(async (each) => (await entryOf(each.reference)).lineId));
    const outcomes = await Promise.all([confirms(ids[0] ?? '', reference), confirms(ids[1] ?? '', reference, 'emdad')]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ refusal: 'not-allowed' }]);
    const used = (await listed('used')).filter(({ use }) => use?.depositReference === reference);
    expect(used).toHaveLength(1);
  });

  test('[MNY-03] of two people who confirm one line for two deposits at once, one matches', async () => {
    const amountMinor = newAmount();
    const references = await Promise.all([transfer({ amountMinor }), transfer({ amountMinor })]);
    const payment = line({ amountMinor });
    await imports([payment]);
    const { lineId } = await entryOf(payment.reference);
    const outcomes = await Promise.all([
      confirms(lineId, references[0] ?? ''),
      confirms(lineId, references[1] ?? '', 'emdad'),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ refusal: 'line-used' }]);
    const states = await Promise.all(references.map(async (each) => (await seen(each)).deposit.state));
    expect(states.toSorted()).toEqual(['matched', 'submitted']);
  });

  test('[MNY-03] undoing the match, and refusing the deposit, free the line', async () => {
    const { reference, lineId, number } = await paired();
    await confirms(lineId, reference);
    await server.call('UndoDepositMatch', { depositReference: reference }, { as: 'dipa' });
    expect(await tabsOf(number)).toEqual(['to-match']);
    expect((await seen(reference)).statementLine).toBeNull();
    expect(await confirms(lineId, reference, 'emdad')).toMatchObject({ ok: true });
    await server.call('RefuseDeposit', { depositReference: reference, reason: 'Sent by mistake' }, { as: 'dipa' });
    expect(await tabsOf(number)).toEqual(['unmatched']);
  });

  test('[MNY-03] a deposit of another amount, a debit and an unknown line match nothing', async () => {
    const { reference, lineId } = await paired();
    const stranger = await transfer({ amountMinor: newAmount() });
    expect(await confirms(lineId, stranger)).toMatchObject({ refusal: 'not-proposed' });
    const debit = line({ direction: 'out', amountMinor: newAmount() });
    const alike = await transfer({ amountMinor: debit.amountMinor, bankReference: debit.reference });
    await imports([debit]);
    expect(await confirms((await entryOf(debit.reference, 'debits')).lineId, alike)).toMatchObject({
      refusal: 'not-proposed',
    });
    expect(await confirms('no-such-line', reference)).toMatchObject({ refusal: 'line-unknown' });
    expect(await confirms(lineId, 'DEPNOBODY1')).toMatchObject({ refusal: 'deposit-unknown' });
    expect((await seen(stranger)).deposit.state).toBe('submitted');
  });

  test('[MNY-03] a line is set aside with a reason, is proposed no more, and can be taken up again', async () => {
    const { reference, lineId, number } = await paired();
    const aside = (as: Person) =>
      server.call('SetStatementLineAside', { lineId, reason: ' Rent of the shop ' }, { as });
    expect(await aside('dipa')).toMatchObject({ ok: true });
    expect(await aside('emdad')).toMatchObject({ refusal: 'line-used' });
    expect(await confirms(lineId, reference)).toMatchObject({ refusal: 'line-used' });
    expect(await entryOf(number, 'used')).toMatchObject({
      use: { depositReference: null, reason: 'Rent of the shop' },
    });
    expect(await server.call('TakeUpStatementLine', { lineId }, { as: 'emdad' })).toMatchObject({ ok: true });
    expect(await tabsOf(number)).toEqual(['to-match']);
    await confirms(lineId, reference);
    expect(await server.call('TakeUpStatementLine', { lineId }, { as: 'emdad' })).toMatchObject({
      refusal: 'not-aside',
    });
  });
});

describe('an import that is undone', () => {
  const importsOf = async (fileName: string) => {
    const outcome = await server.call('GetStatementImports', { after: null }, { as: 'dipa' });
    if (!outcome.ok) throw new Error('refused');
    return outcome.answer.imports.filter((each) => each.fileName === fileName);
  };
  const importOf = async (fileName: string) => {
    const [found] = await importsOf(fileName);
    if (found === undefined) throw new Error(`no import ${fileName}`);
    return found;
  };
  const undo = (statementId: string, as: Person = 'dipa', reason = ' The wrong account ') =>
    server.call('UndoStatementImport', { statementId, reason }, { as });

  test('[MNY-03][OPS-01] goes whole, those set aside too, is listed as undone, audited, and can be taken in again', async () => {
    const fileName = newNumber();
    const lines = [line(), line({ row: 3 }), line({ row: 4, direction: 'out' })];
    await imports(lines, { fileName });
    const aside = await entryOf(lines[1]?.reference ?? '', 'unmatched');
    await server.call('SetStatementLineAside', { lineId: aside.lineId, reason: 'Rent' }, { as: 'dipa' });
    const before = await importOf(fileName);
    expect(before).toMatchObject({ who: 'Dipa Sarkar', lines: 3, matched: [], undone: null, firstDay: '2026-11-30' });
    expect(await undo(before.statementId, 'emdad')).toEqual({ ok: true, answer: { lines: 3 } });
    for (const { reference } of lines) expect(await tabsOf(reference)).toEqual([]);
    expect(await importOf(fileName)).toMatchObject({ lines: 3, undone: { reason: 'The wrong account' } });
    expect(await undo(before.statementId)).toMatchObject({ refusal: 'already-undone' });
    expect(await server.call('TakeUpStatementLine', { lineId: aside.lineId }, { as: 'dipa' })).toMatchObject({
      refusal: 'line-unknown',
    });
    const audited = await server.database.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'statement.undone')
      .where('subject', '=', before.statementId)
      .execute();
    expect(audited).toHaveLength(1);
    expect(await imports(lines, { fileName })).toMatchObject({ answer: { taken: 3, known: 0 } });
    expect(await imports(lines, { fileName })).toMatchObject({ answer: { taken: 0, known: 3 } });
    expect(await tabsOf(lines[0]?.reference ?? '')).toEqual(['unmatched']);
    expect(await verifyAuditChain(server.database.db, 'platform')).toMatchObject({ ok: true });
  });

  test('[MNY-03] stays while a line of it pays a deposit, which is named; after that match is undone it goes', async () => {
    const [amountMinor, number, fileName] = [newAmount(), newNumber(), newNumber()];
    const reference = await transfer({ amountMinor, bankReference: number });
    const other = line();
    await imports([line({ amountMinor, reference: number }), other], { fileName });
    const { statementId } = await importOf(fileName);
    await confirms((await entryOf(number)).lineId, reference);
    expect(await undo(statementId)).toMatchObject({ refusal: 'matched', detail: expect.stringContaining(reference) });
    expect(await importOf(fileName)).toMatchObject({ matched: [reference], matchedCount: 1, undone: null });
    expect(await tabsOf(other.reference)).toEqual(['unmatched']);
    await server.call('UndoDepositMatch', { depositReference: reference }, { as: 'dipa' });
    expect(await undo(statementId)).toMatchObject({ ok: true });
    expect((await seen(reference)).proposingLines).toBe(0);
  });

  test('[MNY-03] of a match and an undoing at once, one succeeds', async () => {
    const { reference, lineId, number } = await paired();
    const { statement_id: statementId } = await server.database.db
      .selectFrom('bank_statement_line')
      .select('statement_id')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow();
    const outcomes = await Promise.all([confirms(lineId, reference), undo(statementId, 'emdad')]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const isMatched = (await seen(reference)).deposit.state === 'matched';
    expect(await tabsOf(number)).toEqual(isMatched ? ['used'] : []);
  });

  test('[SES-04][OPS-01] nobody of an agency undoes one or lists them, and an unknown one is said to be so', async () => {
    await expect(undo(timeOrderedId(1), 'asha')).rejects.toMatchObject({ kind: 403 });
    const list = server.call('GetStatementImports', { after: null }, { as: 'asha' });
    await expect(list).rejects.toMatchObject({ kind: 403 });
    expect(await undo(timeOrderedId(1))).toMatchObject({ refusal: 'statement-unknown' });
  });
});

describe('who may', () => {
  test('[SES-04] [MNY-03] the house sees no line of another tenant, and can do nothing with one', async () => {
    const { db } = server.database;
    const { reference, lineId } = await paired();
    const own = await db
      .selectFrom('bank_statement_line')
      .selectAll()
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow();
    const statement = await db
      .selectFrom('bank_statement')
      .selectAll()
      .where('id', '=', own.statement_id)
      .executeTakeFirstOrThrow();
    const theirs = { tenant_id: 'trotly-demo', id: timeOrderedId(Date.now()), reference: newNumber() };
    await db
      .insertInto('bank_statement')
      .values({ ...statement, tenant_id: 'trotly-demo', pay_in: asJson(statement.pay_in) })
      .execute();
    await db
      .insertInto('bank_statement_line')
      .values({ ...own, ...theirs })
      .execute();
    expect(await tabsOf(theirs.reference)).toEqual([]);
    expect(await confirms(theirs.id, reference)).toMatchObject({ refusal: 'line-unknown' });
    const aside = server.call('SetStatementLineAside', { lineId: theirs.id, reason: 'Rent' }, { as: 'dipa' });
    expect(await aside).toMatchObject({ refusal: 'line-unknown' });
    expect((await seen(reference)).proposingLines).toBe(1);
  });

  test('[OPS-01] nobody of an agency reads or takes in a statement', async () => {
    const list = server.call('GetStatementLines', { tab: 'to-match', after: null }, { as: 'asha' });
    await expect(list).rejects.toMatchObject({ kind: 403 });
    await expect(imports([line()], {}, 'asha')).rejects.toMatchObject({ kind: 403 });
  });

  test('[MNY-03] the role of the server cannot change what was taken in', () => {
    expect(appendOnlyTables).toEqual(
      expect.arrayContaining(['bank_statement', 'bank_statement_line', 'bank_statement_undo']),
    );
  });
});

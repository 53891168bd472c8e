import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Receipt } from '../../../contract/books/receipts.ts';
import type { StatementLine } from '../../../contract/desk/statement-lines.ts';
import { allPostings } from '../../../machines/books/postings-address.ts';
import { openReceipts } from '../../../machines/books/receipt-list.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { balanceOf, openCounter } from '../deposits/paid-in.ts';
import { codeStands } from '../desk/stepping-up.ts';
import type { FreshServer, Person } from '../fresh-server.ts';

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
const newLine = (more: Partial<StatementLine> = {}): StatementLine => ({
  row: 2,
  bookedOn: '2026-11-27',
  direction: 'in',
  amountMinor: 7_000_000 + 100 * (counted += 1),
  reference: `RC${counted}`,
  description: 'Cash, nobody says from whom',
  balanceMinor: null,
  ...more,
});

/** Takes in a line, and returns its id. */
const taken = async (line: StatementLine): Promise<string> => {
  const file = { payInId: 'bank-shapla', fileName: 'november.csv', headedNumbers: [], accountConfirmed: false };
  await server.call('ImportStatement', { ...file, lines: [line] }, { as: 'dipa' });
  const tab = line.direction === 'in' ? 'unmatched' : 'debits';
  const listed = await server.call('GetStatementLines', { tab, after: null }, { as: 'dipa' });
  const found = listed.ok && listed.answer.lines.find(({ reference }) => reference === line.reference);
  if (!found) throw new Error(`no line ${line.reference}`);
  return found.lineId;
};

const held = (lineId: string, as: Person = 'dipa') => server.call('HoldStatementLine', { lineId }, { as });
const seen = async (receiptReference: string, as: Person = 'emdad'): Promise<Receipt> => {
  const outcome = await server.call('GetReceipt', { receiptReference }, { as });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer;
};
const approved = async (receiptReference: string, as: 'dipa' | 'emdad' = 'emdad') => {
  await codeStands(server, as);
  const { version } = await seen(receiptReference, as);
  return server.call('ApproveReceipt', { receiptReference, version }, { as });
};
const proposed = async (receiptReference: string, end: 'assign' | 'return', agency = '', as: Person = 'dipa') => {
  const { version } = await seen(receiptReference, as);
  return server.call('ProposeReceipt', { receiptReference, version, end, agency, words: 'They sent the slip' }, { as });
};
const agencyOf = async (person: Person): Promise<string> => {
  const { agency_id } = await server.database.db
    .selectFrom('app_user')
    .select('agency_id')
    .where('id', '=', server.people[person].userId)
    .executeTakeFirstOrThrow();
  return agency_id;
};

/** A receipt on the suspense account. */
const onSuspense = async (line = newLine()): Promise<string> => {
  const outcome = await held(await taken(line));
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { receiptReference } = outcome.answer;
  expect(await approved(receiptReference)).toMatchObject({ ok: true, answer: { receipt: { state: 'waits' } } });
  return receiptReference;
};
const suspense = async () => {
  const outcome = await server.call('GetReceipts', { ...openReceipts, after: null }, { as: 'dipa' });
  return outcome.ok ? (outcome.answer.sums?.suspense[0] ?? { receiptsMinor: 0, ledgerMinor: 0 }) : null;
};
const postingsOf = async (search: string) => {
  const outcome = await server.call('GetPostings', { ...allPostings, search, after: null }, { as: 'dipa' });
  return outcome.ok ? outcome.answer.postings.map(({ purpose }) => purpose).toReversed() : [];
};

test('[OPS-03] money in that nobody claims is posted to the suspense account by two people, once, and what lies there is what its receipts are', async () => {
  const line = newLine();
  const lineId = await taken(line);
  const named = await held(lineId);
  if (!named.ok) throw new Error(named.refusal);
  const { receiptReference } = named.answer;
  expect(await held(lineId, 'emdad')).toMatchObject({ ok: false, refusal: 'line-used' });
  expect(await postingsOf(receiptReference)).toEqual([]);
  const before = (await suspense())?.ledgerMinor ?? 0;
  expect(await approved(receiptReference, 'dipa')).toMatchObject({ ok: false, refusal: 'own-proposal' });
  expect(await approved(receiptReference)).toMatchObject({ ok: true });
  const { version } = await seen(receiptReference);
  const stale = { receiptReference, version: version - 1 };
  expect(await server.call('ApproveReceipt', stale, { as: 'emdad' })).toMatchObject({ refusal: 'receipt-changed' });
  expect(await postingsOf(receiptReference)).toEqual(['receipt-held']);
  const after = await suspense();
  expect(after).toMatchObject({ ledgerMinor: before + line.amountMinor, receiptsMinor: before + line.amountMinor });
});

test('[OPS-03] a receipt is assigned to the agency whose it is by two people: its wallet rises once, and it is told', async () => {
  const line = newLine();
  const reference = await onSuspense(line);
  expect(await proposed(reference, 'assign', 'No such agency')).toMatchObject({ ok: false, refusal: 'agency-unknown' });
  expect(await proposed(reference, 'assign', await agencyOf('asha'))).toMatchObject({
    ok: true,
    answer: { proposal: { end: 'assign', own: true, postings: [{ amountMinor: line.amountMinor }] } },
  });
  const before = await balanceOf(server);
  expect(await approved(reference, 'dipa')).toMatchObject({ ok: false, refusal: 'own-proposal' });
  expect(await balanceOf(server)).toBe(before);
  expect(await approved(reference)).toMatchObject({ ok: true, answer: { receipt: { state: 'assigned' }, acts: [] } });
  expect(await approved(reference)).toMatchObject({ ok: false, refusal: 'receipt-changed' });
  expect(await balanceOf(server)).toBe(before + line.amountMinor);
  expect(await postingsOf(line.reference)).toEqual(['receipt-held', 'receipt-assigned']);
});

test('[OPS-03] of two who approve at once one posts, and the other is told that it was dealt with', async () => {
  const reference = await onSuspense();
  await proposed(reference, 'assign', await agencyOf('asha'));
  await codeStands(server, 'emdad');
  const { version } = await seen(reference);
  const sent = ['one', 'two'].map((key) =>
    server.call(
      'ApproveReceipt',
      { receiptReference: reference, version },
      { as: 'emdad', key: `${reference}-${key}` },
    ),
  );
  const outcomes = await Promise.all(sent);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await postingsOf(reference)).toEqual(['receipt-held', 'receipt-assigned']);
});

test('[OPS-03] what is sent back leaves the bank once, and is matched with one line of money out', async () => {
  const line = newLine();
  const reference = await onSuspense(line);
  await proposed(reference, 'return');
  expect(await approved(reference)).toMatchObject({ ok: true, answer: { receipt: { state: 'returned' }, acts: [] } });
  const out = newLine({ direction: 'out', amountMinor: line.amountMinor, bookedOn: '2026-11-29' });
  const lineId = await taken(out);
  const { returnLines, version } = await seen(reference);
  expect(returnLines).toMatchObject([{ lineId }]);
  const tie = { receiptReference: reference, version, lineId };
  expect(await server.call('TieReceipt', tie, { as: 'dipa' })).toMatchObject({
    ok: true,
    answer: { returned: { lineId } },
  });
  const again = await taken({ ...out, reference: 'TWICE' });
  const { version: later } = await seen(reference);
  expect(
    await server.call('TieReceipt', { receiptReference: reference, version: later, lineId: again }, { as: 'dipa' }),
  ).toMatchObject({ ok: false, refusal: 'receipt-changed' });
  expect(await postingsOf(reference)).toEqual(['receipt-held', 'receipt-returned']);
});

test('[OPS-03] what is refused or taken back posts nothing: a receipt that was only named frees its line', async () => {
  const line = newLine();
  const lineId = await taken(line);
  const named = await held(lineId);
  if (!named.ok) throw new Error(named.refusal);
  const { receiptReference } = named.answer;
  const { version } = await seen(receiptReference);
  const refusal = { receiptReference, version, words: 'It is the rent of the shop' };
  expect(await server.call('RefuseReceipt', refusal, { as: 'emdad' })).toMatchObject({
    ok: true,
    answer: { receipt: { state: 'dropped' } },
  });
  expect(await postingsOf(receiptReference)).toEqual([]);
  const reference = await onSuspense(line).catch(async () => {
    const again = await held(lineId);
    if (!again.ok) throw new Error(again.refusal);
    await approved(again.answer.receiptReference);
    return again.answer.receiptReference;
  });
  await proposed(reference, 'return');
  const now = await seen(reference, 'dipa');
  expect(
    await server.call(
      'RefuseReceipt',
      { receiptReference: reference, version: now.version, words: 'A slip came' },
      { as: 'dipa' },
    ),
  ).toMatchObject({ ok: true, answer: { receipt: { state: 'waits' }, proposal: null } });
  expect(await postingsOf(reference)).toEqual(['receipt-held']);
});

test('[OPS-03] a statement with a receipt is not undone, and a receipt is not taken up as a line that was set aside', async () => {
  const lineId = await taken(newLine());
  const named = await held(lineId);
  if (!named.ok) throw new Error(named.refusal);
  expect(await server.call('TakeUpStatementLine', { lineId }, { as: 'dipa' })).toMatchObject({ refusal: 'not-aside' });
  const imports = await server.call('GetStatementImports', { after: null }, { as: 'dipa' });
  const statementId = imports.ok ? (imports.answer.imports[0]?.statementId ?? '') : '';
  const undone = await server.call('UndoStatementImport', { statementId, reason: 'wrong file' }, { as: 'dipa' });
  expect(undone).toMatchObject({ ok: false, refusal: 'matched' });
  expect(undone.ok ? '' : undone.detail).toContain(named.answer.receiptReference);
});

test('[OPS-03] a receipt is approved after a fresh code only, and another tenant finds none', async () => {
  const reference = await onSuspense();
  await proposed(reference, 'return');
  server.clock.advance(60 * 60_000);
  server.forgetTokens();
  const { version } = await seen(reference);
  expect(await server.call('ApproveReceipt', { receiptReference: reference, version }, { as: 'emdad' })).toMatchObject({
    ok: false,
    refusal: 'step-up-needed',
  });
  await expect(server.call('GetReceipt', { receiptReference: reference }, { as: 'carol' })).rejects.toThrow(
    'permission',
  );
});

test('[OPS-03][MNY-05] the check of the books finds a receipt that is posted otherwise than it stands', async () => {
  const reference = await onSuspense();
  const set = (state: 'waits' | 'dropped') =>
    server.database.db.updateTable('unclaimed_receipt').set({ state }).where('reference', '=', reference).execute();
  await set('dropped');
  const { faults } = await ledgerBalances(server.database.db, products, 'platform');
  expect(faults.join('\n')).toContain(`receipt ${reference} is dropped`);
  expect(faults.join('\n')).toContain('suspense:BDT: balance');
  await set('waits');
});

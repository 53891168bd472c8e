import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BankBalance } from '../../../contract/books/bank-balances.ts';
import { channelReferenceOf } from '../../../contract/desk/bank-channel.ts';
import type { StatementLine } from '../../../contract/desk/statement-lines.ts';
import { closingLine } from '../../../server/books/closing-balance.ts';
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
beforeEach(() => {
  server.clock.advance(20 * 60_000);
  server.forgetTokens();
});
afterEach(async () => {
  expect((await ledgerBalances(server.database.db, products, 'platform')).faults).toEqual([]);
});

let counted = 0;
/** Takes in one line of an account, after which it has a balance, and returns its id. */
const taken = async (payInId: string, line: Partial<StatementLine>): Promise<string> => {
  const reference = `BB${(counted += 1)}`;
  const base: StatementLine = {
    row: 2,
    bookedOn: '2026-11-27',
    direction: 'out',
    amountMinor: 57_500,
    reference,
    description: 'Maintenance fee',
    balanceMinor: null,
  };
  const file = { payInId, fileName: `${reference}.csv`, headedNumbers: [], accountConfirmed: false };
  await server.call('ImportStatement', { ...file, lines: [{ ...base, ...line }] }, { as: 'dipa' });
  const { id } = await server.database.db
    .selectFrom('bank_statement_line')
    .select('id')
    .where('tenant_id', '=', 'platform')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
};
const page = async (as: Person = 'dipa') => {
  const outcome = await server.call('GetBankBalances', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
const account = async (id: string): Promise<BankBalance> => {
  const found = (await page()).accounts.find(({ accountId }) => accountId === id);
  if (found === undefined) throw new Error(`no account ${id}`);
  return found;
};
const proposed = async (accountId: string, lineId: string, what: string) => {
  const request = { accountId, lineId, what, words: 'Of November' };
  return server.call('ProposeBankAdjustment', request, { as: 'dipa' });
};
const approved = async (entryReference: string) => {
  await codeStands(server, 'emdad');
  return server.call('ApproveBankEntry', { entryReference, version: 1 }, { as: 'emdad' });
};

test('[OPS-03] the ledger of an account is its bank’s balance less what stands only on one side, and the rest is named', async () => {
  const lineId = await taken('bank-shapla', { balanceMinor: 942_500, description: 'BEFTN REF 00123456 fee' });
  const before = await account('bank-shapla');
  expect(before).toMatchObject({
    statement: { balanceMinor: 942_500, day: '2026-11-27' },
    onlyStatementMinor: -57_500,
    unexplainedMinor: 1_000_000 - before.ledgerMinor,
    items: [
      { itemId: lineId, side: 'statement', amountMinor: -57_500, channel: 'BEFTN', channelReference: '00123456' },
    ],
  });
  const outcome = await proposed('bank-shapla', lineId, 'bank-charge');
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { waiting } = await page('emdad');
  expect(waiting.find(({ entryReference }) => entryReference === outcome.answer.entryReference)).toMatchObject({
    direction: 'out',
    line: { lineId },
    effect: {
      postings: [{ debit: 'Charges of banks', credit: 'Bank', amountMinor: 57_500 }],
      balances: [
        { beforeMinor: 0, afterMinor: 57_500 },
        { beforeMinor: before.ledgerMinor, afterMinor: before.ledgerMinor - 57_500 },
      ],
    },
  });
  expect(await approved(outcome.answer.entryReference)).toMatchObject({ ok: true });
  const after = await account('bank-shapla');
  expect(after).toMatchObject({ ledgerMinor: before.ledgerMinor - 57_500, onlyStatementMinor: 0, items: [] });
  expect(after.unexplainedMinor).toBe(before.unexplainedMinor);
});

test('[OPS-03] a line of a bank is posted once, as interest comes in and the excise duty goes out, and a refused one is open again', async () => {
  const interest = await taken('bank-doel', { direction: 'in', amountMinor: 12_345, description: 'Profit' });
  const excise = await taken('bank-doel', { amountMinor: 15_000, bookedOn: '2026-11-28', description: 'Excise' });
  await server.call('SetStatementLineAside', { lineId: interest, reason: 'Interest' }, { as: 'dipa' });
  const first = await proposed('bank-doel', interest, 'bank-interest');
  if (!first.ok) throw new Error(first.refusal);
  expect(await proposed('bank-doel', interest, 'bank-interest')).toMatchObject({ ok: false, refusal: 'line-used' });
  const atOnce = await Promise.all(
    ['one', 'two'].map((key) =>
      server.call(
        'ProposeBankAdjustment',
        { accountId: 'bank-doel', lineId: excise, what: 'excise-duty', words: 'December' },
        { as: 'dipa', key: `excise-${key}` },
      ),
    ),
  );
  expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1);
  const refusing = { entryReference: first.answer.entryReference, version: 1, words: 'Another month' };
  expect(await server.call('RefuseBankEntry', refusing, { as: 'emdad' })).toMatchObject({ ok: true });
  const again = await proposed('bank-doel', interest, 'bank-interest');
  if (!again.ok) throw new Error(again.refusal);
  expect(await approved(again.answer.entryReference)).toMatchObject({ ok: true });
  expect(await account('bank-doel')).toMatchObject({ ledgerMinor: 12_345, items: [{ itemId: excise }] });
  expect(await proposed('bank-shapla', excise, 'bank-charge')).toMatchObject({ ok: false, refusal: 'fields-wrong' });
});

test('[OPS-03] the last balance of a day is found in files that rise and in files that fall', () => {
  const line = (row: number, minor: number, balance: number, day = '2026-11-27') => ({ row, minor, balance, day });
  const rising = [line(2, 100, 100, '2026-11-26'), line(3, 50, 150), line(4, -20, 130)];
  expect(closingLine(rising)).toMatchObject({ balance: 130 });
  expect(closingLine(rising.map((each) => ({ ...each, row: 10 - each.row })))).toMatchObject({ balance: 130 });
  expect(closingLine([line(2, 50, 150, '2026-11-26'), line(3, 10, 10), line(4, 10, 10)])).toMatchObject({ row: 4 });
  expect(closingLine([])).toBeUndefined();
});

test.each([
  ['BEFTN/CR/1234567890 Meghna', { channel: 'BEFTN', reference: '1234567890' }],
  ['Inward RTGS REF: SCBK2611270001', { channel: 'RTGS', reference: 'SCBK2611270001' }],
  ['npsb fund transfer', { channel: 'NPSB', reference: null }],
  ['Cash deposit Uttara', null],
])('[OPS-03] the clearing between banks is read from the text of a line: %s', (text, expected) => {
  expect(channelReferenceOf(text)).toEqual(expected);
});

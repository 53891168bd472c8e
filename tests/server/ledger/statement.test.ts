import { sql } from 'kysely';
import papaparse from 'papaparse';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { statementLinesAtMost } from '../../../contract/ledger/ledger.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { renewWalletDays } from '../../wallet-days.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { sheetCells } from '../documents/sheet-cells.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { dayAtHome, foldedLines } from './folded-lines.ts';
import { act, openForActs, rate, type WalletAct } from './wallet-acts.ts';

let server: FreshServer;
const hourMs = 3_600_000;
const opening = Date.parse('2026-12-01T04:00:00.000Z');

const open = () => freshServer({ suppliers: [], depositMinor: 5_000_000 });
beforeAll(async () => {
  server = await open();
  const { db } = server.database;
  const { asha } = server.people;
  await openForActs(db, asha);
  // Both sides of the midnight at which December ends in Dhaka: 18:00 UTC.
  const newYear = Date.parse('2026-12-31T18:00:00.000Z');
  const acts: readonly (readonly [ms: number, done: WalletAct])[] = [
    [opening + hourMs, { does: 'payment', minor: 300_050, orderReference: 'TRDEC001', rate: true }],
    [opening + 2 * hourMs, { does: 'deposit', minor: 1_200_000, words: '=HYPERLINK("http://evil.example")' }],
    [newYear - 1_000, { does: 'released', minor: 40_000, orderReference: 'TRDEC002' }],
    [newYear - 1, { does: 'reversal', minor: 77_000, words: 'Cheque 4471 bounced' }],
    [newYear, { does: 'deposit', minor: 500_000, words: 'January transfer' }],
    [newYear + 40 * 24 * hourMs, { does: 'payment', minor: 90_000, orderReference: 'TRFEB001' }],
  ];
  for (const [ms, done] of acts) await act(db, asha, done, new Date(ms));
});
afterAll(() => server.close());

type Asked = Partial<CallRequest<'ExportStatement'>>;
const december = { from: '2026-12-01', to: '2026-12-31' };
const fileOf = (asked: Asked, as: Person = 'asha') =>
  server.send('ExportStatement', { currency: null, format: 'csv', ...december, ...asked }, { as });

const csvOf = async (asked: Asked = {}, as: Person = 'asha') => {
  const { status, bytes } = await fileOf({ ...asked, format: 'csv' }, as);
  expect(status).toBe(200);
  const [titles = [], ...rows] = papaparse.parse<string[]>(bytes.toString('utf8').slice(1), {
    skipEmptyLines: true,
  }).data;
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ''])));
};

const pdfOf = async (asked: Asked = {}) => {
  const { status, bytes, headers } = await fileOf({ ...asked, format: 'pdf' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  return { text: textOfPdf(bytes), pages: (await PDFDocument.load(bytes)).getPageCount(), bytes };
};

/** The part that the fold of all transfers has of some days. */
const foldOf = async ({ from, to }: typeof december) => {
  const { tenantId, agencyId } = server.people.asha;
  const lines = (await foldedLines(server.database.db, tenantId, agencyId)).reverse();
  const within = lines.filter(({ at }) => dayAtHome(at) >= from && dayAtHome(at) <= to);
  const before = lines.filter(({ at }) => dayAtHome(at) < from).at(-1)?.balanceMinor ?? 0;
  return {
    opening: before,
    closing: within.at(-1)?.balanceMinor ?? before,
    debit: within.reduce((sum, { debitMinor }) => sum + debitMinor, 0),
    credit: within.reduce((sum, { creditMinor }) => sum + creditMinor, 0),
    lines: within,
  };
};

const plain = (minor: number) =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '−');

test('[MNY-02] a month begins with its opening balance, ends with its closing balance, and its lines lead from one to the other', async () => {
  for (const days of [december, { from: '2027-01-01', to: '2027-01-31' }, { from: '2026-01-01', to: '2027-12-31' }]) {
    const rows = await csvOf(days);
    const fold = await foldOf(days);
    expect(Number(rows[0]?.['Balance'])).toBe(fold.opening / 100);
    expect(rows[0]?.['What']).toBe(`Opening balance on ${days.from}`);
    expect(rows.at(-2)).toMatchObject({
      What: 'Sums',
      Debit: String(fold.debit / 100),
      Credit: String(fold.credit / 100),
    });
    expect(rows.at(-1)).toMatchObject({ What: `Closing balance on ${days.to}`, Balance: String(fold.closing / 100) });
    expect(rows.slice(1, -2).map(({ Balance }) => Number(Balance))).toEqual(
      fold.lines.map(({ balanceMinor }) => balanceMinor / 100),
    );
  }
});

test('[MNY-02] a month is that of the agency’s clock, to the millisecond', async () => {
  const ofDecember = (await csvOf()).map(({ What }) => What);
  expect(ofDecember).toContain('Cheque returned by the bank: Cheque 4471 bounced');
  expect(ofDecember).not.toContain('Deposit by bank transfer: January transfer');
  expect((await csvOf({ from: '2027-01-01', to: '2027-01-31' })).map(({ What }) => What)).toEqual([
    'Opening balance on 2027-01-01',
    'Deposit by bank transfer: January transfer',
    'Sums',
    'Closing balance on 2027-01-31',
  ]);
});

test('[MNY-08] a line that exchanged has the rate of its day', async () => {
  const rows = await csvOf();
  expect(rows.find(({ Reference }) => Reference === 'TRDEC001')?.['Rate']).toBe('USD 1 = BDT 121.50');
  expect(rate).toEqual({ currency: 'USD', minor: 100, ownMinor: 12_150 });
});

test('[MNY-02] in a spreadsheet amounts are numbers, and no words become a formula', async () => {
  const cells = sheetCells((await fileOf({ format: 'xlsx' })).bytes);
  expect(cells.filter(({ formula }) => formula)).toEqual([]);
  const at = (address: string) => cells.find(({ at }) => at === address);
  expect(at('J2')).toMatchObject({ type: 'n', value: '0' });
  expect(at('B5')).toMatchObject({ value: 'Deposit by bank transfer: =HYPERLINK("http://evil.example")' });
  expect(at('H4')).toMatchObject({ type: 'n', value: '3000.5' });
});

test('[MNY-02] the document has the tenant’s name, the agency, both balances, the sums and its pages', async () => {
  const { text, pages } = await pdfOf();
  const fold = await foldOf(december);
  expect(pages).toBe(1);
  for (const words of [
    'Wallet statement',
    'Tue 1 Dec 2026 to Thu 31 Dec 2026',
    'Page 1 of 1',
    'Opening balance',
    'Closing balance',
    'TRDEC001',
    'Payment for tickets',
    'Reservation for tickets released',
    '(400.00)',
    plain(fold.closing),
    plain(fold.debit),
    plain(fold.credit),
    'Asia/Dhaka',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('2026-12-31 23:59');
});

test('[MNY-02] days without a line say that nothing moved: both balances are one', async () => {
  expect(await csvOf({ from: '2026-11-01', to: '2026-11-30' })).toMatchObject([
    { Balance: '0' },
    { What: 'Sums' },
    { Balance: '0' },
  ]);
});

test('[MNY-02] days in the wrong order, a wallet that does not exist and a day that nobody can read are refused', async () => {
  const reversed = await fileOf({ from: '2026-12-02', to: '2026-12-01' });
  expect([reversed.status, reversed.json().code]).toEqual([422, 'days-reversed']);
  const foreign = await fileOf({ currency: 'JPY' });
  expect([foreign.status, foreign.json().code]).toEqual([404, 'no-wallet']);
  expect((await fileOf({ from: '2026-02-30' })).status).toBe(400);
});

test('[MNY-02][SES-04] the statement of another agency or tenant has none of its lines', async () => {
  for (const other of ['badrul', 'carol'] as const) {
    expect((await csvOf({ from: '2026-01-01', to: '2027-12-31' }, other)).map(({ What }) => What)).toEqual([
      'Opening balance on 2026-01-01',
      'Opening deposit',
      'Sums',
      'Closing balance on 2027-12-31',
    ]);
  }
});

/** Writes deposits of one each minute of March 2026 and after straight into the ledger: cheaper than 10,000 deposits. */
const writeLines = async (count: number) => {
  const { tenantId, agencyId } = server.people.asha;
  const wallet = `wallet:${agencyId}:BDT`;
  await inTenant(tenantId, async () => {
    await sql`
      insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words, actor, at, purpose)
      select ${tenantId}, gen_random_uuid(), 'posted', 'bank-clearing:BDT', ${wallet}, 10000 + n % 97, 'BDT',
        'Transfer ' || n, 'system', timestamptz '2026-03-01T00:00:00Z' + n * interval '1 minute', 'bank-transfer'
      from generate_series(1, ${count}::int) n`.execute(server.database.db);
    await sql`
      update account set credits_minor = (
        select sum(amount_minor) from transfer where tenant_id = ${tenantId} and credit_account = ${wallet} and kind = 'posted'
      ) where tenant_id = ${tenantId} and id = ${wallet}`.execute(server.database.db);
    await sql.raw(renewWalletDays).execute(server.database.db);
  });
  // As autovacuum does within a minute, which the tests’ server does not run: kept plans are those of a wallet with ten lines.
  await sql`analyze transfer, wallet_day`.execute(server.database.db);
};
const spring = { from: '2026-03-01', to: '2026-03-31' };

describe('a wallet of many lines', () => {
  let ofOthers: FreshServer;
  beforeEach(async () => {
    ofOthers = server;
    server = await open();
    await openForActs(server.database.db, server.people.asha);
  });
  afterEach(async () => {
    await server.close();
    server = ofOthers;
  });

  test('[MNY-02] a statement of 10,000 lines opens, adds up to the ledger, and takes less than 300 MB', async () => {
    await writeLines(statementLinesAtMost);
    const fold = await foldOf(spring);
    expect(fold.lines).toHaveLength(statementLinesAtMost);
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    const pdf = await fileOf({ ...spring, format: 'pdf' });
    expect(pdf.status, pdf.bytes.toString('utf8', 0, 400)).toBe(200);
    most = Math.max(most, process.memoryUsage().rss);
    const sheet = await fileOf({ ...spring, format: 'xlsx' });
    most = Math.max(most, process.memoryUsage().rss);
    clearInterval(watch);
    expect((most - before) / 1e6).toBeLessThan(300);

    const text = textOfPdf(pdf.bytes);
    const pages = (await PDFDocument.load(pdf.bytes)).getPageCount();
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
    const inPdf = [...text.matchAll(/Deposit by bank transfer:[^\n]*? {2,}([\d,.]+) +([\d,.]+)\n/g)];
    const minorOf = (words: string | undefined) => Math.round(Number(words?.replaceAll(',', '')) * 100);
    expect(inPdf).toHaveLength(statementLinesAtMost);
    expect(inPdf.reduce((sum, [, credit]) => sum + minorOf(credit), 0)).toBe(fold.credit);
    expect(inPdf.map(([, , balance]) => minorOf(balance))).toEqual(fold.lines.map(({ balanceMinor }) => balanceMinor));

    const cells = sheetCells(sheet.bytes).filter(({ at }) => at.startsWith('I'));
    const credits = cells.slice(1, -1).map(({ value }) => Math.round(Number(value) * 100));
    expect(credits).toHaveLength(statementLinesAtMost);
    expect(credits.reduce((sum, minor) => sum + minor, 0)).toBe(fold.credit);
    expect(Math.round(Number(cells.at(-1)?.value) * 100)).toBe(fold.credit);
  }, 120_000);

  test('[MNY-02] a statement of more lines is refused with what to do, never cut', async () => {
    await writeLines(statementLinesAtMost + 1);
    const refused = await fileOf(spring);
    expect([refused.status, refused.json().code]).toEqual([409, 'too-many-lines']);
    expect(refused.json().title).toContain('Choose fewer days');
  });
});

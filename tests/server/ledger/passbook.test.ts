import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LedgerAsked,
  type LedgerMark,
  ledgerAPage,
  ledgerDirections,
  ledgerNames,
  type WalletLine,
} from '../../../contract/ledger/ledger.ts';
import { walletLineKinds } from '../../../contract/money/posting-purposes.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { drawn, sizeOf } from '../../whole.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { writeBookings } from '../orders/sold-bookings.ts';
import { chosen, type FoldedLine, foldedLines, totalsOf } from './folded-lines.ts';
import { act, openForActs, rate, type WalletAct } from './wallet-acts.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [], depositMinor: 1_000_000 });
  time = Date.parse('2026-12-01T05:00:00.000Z');
  for (const person of ['asha', 'badrul'] as const) await openForActs(server.database.db, server.people[person]);
  await sell();
});
afterEach(() => server.close());

/** When the next act happens. It runs ahead of the server's clock, by which sessions end. */
let time = 0;
const later = () => new Date(time);
const advance = (ms: number) => {
  time += ms;
};

const all: LedgerAsked = {
  ledger: 'payments',
  currency: null,
  search: '',
  kinds: [],
  direction: null,
  from: null,
  to: null,
};

const load = async (asked: Partial<LedgerAsked> = {}, as: Person = 'asha', after: LedgerMark | null = null) => {
  const outcome = await server.call('LoadPassbook', { ...all, ...asked, after }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

/** Lines over all pages. */
const everything = async (asked: Partial<LedgerAsked> = {}, as: Person = 'asha'): Promise<WalletLine[]> => {
  const lines: WalletLine[] = [];
  let after: LedgerMark | null = null;
  do {
    const page: Awaited<ReturnType<typeof load>> = await load(asked, as, after);
    expect(page.lines.length).toBeLessThanOrEqual(ledgerAPage);
    expect(page.totals === null).toBe(after !== null);
    lines.push(...page.lines);
    after = page.next;
  } while (after !== null);
  return lines;
};

const folded = (as: Person = 'asha') =>
  foldedLines(server.database.db, server.people[as].tenantId, server.people[as].agencyId);

/** What the page and the fold of all transfers have in common. */
const figures = ({
  at,
  lineId,
  kind,
  debitMinor,
  creditMinor,
  heldMinor,
  balanceMinor,
}: Omit<FoldedLine, 'orderReference' | 'words' | 'used' | 'usedBefore'>) => ({
  at,
  lineId,
  kind,
  debitMinor,
  creditMinor,
  heldMinor,
  balanceMinor,
});

const orders = ['TRAAA111', 'TRAAA222', 'TRBBB333', 'TRCCC444'] as const;
const pnrs = ['PNAAAA', 'PNBBBB', 'PNCCCC', 'PNDDDD'] as const;
const sell = () =>
  writeBookings(
    server.database.db,
    server.people.asha,
    orders.map((reference, index) => ({
      reference,
      state: 'ticketed' as const,
      createdAt: server.clock.now(),
      timeLimitAt: server.clock.now(),
      carrier: 'BG',
      origin: 'DAC',
      destination: 'DXB',
      departsOn: '2027-01-10',
      phone: `+88017100000${index}0`,
      pnr: pnrs[index] ?? '',
      travellers: [[index < 2 ? 'Kamal' : 'Nasrin', 'Rahman'] as const],
    })),
  );

/** Asha's agency pays for an order. */
const pay = async (): Promise<void> => {
  advance(60_000);
  await act(
    server.database.db,
    server.people.asha,
    { does: 'payment', minor: 100_000, orderReference: 'TRAAA111' },
    later(),
  );
};

const minor = fc.integer({ min: 40, max: 400_000 });
const anyAct: fc.Arbitrary<WalletAct> = fc.oneof(
  fc.record({
    does: fc.constantFrom('deposit', 'online-deposit', 'reversal', 'adjustment'),
    minor,
    words: fc.constantFrom('Transfer from City Bank 4471', 'bKash 8N7A6D5C', 'Cheque bounced'),
  }),
  fc.record({
    does: fc.constantFrom('payment', 'payment', 'refund', 'reserved', 'released'),
    minor,
    orderReference: fc.constantFrom(...orders),
    rate: fc.boolean(),
  }),
);
/** Acts with the time that passes before each: none, seconds, or days. */
const anyActs = fc.array(fc.tuple(anyAct, fc.constantFrom(0, 0, 900, 5_000, 7 * 3_600_000, 3 * 24 * 3_600_000)), {
  minLength: 20,
  maxLength: 45,
});
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });
const anyDay = fc
  .integer({ min: -3, max: 200 })
  .map((days) => new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10));
const anyAsked: fc.Arbitrary<LedgerAsked> = fc.record({
  ledger: fc.constantFrom(...ledgerNames),
  currency: fc.constant(null),
  search: fc.constantFrom('', '', '', 'TRAAA', 'pnbbbb', 'nasrin', 'kamal rah', 'city bank', 'bkash', 'nobody'),
  kinds: fc.subarray([...walletLineKinds], { maxLength: 4 }),
  direction: maybe(fc.constantFrom(...ledgerDirections)),
  from: maybe(anyDay),
  to: maybe(anyDay),
});

/** The orders that each search finds. */
const foundBy = (search: string): ReadonlySet<string> => {
  const term = search.toLowerCase();
  return new Set(
    orders.filter(
      (order, index) =>
        order.toLowerCase().startsWith(term) ||
        pnrs[index]?.toLowerCase().startsWith(term) ||
        (index < 2 ? 'kamal rahman' : 'nasrin rahman').startsWith(term),
    ),
  );
};

test('[MNY-02] a wallet that only had its opening deposit shows one line, and its balance', async () => {
  const page = await load();
  expect(page.lines).toMatchObject([
    {
      kind: 'opening-deposit',
      words: 'Opening deposit',
      creditMinor: 1_000_000,
      debitMinor: 0,
      balanceMinor: 1_000_000,
      who: null,
    },
  ]);
  expect(page.totals).toEqual({ debitMinor: 0, creditMinor: 1_000_000 });
  expect(page.wallet).toEqual({
    currency: 'BDT',
    balanceMinor: 1_000_000,
    pendingMinor: 0,
    creditLimitMinor: 0,
    availableMinor: 1_000_000,
  });
});

test('[MNY-02][MNY-01] whatever moves and whatever is filtered, each page has the balance of a fold of all transfers', async () => {
  const { db } = server.database;
  const { asha } = server.people;
  await db
    .updateTable('account')
    .set({ credit_limit_minor: 3_000_000 })
    .where('id', '=', `wallet:${asha.agencyId}:BDT`)
    .execute();
  await act(db, asha, { does: 'payment', minor: 1_700_000, orderReference: 'TRCCC444' }, later());
  let linesSeen = 0;
  let creditSeen = 0;
  await fc.assert(
    fc.asyncProperty(anyActs, fc.array(anyAsked, { minLength: 4, maxLength: 6 }), async (acts, askeds) => {
      for (const [done, ms] of acts) {
        advance(ms);
        await act(db, asha, done, later());
      }
      const lines = await folded();
      for (const asked of [all, { ...all, ledger: 'credit' as const }, ...askeds]) {
        const expected = chosen(lines, asked, foundBy(asked.search));
        expect((await everything(asked)).map(figures)).toEqual(expected.map(figures));
        expect((await load(asked)).totals).toEqual(totalsOf(expected, asked.ledger));
        if (asked.ledger === 'credit') creditSeen += expected.length;
        linesSeen += expected.length;
      }
      expect((await load()).wallet?.balanceMinor).toBe(lines[0]?.balanceMinor);
    }),
    { ...drawn(2, 5), endOnFailure: true },
  );
  expect(linesSeen).toBeGreaterThan(sizeOf(1, 5) * ledgerAPage);
  expect(creditSeen).toBeGreaterThan(0);
});

describe('a line', () => {
  test('[MNY-02] names its order, PNR and who moved it', async () => {
    advance(60_000);
    const { asha } = server.people;
    await act(server.database.db, asha, { does: 'deposit', minor: 9_000_000, words: 'Cash at the counter' }, later());
    await pay();
    const [payment, deposit] = (await load()).lines;
    expect(payment).toMatchObject({
      kind: 'tickets',
      words: null,
      orderReference: 'TRAAA111',
      pnr: 'PNAAAA',
      who: 'Asha Rahman',
      debitMinor: 100_000,
      rate: null,
    });
    expect(deposit).toMatchObject({
      kind: 'bank-transfer',
      words: 'Cash at the counter',
      orderReference: null,
      pnr: null,
    });
  });

  test('[MNY-08] keeps the rate of the day at which it exchanged, whatever the rate is later', async () => {
    advance(60_000);
    const done = { does: 'payment', minor: 243_000, orderReference: 'TRBBB333', rate: true } as const;
    await act(server.database.db, server.people.asha, done, later());
    expect((await load()).lines[0]?.rate).toEqual(rate);
  });

  const details = async (line: WalletLine | undefined, as: Person = 'asha') => {
    if (!line) throw new Error('no line');
    const mark = { currency: null, at: line.at, lineId: line.lineId };
    return server.call('GetPassbookLine', mark, { as });
  };

  test('[MNY-02][RES-10] opens to its one posting, which does not tell what the platform keeps, and when the money was set aside', async () => {
    await pay();
    const [line] = await everything({ kinds: ['tickets'], search: 'TRAAA111' });
    const opened = await details(line);
    if (!opened.ok) throw new Error('refused');
    expect(opened.answer.postings.map(({ debit, credit, amountMinor }) => [debit, credit, amountMinor])).toEqual([
      ['wallet', 'platform', 100_000],
    ]);
    expect(Date.parse(line?.at ?? '') - Date.parse(opened.answer.reservedAt ?? '')).toBe(900);
    const ids = opened.answer.postings.flatMap(({ transferIds }) => transferIds);
    const rows = await server.database.db.selectFrom('transfer').select('kind').where('id', 'in', ids).execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['posted', 'posted', 'posted']);
  });

  test('[MNY-02][SES-04] of another agency opens to nobody', async () => {
    await pay();
    const [line] = await everything({ kinds: ['tickets'], search: 'TRAAA111' });
    for (const other of ['badrul', 'carol'] as const) {
      expect(await details(line, other)).toMatchObject({ ok: false, refusal: 'line-unknown' });
    }
  });
});

test('[MNY-02] a line that comes while pages are read moves nobody to another page', async () => {
  const { db } = server.database;
  for (let deposits = 0; deposits < ledgerAPage + 3; deposits += 1) {
    advance(1_000);
    await act(db, server.people.asha, { does: 'deposit', minor: 40, words: 'Before' }, later());
  }
  const first = await load();
  expect(first.next).not.toBeNull();
  const before = await load({}, 'asha', first.next);
  advance(1_000);
  await act(db, server.people.asha, { does: 'deposit', minor: 77, words: 'In between' }, later());
  expect(await load({}, 'asha', first.next)).toMatchObject({ lines: before.lines, next: before.next });
});

test('[MNY-02] a line of more legs than are read at once is told whole, wherever its page begins', async () => {
  const { tenantId, agencyId } = server.people.badrul;
  const wallet = `wallet:${agencyId}:BDT`;
  const legsOfOne = 5 * (ledgerAPage + 1);
  await inTenant(tenantId, () =>
    sql`
      insert into transfer (tenant_id, id, kind, debit_account, credit_account, amount_minor, currency, words, actor, at,
        order_reference, purpose)
      select ${tenantId}, gen_random_uuid(), 'posted', ${wallet}, 'supplier-payable:test:BDT', 10, 'BDT', 'Part', 'system',
        ${later()}::timestamptz + (n / ${legsOfOne}::int) * interval '1 second', 'TRMANYLEGS' || n / ${legsOfOne}::int, 'tickets'
      from generate_series(0, ${3 * legsOfOne - 1}::int) n`.execute(server.database.db),
  );
  // As many lines as a page has stand in the moment of the last of them.
  for (let deposit = 0; deposit <= ledgerAPage; deposit += 1) {
    const at = new Date(later().getTime() + 2_000);
    await act(server.database.db, server.people.badrul, { does: 'deposit', minor: 40, words: 'At once' }, at);
  }
  await server.database.db
    .updateTable('account')
    .set({ debits_minor: 30 * legsOfOne })
    .where('id', '=', wallet)
    .execute();
  const lines = await everything({}, 'badrul');
  expect(lines.map(figures)).toEqual((await folded('badrul')).map(figures));
  const whole = lines.filter(({ kind }) => kind === 'tickets');
  expect(whole.map(({ debitMinor }) => debitMinor)).toEqual([1, 2, 3].map(() => 10 * legsOfOne));
});

test('[MNY-02] each wallet has a ledger of its own currency', async () => {
  const { db } = server.database;
  await openForActs(db, server.people.asha, 0, 'EUR');
  await act(db, server.people.asha, { does: 'deposit', minor: 5_000, words: 'Euro' }, later(), 'EUR');
  const page = await load({ currency: 'EUR' });
  expect(page.lines).toMatchObject([{ words: 'Euro', balanceMinor: 5_000 }]);
  expect(page.wallet).toMatchObject({ currency: 'EUR', balanceMinor: 5_000 });
  expect(await load({ currency: 'JPY' })).toEqual({
    lines: [],
    next: null,
    totals: { debitMinor: 0, creditMinor: 0 },
    wallet: null,
    choices: expect.objectContaining({ since: '2026-12-01', zone: 'Asia/Dhaka' }),
  });
});

test('[MNY-02] the filters name the wallets, the first day with a line, and today', async () => {
  await openForActs(server.database.db, server.people.asha, 0, 'EUR');
  const outcome = await server.call('GetPassbookFilters', {}, { as: 'asha' });
  if (!outcome.ok) throw new Error('refused');
  expect(outcome.answer.currencies).toEqual([
    { currency: 'BDT', usual: true },
    { currency: 'EUR', usual: false },
  ]);
  expect(outcome.answer.since).toBe('2026-12-01');
  expect(outcome.answer.kinds).toEqual([...walletLineKinds]);
});

test('[MNY-02] searchpad finds the lines of an order by its term', async () => {
  await pay();
  const found = await server.call('SearchPassbook', { term: 'pnaaaa' }, { as: 'asha' });
  if (!found.ok) throw new Error('refused');
  expect(found.answer.lines.length).toBeGreaterThan(0);
  expect(new Set(found.answer.lines.map(({ orderReference }) => orderReference))).toEqual(new Set(['TRAAA111']));
});

test('[MNY-02][SES-04] another agency or tenant sees its own opening deposit and nothing else', async () => {
  await pay();
  for (const other of ['badrul', 'carol'] as const) {
    const others = (await everything({}, other)).filter(
      ({ orderReference, words }) => words !== 'At once' && !orderReference?.startsWith('TRMANYLEGS'),
    );
    expect(others.map(({ words }) => words)).toEqual(['Opening deposit']);
    expect((await load({ search: 'TRAAA111' }, other)).lines).toEqual([]);
  }
});

test('[MNY-02] a mark or a day that nobody can read is refused at its field', async () => {
  for (const body of [
    { ...all, after: { at: '2026-99-99T00:00:00Z', lineId: 'TRAAA111:payment' } },
    { ...all, after: { at: '0000-01-01T00:00:00Z', lineId: 'TRAAA111:payment' } },
    { ...all, from: '0000-01-01', after: null },
    { ...all, to: '2026-02-30', after: null },
  ]) {
    expect((await server.send('LoadPassbook', body, { as: 'badrul' })).status).toBe(400);
  }
});

test('[MNY-02] without ShowAllTransactions nothing of the ledger is answered', async () => {
  await server.allowOnly('asha', ['Search', 'ShowBookings', 'AccessReports']);
  const mark = { at: '2026-12-01T04:00:00.000Z', lineId: 'TRAAA111:payment' };
  const month = { currency: null, from: '2026-12-01', to: '2026-12-31', format: 'csv' } as const;
  const statuses = await Promise.all([
    server.send('LoadPassbook', { ...all, after: null }, { as: 'asha' }),
    server.send('GetPassbookFilters', {}, { as: 'asha' }),
    server.send('SearchPassbook', { term: 'TRAAA111' }, { as: 'asha' }),
    server.send('GetPassbookLine', { currency: null, ...mark }, { as: 'asha' }),
    server.send('ExportStatement', month, { as: 'asha' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

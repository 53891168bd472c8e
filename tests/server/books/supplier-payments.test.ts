import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SupplierItemsAsked } from '../../../contract/books/supplier-items.ts';
import type { SupplierDue, SupplierPayments } from '../../../contract/books/supplier-payments.ts';
import { payableUntil } from '../../../contract/books/supplier-payments.ts';
import type { CallRequest } from '../../../contract/calls.ts';
import { allPostings } from '../../../machines/books/postings-address.ts';
import { periodOf } from '../../../server/books/supplier-periods.ts';
import { inTx } from '../../../server/database/database.ts';
import { openAccounts, supplierPayable, supplierReceivable } from '../../../server/money/accounts.ts';
import { transfer } from '../../../server/money/transfer.ts';
import { supplierCalendars } from '../../../tenants/kit/supplier-periods.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { furnishCounter } from '../deposits/paid-in.ts';
import { codeStands } from '../desk/stepping-up.ts';
import type { Person } from '../fresh-server.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000 });
  await furnishCounter(desk.server);
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.clock.advance(20 * 60_000);
  desk.server.forgetTokens();
});
// Nothing is open when a rule begins, in whatever order they run.
afterEach(async () => {
  await desk.server.database.db.updateTable('supplier_difference').set({ ended_at: desk.clock.now() }).execute();
  const { waiting, dues } = await page();
  for (const { entryReference } of waiting) await decided(entryReference, 'dipa', 'RefuseBankEntry');
  if (dues.length > 0) await decided(referenceOf(await proposed()), 'emdad', 'ApproveBankEntry');
  expect((await page()).dues).toEqual([]);
  expect(await desk.ledgerFaults()).toEqual([]);
});

const page = async (as: Person = 'dipa'): Promise<SupplierPayments> => {
  const outcome = await desk.server.call('GetSupplierPayments', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
const due = async (): Promise<SupplierDue> => {
  const [only, ...others] = (await page()).dues;
  if (only === undefined || others.length > 0) throw new Error(`${others.length + 1} suppliers`);
  return only;
};
let statements = 0;
const payment = async (more: Partial<Record<'accountId' | 'valueOn' | 'statement', string>> = {}) => {
  const open = await due();
  const last = payableUntil(open).at(-1);
  return {
    dueId: open.dueId,
    amountMinor: last?.amountMinor ?? 1,
    until: last?.to ?? '2026-12-01',
    accountId: 'bank-shapla',
    valueOn: '2026-12-02',
    statement: `ST-${(statements += 1)}`,
    ...more,
  };
};
const proposed = async (more: Parameters<typeof payment>[0] = {}, as: Person = 'dipa') =>
  desk.server.call('ProposeSupplierPayment', await payment(more), { as });
const decided = async (entryReference: string, as: Person, call: 'ApproveBankEntry' | 'RefuseBankEntry') => {
  await codeStands(desk.server, as);
  const entry = (await page()).waiting.find((each) => each.entryReference === entryReference);
  const seen = { entryReference, version: entry?.version ?? 1 };
  return call === 'ApproveBankEntry'
    ? desk.server.call(call, seen, { as })
    : desk.server.call(call, { ...seen, words: 'The statement is wrong' }, { as });
};
const referenceOf = (outcome: Awaited<ReturnType<typeof proposed>>): string => {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.entryReference;
};
const postingsOf = async (search: string) => {
  const outcome = await desk.server.call('GetPostings', { ...allPostings, search, after: null }, { as: 'dipa' });
  return outcome.ok ? outcome.answer.postings : [];
};

test('[OPS-03] a supplier is paid what it is owed by two people, once: both balances are shown before, and are those after', async () => {
  await desk.ticketed();
  const open = await due();
  const owedMinor = open.ledgerMinor;
  expect(payableUntil(open).at(-1)).toMatchObject({ amountMinor: owedMinor });
  const reference = referenceOf(await proposed());
  const { waiting, accounts } = await page('emdad');
  const bank = accounts.find(({ accountId }) => accountId === 'bank-shapla');
  expect(waiting).toMatchObject([
    {
      entryReference: reference,
      own: false,
      amountMinor: owedMinor,
      effect: {
        postings: [{ debit: 'Owed to suppliers', credit: 'Bank', amountMinor: owedMinor }],
        balances: [
          { beforeMinor: owedMinor, afterMinor: 0 },
          { beforeMinor: bank?.ledgerMinor, afterMinor: (bank?.ledgerMinor ?? 0) - owedMinor },
        ],
      },
    },
  ]);
  expect(await postingsOf(reference)).toEqual([]);
  expect(await decided(reference, 'dipa', 'ApproveBankEntry')).toMatchObject({ ok: false, refusal: 'own-proposal' });
  expect(await decided(reference, 'emdad', 'ApproveBankEntry')).toMatchObject({ ok: true });
  expect(await decided(reference, 'emdad', 'ApproveBankEntry')).toMatchObject({ ok: false, refusal: 'entry-changed' });
  expect(await postingsOf(reference)).toMatchObject([{ purpose: 'supplier-payment', amountMinor: owedMinor }]);
  const after = await page();
  expect(after.dues).toEqual([]);
  expect(after.accounts.find(({ accountId }) => accountId === 'bank-shapla')?.ledgerMinor).toBe(
    (bank?.ledgerMinor ?? 0) - owedMinor,
  );
  const entry = after.ended.find(({ entryReference }) => entryReference === reference);
  expect(entry).toMatchObject({ state: 'posted', effect: null });
  const file = { payInId: 'bank-shapla', fileName: 'december.csv', headedNumbers: [], accountConfirmed: false };
  const booked = {
    row: 2,
    bookedOn: '2026-12-01',
    direction: 'out',
    amountMinor: owedMinor,
    reference: 'RTGS',
    description: '',
    balanceMinor: null,
  } as const;
  await desk.server.call('ImportStatement', { ...file, lines: [booked] }, { as: 'dipa' });
  const proposedLine = (await page()).ended.find(({ entryReference }) => entryReference === reference)?.proposedLine;
  const tie = { entryReference: reference, version: 2, lineId: proposedLine?.lineId ?? '' };
  expect(await desk.server.call('TieBankEntry', tie, { as: 'dipa' })).toMatchObject({ ok: true });
  expect(await desk.server.call('TieBankEntry', tie, { as: 'emdad' })).toMatchObject({
    ok: false,
    refusal: 'entry-changed',
  });
});

const allItems: SupplierItemsAsked = { search: '', account: null, states: [], from: null, to: null, sort: '-at' };
const items = async (asked: Partial<SupplierItemsAsked> = {}, as: Person = 'dipa') => {
  const outcome = await desk.server.call('GetSupplierItems', { ...allItems, ...asked, after: null }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};

test('[OPS-03] what a supplier is owed is listed ticket by ticket, as fare less commission, and adds up to what is paid', async () => {
  const order = await desk.ticketed();
  const open = await due();
  const { items: listed, sums } = await items({ states: ['open'] });
  const [first] = listed;
  expect(first).toMatchObject({ orderReference: order.orderReference, state: 'open', supplierName: open.supplierName });
  expect(first?.tickets).toMatch(/\d{10}/);
  expect(first?.fareMinor).toBe((first?.amountMinor ?? 0) + (first?.deductedMinor ?? 0));
  expect(sums).toMatchObject({ count: 1, accounts: [{ count: 1, amountMinor: open.ledgerMinor }] });
  expect((await items({ search: first?.tickets?.slice(-8) ?? '' })).items.map(({ itemId }) => itemId)).toEqual([
    first?.itemId,
  ]);
  expect((await items({ search: first?.locator ?? '' })).items).toHaveLength(1);
  const paying = referenceOf(await proposed());
  expect((await items({ search: order.orderReference })).items).toMatchObject([
    { state: 'proposed', entryReference: paying },
  ]);
  await decided(paying, 'emdad', 'ApproveBankEntry');
  expect((await items({ search: paying })).items).toMatchObject([
    { state: 'paid', orderReference: order.orderReference },
  ]);
  const file: CallRequest<'ExportSupplierItems'> = {
    ...allItems,
    search: order.orderReference,
    format: 'csv',
    columns: ['reference', 'amount', 'state'],
  };
  const { text } = await desk.server.send('ExportSupplierItems', file, { as: 'dipa' });
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(new RegExp(`^${order.orderReference},`))]);
});

test('[OPS-03] a statement does not pay a supplier twice, whoever writes its number how', async () => {
  await desk.ticketed();
  const first = referenceOf(await proposed({ statement: 'INV 2026/11' }));
  await desk.ticketed();
  expect(await proposed({ statement: 'inv-2026-11' }, 'emdad')).toMatchObject({ ok: false, refusal: 'statement-paid' });
  expect(await decided(first, 'emdad', 'ApproveBankEntry')).toMatchObject({ ok: true });
  expect(await proposed({ statement: 'INV 2026/11' })).toMatchObject({ ok: false, refusal: 'statement-paid' });
});

test('[OPS-03] of two payments that are proposed at once for the same postings, one is made', async () => {
  await desk.ticketed();
  const sent = [await payment(), await payment()].map((request, place) =>
    desk.server.call('ProposeSupplierPayment', request, { as: 'dipa', key: `at-once-${statements}-${place}` }),
  );
  const outcomes = await Promise.all(sent);
  expect(outcomes.map((outcome) => (outcome.ok ? 'proposed' : outcome.refusal)).toSorted()).toEqual([
    'items-changed',
    'proposed',
  ]);
  const { waiting } = await page();
  expect(waiting).toHaveLength(1);
  const [entry] = waiting;
  await codeStands(desk.server, 'emdad');
  const seen = { entryReference: entry?.entryReference ?? '', version: 1 };
  const approvals = await Promise.all(
    ['one', 'two'].map((key) => desk.server.call('ApproveBankEntry', seen, { as: 'emdad', key: `approve-${key}` })),
  );
  expect(approvals.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await postingsOf(seen.entryReference)).toHaveLength(1);
});

test('[OPS-03] what is in dispute is not paid, what came back is taken off, and what a refused payment would have settled is open again', async () => {
  const disputed = await desk.ticketed();
  const sold = await due();
  const kept = await desk.ticketed();
  const both = await due();
  const { db } = desk.server.database;
  const { supplier_code } = await db
    .selectFrom('air_order')
    .select('supplier_code')
    .where('reference', '=', disputed.orderReference)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('supplier_difference')
    .values({
      tenant_id: 'platform',
      reference: disputed.orderReference,
      supplier_code,
      product: 'flight',
      kind: 'only-ours',
      ours: 'ticketed',
      theirs: 'none',
      locator: null,
      found_at: desk.clock.now(),
      seen_at: desk.clock.now(),
      their_tickets: '[]',
    })
    .execute();
  const accounts = [
    supplierPayable(supplier_code, both.currency),
    supplierReceivable(supplier_code, both.currency),
  ] as const;
  await inTx(db, async (tx) => {
    await openAccounts(tx, 'platform', accounts);
    const note = {
      tenantId: 'platform',
      orderReference: kept.orderReference,
      purpose: 'airline-part',
      actor: 'system',
    } as const;
    const [debit, credit] = accounts;
    await transfer(tx, { ...note, at: desk.clock.now() }, [{ debit, credit, amountMinor: 500, words: 'Returned' }]);
  });
  const payableMinor = both.ledgerMinor - sold.ledgerMinor - 500;
  const after = await due();
  expect(after.periods.at(-1)).toMatchObject({ amountMinor: payableMinor, itemCount: 2, disputedCount: 1 });
  const reference = referenceOf(await proposed());
  expect((await due()).periods.at(-1)).toMatchObject({ amountMinor: 0, itemCount: 0, disputedCount: 1 });
  const stale = { ...(await payment()), amountMinor: payableMinor, statement: 'ANOTHER' };
  expect(await desk.server.call('ProposeSupplierPayment', stale, { as: 'emdad' })).toMatchObject({
    refusal: 'items-changed',
  });
  expect(await decided(reference, 'emdad', 'RefuseBankEntry')).toMatchObject({ ok: true });
  expect((await due()).periods.at(-1)).toMatchObject({ amountMinor: payableMinor, itemCount: 2 });
  expect(await proposed({ accountId: 'bank-of-nobody' })).toMatchObject({ ok: false, refusal: 'fields-wrong' });
});

test('[OPS-03] a supplier is owed by month, or by the calendar of the market', () => {
  expect(periodOf('2026-02-20', [])).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  const calendar = supplierCalendars.bangladesh;
  expect(['2026-02-15', '2026-02-16', '2026-02-28'].map((day) => periodOf(day, calendar))).toEqual([
    { from: '2026-02-01', to: '2026-02-15' },
    { from: '2026-02-16', to: '2026-02-28' },
    { from: '2026-02-16', to: '2026-02-28' },
  ]);
});

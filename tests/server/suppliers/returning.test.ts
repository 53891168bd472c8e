import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { returnTicketsOf } from '../../../server/suppliers/stock/returning.ts';
import { freshDatabase } from '../fresh-database.ts';
import { cheapestOf, holdOf, request, searchAll, someMorning, suppliersOn } from './fixtures.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const suppliers = () => suppliersOn(database.db, () => someMorning);

/** A ticketed booking, and the id of its traveller. */
const ticketed = async (code: 'gds' | 'ndc', reference: string, pair = 'DAC-CGP') => {
  const supplier = suppliers()[code];
  const offer = cheapestOf(await searchAll(supplier, request(pair, '2026-12-14')));
  const hold = holdOf(offer, reference);
  expect((await supplier.hold(hold)).outcome).toBe('held');
  expect((await supplier.ticket(reference, `key-${reference}`)).outcome).toBe('issued');
  return { supplier, paxId: hold.travellers[0]?.paxId ?? '' };
};

const soldNow = async (): Promise<number> =>
  (await database.db.selectFrom('supplier_stock').select('seats_sold').execute()).reduce(
    (sum, row) => sum + row.seats_sold,
    0,
  );

const journalOf = async (reference: string) =>
  (
    await database.db
      .selectFrom('supplier_journal')
      .select('operation')
      .where('reference', '=', reference)
      .orderBy('id')
      .execute()
  ).map(({ operation }) => operation);

test('[PTK-02] a void is carried out once by its key, returns the seat, and no other key voids the ticket again', async () => {
  const before = await soldNow();
  const { supplier, paxId } = await ticketed('gds', 'PTV000001');
  expect(await soldNow()).toBe(before + 1);
  const voids = [1, 2, 3].map(async () => supplier.voidTickets?.('PTV000001', [paxId], 'void-1'));
  expect(await Promise.all(voids)).toEqual([1, 2, 3].map(() => ({ outcome: 'voided' })));
  expect(await soldNow()).toBe(before);
  expect(await supplier.voidTickets?.('PTV000001', [paxId], 'void-2')).toMatchObject({ outcome: 'refused' });
  expect(await supplier.voidTickets?.('PTNOBODY', [paxId], 'void-3')).toMatchObject({ outcome: 'refused' });
  expect(await journalOf('PTV000001')).toEqual(['held', 'ticketed', 'voided']);
});

test('[PTK-02] an airline that takes a while does not say until it has, and then has voided once', async () => {
  const { paxId } = await ticketed('ndc', 'PTV000002');
  const ask = (laterMs: number) =>
    returnTicketsOf(database.db, {
      does: 'voided',
      supplierCode: 'ndc',
      reference: 'PTV000002',
      paxIds: [paxId],
      key: 'void-4',
      now: new Date(someMorning.getTime() + laterMs),
      answersAfterMs: 45_000,
    });
  expect(await ask(0)).toEqual({ outcome: 'unknown' });
  expect(await ask(44_999)).toEqual({ outcome: 'unknown' });
  expect(await journalOf('PTV000002')).toEqual(['held', 'ticketed']);
  expect(await ask(45_000)).toEqual({ outcome: 'voided' });
  expect(await ask(60_000)).toEqual({ outcome: 'voided' });
  expect(await journalOf('PTV000002')).toEqual(['held', 'ticketed', 'voided']);
});

test('[PTK-03] a quote changes nothing; a refund is carried out once by its key and returns the seat', async () => {
  const before = await soldNow();
  const { supplier, paxId } = await ticketed('gds', 'PTR000001');
  const asked = { reference: 'PTR000001', paxIds: [paxId], coupons: {} };
  const quotes = [1, 2].map(async () => supplier.quoteRefund?.({ ...asked, key: 'refund-1' }));
  const [first, second] = await Promise.all(quotes);
  expect(first).toEqual(second);
  expect(['quoted', 'refused']).toContain(first?.outcome);
  expect(await soldNow()).toBe(before + 1);
  expect(await journalOf('PTR000001')).toEqual(['held', 'ticketed']);
  const refund = (key: string) => supplier.refundTickets?.({ ...asked, key, expectedPenaltyMinor: 0 });
  expect(await Promise.all([refund('refund-2'), refund('refund-2')])).toEqual([
    { outcome: 'refunded' },
    { outcome: 'refunded' },
  ]);
  expect(await soldNow()).toBe(before);
  expect(await refund('refund-3')).toMatchObject({ outcome: 'refused' });
  expect(await supplier.voidTickets?.('PTR000001', [paxId], 'void-9')).toMatchObject({ outcome: 'refused' });
  expect(await journalOf('PTR000001')).toEqual(['held', 'ticketed', 'refunded']);
});

test('[PTK-03] single flights of a ticket are quoted by the rule of their journey, refunded once, and only their seats are free again', async () => {
  const supplier = suppliers().gds;
  const offers = await searchAll(supplier, request('DAC-CGP', '2026-12-14', { returnDate: '2026-12-18' }));
  const offer = cheapestOf(
    offers.flatMap((each) => {
      const brands = each.brands.filter(({ refund }) => refund.allowed === true);
      return brands.length === 0 ? [] : [{ ...each, brands }];
    }),
  );
  const hold = holdOf(offer, 'PTR000009');
  expect((await supplier.hold(hold)).outcome).toBe('held');
  expect((await supplier.ticket('PTR000009', 'key-9')).outcome).toBe('issued');
  const before = await soldNow();
  const paxId = hold.travellers[0]?.paxId ?? '';
  const flights = offer.journeys.flatMap(({ segments }) => segments).length;
  const asked = (coupons: number[]) => ({ reference: 'PTR000009', paxIds: [paxId], coupons: { [paxId]: coupons } });
  const refund = (key: string, coupons: number[]) =>
    supplier.refundTickets?.({ ...asked(coupons), key, expectedPenaltyMinor: 0 });
  const whole = await supplier.quoteRefund?.({ ...asked([]), coupons: {}, key: 'quote-1' });
  const one = await supplier.quoteRefund?.({ ...asked([flights]), key: 'quote-2' });
  if (one?.outcome !== 'quoted' || whole?.outcome !== 'quoted') throw new Error('the airline did not quote');
  expect(one.penaltyMinor).toBeGreaterThan(0);
  expect(one.penaltyMinor).toBeLessThanOrEqual(whole.penaltyMinor);
  expect(await refund('refund-1', [flights])).toEqual({ outcome: 'refunded' });
  expect(await refund('refund-1', [flights])).toEqual({ outcome: 'refunded' });
  expect(await soldNow()).toBe(before - 1);
  expect(await refund('refund-2', [flights])).toMatchObject({ outcome: 'refused' });
  expect(await supplier.voidTickets?.('PTR000009', [paxId], 'void-1')).toMatchObject({ outcome: 'refused' });
  const rest = Array.from({ length: flights - 1 }, (_, place) => place + 1);
  expect(await refund('refund-3', rest)).toEqual({ outcome: 'refunded' });
  expect(await soldNow()).toBe(before - flights);
});

test('[PTK-03] of a fare that is not refundable the airline keeps fare and own surcharge, flight by flight, and no other tax', async () => {
  const supplier = suppliers().gds;
  const offers = await searchAll(supplier, request('DAC-CGP', '2026-12-14', { returnDate: '2026-12-18' }));
  const offer = cheapestOf(
    offers.flatMap((each) => {
      const brands = each.brands.filter(({ refund }) => refund.allowed === false);
      return brands.length === 0 ? [] : [{ ...each, brands }];
    }),
  );
  const hold = holdOf(offer, 'PTR000010');
  expect((await supplier.hold(hold)).outcome).toBe('held');
  expect((await supplier.ticket('PTR000010', 'key-10')).outcome).toBe('issued');
  const paxId = hold.travellers[0]?.paxId ?? '';
  const kept = async (coupons: Record<string, number[]>, key: string) => {
    const quote = await supplier.quoteRefund?.({ reference: 'PTR000010', paxIds: [paxId], coupons, key });
    if (quote?.outcome !== 'quoted') throw new Error('the airline did not quote');
    return quote.penaltyMinor;
  };
  const fare = offer.brands[0]?.fares[0];
  if (!fare) throw new Error('no fare');
  const ownMinor = fare.taxes.reduce((sum, tax) => sum + (/^Y[QR]$/.test(tax.code) ? tax.amountMinor : 0), 0);
  expect(await kept({}, 'quote-1')).toBe(fare.baseMinor + ownMinor);
  const single = [await kept({ [paxId]: [1] }, 'quote-2'), await kept({ [paxId]: [2] }, 'quote-3')];
  expect(Math.min(...single)).toBeGreaterThan(0);
  expect(Math.abs((single[0] ?? 0) + (single[1] ?? 0) - fare.baseMinor - ownMinor)).toBeLessThanOrEqual(1);
});

test('[PTK-03] the three suppliers differ in refunds: at once and paid, later and paid later, and by the desk', () => {
  const { gds, ndc, lcc } = suppliers();
  expect([gds, ndc, lcc].map(({ refunding }) => [refunding?.isAutomatic, refunding?.settlesAtOnce])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});

test('[PTK-02] the three suppliers differ: at once, after a while, and by the desk', () => {
  const { gds, ndc, lcc } = suppliers();
  expect([gds, ndc, lcc].map(({ voiding, voidTickets }) => [voiding?.isAutomatic, voidTickets !== undefined])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});

test('[PTK-04] an exchange takes the old ticket and issues the held booking in one step, once by its key, or does neither', async () => {
  const { supplier, paxId } = await ticketed('gds', 'PTX000001');
  const offer = cheapestOf(await searchAll(supplier, request('DAC-CGP', '2026-12-16')));
  const hold = holdOf(offer, 'PTX000002');
  expect((await supplier.hold(hold)).outcome).toBe('held');
  const before = await soldNow();
  const asked = { reference: 'PTX000001', newReference: 'PTX000002', paxIds: [paxId], expectedPenaltyMinor: 0 };
  const exchange = async (key: string, creditMinor = 0) => supplier.exchangeTickets?.({ ...asked, key, creditMinor });
  // A booking that is not held: the old ticket stays as it was.
  expect(
    await supplier.exchangeTickets?.({ ...asked, newReference: 'PTNOBODY', key: 'exchange-0', creditMinor: 0 }),
  ).toMatchObject({ outcome: 'refused' });
  expect(await journalOf('PTX000001')).toEqual(['held', 'ticketed']);
  const answers = await Promise.all([1, 2, 3].map(() => exchange('exchange-1', 5_000)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({
    outcome: 'exchanged',
    tickets: [{ paxId, ticketNumber: expect.stringMatching(/^\d{13}$/) }],
    creditNumber: expect.stringMatching(/^\d{13}$/),
  });
  // The old seat is free again.
  expect(await soldNow()).toBe(before - 1);
  expect(await exchange('exchange-2')).toMatchObject({ outcome: 'refused' });
  expect(await supplier.voidTickets?.('PTX000001', [paxId], 'void-8')).toMatchObject({ outcome: 'refused' });
  expect(await journalOf('PTX000001')).toEqual(['held', 'ticketed', 'exchanged']);
  expect(await journalOf('PTX000002')).toEqual(['held', 'ticketed']);
});

test('[PTK-04] the three suppliers differ in exchanges: at once, after a while, and by the desk', () => {
  const { gds, ndc, lcc } = suppliers();
  expect([gds, ndc, lcc].map(({ exchanging }) => exchanging?.isAutomatic)).toEqual([true, true, false]);
  expect(lcc.exchangeTickets).toBeUndefined();
});

test('[PTK-02][PTK-03] on a reserved route the answer to a return is lost: asked again it is found done, once', async () => {
  const voided = await ticketed('gds', 'PTV000003', 'HUH-BOB');
  const voidIt = () => voided.supplier.voidTickets?.('PTV000003', [voided.paxId], 'void-lost');
  expect(await voidIt()).toEqual({ outcome: 'unknown' });
  expect(await journalOf('PTV000003')).toEqual(['held', 'ticketed', 'voided']);
  expect(await voidIt()).toEqual({ outcome: 'voided' });
  expect(await voidIt()).toEqual({ outcome: 'voided' });
  expect(await journalOf('PTV000003')).toEqual(['held', 'ticketed', 'voided']);
  const refunded = await ticketed('gds', 'PTR000003', 'BOB-HUH');
  const asked = {
    reference: 'PTR000003',
    paxIds: [refunded.paxId],
    coupons: {},
    key: 'refund-lost',
    expectedPenaltyMinor: 0,
  };
  expect(await refunded.supplier.refundTickets?.(asked)).toEqual({ outcome: 'unknown' });
  expect(await refunded.supplier.refundTickets?.(asked)).toEqual({ outcome: 'refunded' });
  expect(await journalOf('PTR000003')).toEqual(['held', 'ticketed', 'refunded']);
});

test('[PTK-03][PTK-04] on a reserved route the airline keeps more than expected: nothing is done until that is accepted', async () => {
  const { supplier, paxId } = await ticketed('gds', 'PTR000004', 'LIF-MEE');
  const refund = (key: string, expectedPenaltyMinor: number) =>
    supplier.refundTickets?.({ reference: 'PTR000004', paxIds: [paxId], coupons: {}, key, expectedPenaltyMinor });
  expect(await refund('refund-dear', 50_000)).toEqual({ outcome: 'requoted', penaltyMinor: 150_000 });
  expect(await journalOf('PTR000004')).toEqual(['held', 'ticketed']);
  // The risen penalty stands, under the key of the same request and of another.
  expect(await refund('refund-again', 150_000)).toEqual({ outcome: 'refunded' });
  expect(await journalOf('PTR000004')).toEqual(['held', 'ticketed', 'refunded']);
  const old = await ticketed('gds', 'PTX000004', 'LIF-MEE');
  const offer = cheapestOf(await searchAll(supplier, request('LIF-MEE', '2026-12-16')));
  expect((await supplier.hold(holdOf(offer, 'PTX000005'))).outcome).toBe('held');
  const asked = { reference: 'PTX000004', newReference: 'PTX000005', paxIds: [old.paxId], creditMinor: 0 };
  const exchange = (expectedPenaltyMinor: number) =>
    supplier.exchangeTickets?.({ ...asked, key: 'exchange-dear', expectedPenaltyMinor });
  expect(await exchange(0)).toEqual({ outcome: 'requoted', penaltyMinor: 100_000 });
  expect(await journalOf('PTX000005')).toEqual(['held']);
  expect(await exchange(100_000)).toMatchObject({ outcome: 'exchanged' });
  expect(await journalOf('PTX000005')).toEqual(['held', 'ticketed']);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { displayMoney } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { inTx } from '../../../server/database/database.ts';
import { appendOnlyTables } from '../../../server/database/portal-role.ts';
import { creditNotesOf, issueCreditNote } from '../../../server/orders/credit-notes.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import type { Person } from '../fresh-server.ts';
import { openPartsDesk, partPaid } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { textOfPdf } from './pdf-text.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk({ depositMinor: 500_000_000 });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.clock.advance(60_000);
});

const { handled: voided } = casesOf('void');
const taka = (minor: number): string => displayMoney({ currency: 'BDT', minor });

const asked = (orderReference: string, number: string, as: Person = 'asha') =>
  desk.server.send('GetCreditNotePdf', { orderReference, number }, { as });

const paperOf = async (orderReference: string, number: string): Promise<string> => {
  const { status, bytes } = await asked(orderReference, number);
  expect(status).toBe(200);
  return textOfPdf(bytes).replace(/\s+/g, ' ');
};

/** The credit notes of the order as it stands. */
const notesOf = async ({ orderReference }: Order) => (await desk.order(orderReference)).creditNotes;

test('[ORD-06][PTK-05] a ticket that is void gets a credit note of its invoice, with what was charged, kept and given back', async () => {
  const order = await desk.ticketed();
  expect(await notesOf(order)).toEqual([]);
  const { caseReference, money } = await voided(desk, order, paxOf(order, 1));
  const [note, ...others] = await notesOf(order);
  expect(others).toEqual([]);
  expect(note?.creditedMinor).toBe(money.walletMinor);
  const paper = await paperOf(order.orderReference, note?.number ?? '');
  for (const words of [
    'Credit note',
    note?.number,
    `Void ${caseReference}`,
    'INV-00000',
    order.orderReference,
    order.travellers[1]?.firstName.toUpperCase(),
    `Price of what came back 1 ${taka(money.amountMinor)}`,
    `Penalties and fees 1 BDT −${taka(money.feeMinor).slice(4)}`,
    `Back in the wallet ${taka(money.walletMinor)}`,
  ]) {
    expect(paper).toContain(words);
  }
  expect(paper).not.toContain(order.travellers[0]?.firstName.toUpperCase());
});

test('[ORD-06][PTK-05] each return has a note of its own, which prints when no ticket is open any more', async () => {
  const order = await desk.ticketed();
  await voided(desk, order, paxOf(order, 0));
  desk.clock.advance(1_000);
  await voided(desk, order, paxOf(order, 1, 2));
  const { state, standing, creditNotes } = await desk.order(order.orderReference);
  expect(state).toBe('voided');
  expect(creditNotes).toHaveLength(2);
  expect(creditNotes.reduce((sum, { creditedMinor }) => sum + creditedMinor, 0)).toBe(standing.returnedMinor);
  for (const { number } of creditNotes) await paperOf(order.orderReference, number);
});

test('[MNY-05][PTK-05] the note of a part-paid order says what need not be paid any more', async () => {
  const order = await partPaid(desk);
  const { money } = await voided(desk, order, paxOf(order, 0, 1, 2));
  const [note] = await notesOf(order);
  expect(note?.creditedMinor).toBe(money.walletMinor + money.dueMinor);
  const paper = await paperOf(order.orderReference, note?.number ?? '');
  expect(paper).toContain(`Need not be paid any more ${taka(money.dueMinor)}`);
});

test('[ORD-06] a note is its agency’s alone, and of who may print', async () => {
  const order = await desk.ticketed();
  const other = await desk.ticketed();
  await voided(desk, order, paxOf(order, 0));
  const [note] = await notesOf(order);
  const number = note?.number ?? '';
  expect((await asked(order.orderReference, number, 'badrul')).status).toBe(404);
  expect((await asked(other.orderReference, number)).json().code).toBe('no-credit-note');
  await desk.server.allowOnly('badrul', ['ViewBooking']);
  expect((await asked(order.orderReference, number, 'badrul')).status).toBe(403);
});

test('[ORD-06][MNY-01] numbers of a tenant and year have no gaps, whoever issues at once and whatever is rolled back', async () => {
  const { db } = desk.server.database;
  const { tenantId } = desk.server.people.asha;
  const credited = { caseReference: null, priceMinor: 100, returnedMinor: 60, droppedMinor: 0 };
  const saleOf = (reference: string) => ({ tenant_id: tenantId, agency_id: 'any', reference, currency: 'BDT' });
  const issue = (reference: string, at: Date, fails = false) =>
    inTx(db, async (tx) => {
      await issueCreditNote(tx, saleOf(reference), credited, at);
      if (fails) throw new Error('rolled back');
    });
  const lastYear = new Date('2031-12-31T23:59:59Z');
  const newYear = new Date('2032-01-01T00:00:00Z');
  const places = Array.from({ length: 12 }, (_, place) => place);
  await Promise.allSettled(places.map((place) => issue(`PTGAP${place}X`, lastYear, place % 3 === 0)));
  await issue('PTGAPNEW', newYear);
  const numbersOf = async (year: number) =>
    (await db.selectFrom('credit_note').select('number').where('year', '=', year).orderBy('number').execute()).map(
      ({ number }) => number,
    );
  expect(await numbersOf(2031)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await creditNotesOf(db, saleOf('PTGAPNEW'))).map(({ number }) => number)).toEqual(['CN-2032-000001']);
  await expect(issue('PTGAP1X', lastYear), 'a stay is credited once').rejects.toThrow('credit_note_of_case');
  expect(await numbersOf(2031)).toHaveLength(8);
  expect(appendOnlyTables).toContain('credit_note');
});

test('[PTK-05] where nothing comes back there is no note, and no number is used', async () => {
  const { db } = desk.server.database;
  const { tenantId } = desk.server.people.asha;
  const sale = { tenant_id: tenantId, agency_id: 'any', reference: 'PTNOTHING', currency: 'BDT' };
  const nothing = { caseReference: null, priceMinor: 100, returnedMinor: 0, droppedMinor: 0 };
  await inTx(db, (tx) => issueCreditNote(tx, sale, nothing, new Date('2040-06-01T00:00:00Z')));
  expect(await creditNotesOf(db, sale)).toEqual([]);
  expect(await db.selectFrom('credit_note_counter').selectAll().where('year', '=', 2040).execute()).toEqual([]);
});

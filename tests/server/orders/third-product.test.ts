import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionalities } from '../../../contract/functionalities.ts';
import { onlinePaymentAddress, pageAddress } from '../../../contract/page-addresses.ts';
import { unpaidDues } from '../../../machines/desk/dues-list.ts';
import { claimSaga } from '../../../server/booking/saga.ts';
import { inTx } from '../../../server/database/database.ts';
import { listDeadlines } from '../../../server/deadlines/list-deadlines.ts';
import { ourBookings } from '../../../server/desk/supplier-books/our-booking.ts';
import { namedDifferences } from '../../../server/desk/supplier-books.ts';
import { pageOfPayment } from '../../../server/gateways/page-of-payment.ts';
import type { PaymentRow } from '../../../server/gateways/payment-rows.ts';
import { tellOfCredit } from '../../../server/gateways/tell-agency.ts';
import type { SignedInContext } from '../../../server/http/handler.ts';
import { everyLine } from '../../../server/ledger/lines-asked.ts';
import { loadPassbook } from '../../../server/ledger/passbook.ts';
import { findRecords } from '../../../server/look-up/look-up-found.ts';
import { openAccounts, partPaymentDue } from '../../../server/money/accounts.ts';
import { saleFaults } from '../../../server/money/sale-standing.ts';
import { orderTerm } from '../../../server/orders/matching-orders.ts';
import { ordersAtHand } from '../../../server/orders/orders-at-hand.ts';
import type { Product } from '../../../server/orders/product.ts';
import { collectDues } from '../../../server/part-payments/collect-dues.ts';
import { deskDues } from '../../../server/part-payments/desk-dues.ts';
import { remindOfDues } from '../../../server/part-payments/due-reminders.ts';
import { listDues } from '../../../server/part-payments/list-dues.ts';
import { products } from '../../../server/products.ts';
import { findOrderMatches, findOrderReferences } from '../../../server/shell/global-search/queries.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { writeStays } from '../hotels/sold-stays.ts';
import { paidOnce, writeStood } from './sold-bookings.ts';
import { createWalks, dropWalks, walkSaga, walkSoldAs, walks, walkType } from './walks.ts';

const three = [...products, walks];

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  const { db } = server.database;
  await createWalks(db);
  const soldAt = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);
  await writeStays(db, server.people.asha, [
    {
      reference: 'PHSTAY2222',
      state: 'confirmed',
      bookedAt: soldAt(1),
      hotelName: 'Creek View Hotel',
      checkIn: '2026-12-20',
      checkOut: '2026-12-22',
      locator: 'LN5R3K',
      guests: [['Kamal', 'Uddin']],
    },
  ]);
  for (const person of ['asha', 'badrul'] as const) {
    const { tenantId, agencyId } = server.people[person];
    await sql`insert into walk_order (tenant_id, agency_id, reference, walker, name_key, sold_at) values (${tenantId}, ${agencyId}, ${`PWWALK${person.toUpperCase()}`},
      'Kamal Rahman', 'kamal rahman', ${soldAt(2)}::timestamptz)`.execute(db);
  }
  const stood = { ...paidOnce(90_000), paidMinor: 30_000, dueAt: soldAt(4_000) };
  const { tenantId, agencyId } = server.people.asha;
  await inTx(db, (tx) => openAccounts(tx, tenantId, [partPaymentDue(agencyId, 'BDT')]));
  await writeStood(db, server.people.asha, { reference: 'PWWALKASHA', soldAs: walkSoldAs, stood });
});
afterAll(async () => {
  await dropWalks(server.database.db);
  await server.close();
});

const agencyOf = (person: Person) => {
  const { tenantId, agencyId } = server.people[person];
  return { tenantId, agencyId };
};
const termOf = (text: string, person: Person = 'asha') => orderTerm(agencyOf(person), text, 4);

test('[GSR-01] an order of a further product is found beside the others, the newest first, only by its agency', async () => {
  const { db } = server.database;
  expect(await findOrderReferences(db, three, termOf('Kamal'))).toMatchObject({ count: 2 });
  expect(await findOrderReferences(db, three, termOf('Kamal', 'badrul'))).toEqual({
    count: 1,
    first: 'PWWALKBADRUL',
    firstType: walkType,
  });
  expect(await findOrderMatches(db, three, termOf('Kamal'))).toEqual([
    expect.objectContaining({ reference: 'PWWALKASHA', orderType: walkType, traveller: 'Kamal Rahman' }),
    expect.objectContaining({ reference: 'PHSTAY2222', orderType: 2, traveller: 'Kamal Uddin' }),
  ]);
});

test('[PAD-03] the latest of a further product are at hand for whoever may see them, and what is held counts', async () => {
  const atHand = async (sees: readonly ('ShowHotelQueues' | 'ShowVisaQueue')[]) => {
    const { dueMinor, recent } = await ordersAtHand(server.database.db, three, {
      ...agencyOf('asha'),
      currency: 'BDT',
      permissions: new Set(sees.map((name) => functionalities[name])),
      now: server.clock.now(),
    });
    return { dueMinor, recent: recent.map(({ orderReference }) => orderReference) };
  };
  expect(await atHand(['ShowHotelQueues', 'ShowVisaQueue'])).toEqual({
    dueMinor: 700,
    recent: ['PWWALKASHA', 'PHSTAY2222'],
  });
  expect(await atHand(['ShowHotelQueues'])).toEqual({ dueMinor: 700, recent: ['PHSTAY2222'] });
});

test('[MNY-05] the due of a further product says what its order is, is found by whom it names, is told before its day, and is taken after it', async () => {
  const { db } = server.database;
  const tenant = server.tenants.byId(server.people.asha.tenantId);
  if (!tenant) throw new Error('no tenant');
  const now = server.clock.now();
  const found = async (person: Person, search: string) => {
    const asked = { search, states: [], from: null, to: null };
    const { dues, count } = await listDues(
      db,
      three,
      { tenant, agencyId: agencyOf(person).agencyId, now },
      asked,
      null,
    );
    return [count, ...dues];
  };
  const due = {
    orderReference: 'PWWALKASHA',
    cities: ['Sylhet'],
    traveller: 'Kamal Rahman',
    departureDate: '2026-12-24',
    leftMinor: 60_000,
  };
  expect(await found('asha', 'kamal')).toMatchObject([1, due]);
  expect(await found('asha', 'nobody')).toEqual([0]);
  expect(await found('badrul', 'kamal')).toEqual([0]);
  const context = { db, tenant, now: () => now } as SignedInContext;
  const atDesk = (search: string) => deskDues(three, { ...unpaidDues, search, after: null }, context);
  expect(await atDesk('kamal')).toMatchObject({ answer: { dues: [due], sums: { count: 1 } } });
  expect(await atDesk('nobody')).toMatchObject({ answer: { dues: [], sums: { count: 0 } } });
  const agent = { ...agencyOf('asha'), userId: '', functionalities: new Set<number>(Object.values(functionalities)) };
  const { deadlines } = await listDeadlines(db, three, { tenant, agent, now, after: null, kinds: ['due'] });
  expect(deadlines).toMatchObject([{ deadlineId: 'due-PWWALKASHA', detail: 'Rest of order PWWALKASHA, WALK12' }]);

  const { clock } = server;
  const jobs = { db, now: clock.now, log: pino({ level: 'silent' }), products: three };
  clock.advance(3_000 * 60_000);
  const noticed = async () => {
    const { rows } = await sql<{ title: string; path: string }>`
      select title, path from notification where agency_id = ${agencyOf('asha').agencyId}`.execute(db);
    return rows;
  };
  const path = pageAddress.partialPayments('PWWALKASHA');
  await remindOfDues(jobs);
  expect(await noticed()).toEqual([{ title: expect.stringContaining('due for order PWWALKASHA'), path }]);
  clock.advance(1_100 * 60_000);
  await collectDues(jobs);
  expect(await noticed()).toEqual([{ title: 'Due of order PWWALKASHA is paid', path }]);
  const { rows: taken } = await sql`
    select purpose, amount_minor from transfer where order_reference = 'PWWALKASHA'`.execute(db);
  expect(taken).toEqual([{ purpose: 'stay-due', amount_minor: 60_000 }]);
  const { rows: lines } = await sql`select told from walk_order where reference = 'PWWALKASHA'`.execute(db);
  expect(lines).toEqual([{ told: expect.stringContaining('{paid}') }]);
  const ledger = { products: three, tenant, agencyId: agencyOf('asha').agencyId, now: clock.now() };
  const wallet = await loadPassbook(db, ledger, { ...everyLine, currency: null, search: 'kamal' }, null);
  expect(wallet.lines).toMatchObject([{ orderReference: 'PWWALKASHA', pnr: 'KAMAL RAHMAN', debitMinor: 60_000 }]);
});

test('[OPS-02] the desk looks up an order of a further product of any agency, beside the others', async () => {
  const { db } = server.database;
  const { tenantId, agencyId } = server.people.asha;
  const keys = async (agency: string | null) => {
    const asked = { search: 'Kamal', kinds: [], agency, sort: '-at' as const };
    return (await findRecords(db, three, tenantId, asked)).map(({ kind, key }) => `${kind} ${key}`);
  };
  expect(await keys(null)).toEqual(['walk PWWALKBADRUL', 'walk PWWALKASHA', 'stay PHSTAY2222']);
  expect(await keys(agencyId)).toEqual(['walk PWWALKASHA', 'stay PHSTAY2222']);
});

test('[MNY-04] who paid online for an order of a further product is told that it is not paid yet, and until when, and comes back to its page', async () => {
  const { db } = server.database;
  const { tenantId, agencyId, userId } = server.people.badrul;
  const payment = {
    id: 'OPWALK222222',
    tenant_id: tenantId,
    agency_id: agencyId,
    user_id: userId,
    method: 'card',
    currency: 'BDT',
    amount_minor: 90_000,
    charge_minor: 0,
    order_reference: 'PWWALKBADRUL',
  } as PaymentRow;
  await inTx(db, (tx) => tellOfCredit(tx, three, payment, server.clock.now()));
  const { rows } = await sql`select title, words, path from notification where agency_id = ${agencyId}`.execute(db);
  expect(rows).toEqual([
    {
      title: expect.stringContaining('PWWALKBADRUL is not paid yet'),
      words: expect.stringContaining('in Sylhet'),
      path: pageAddress.partialPayments('PWWALKBADRUL'),
    },
  ]);
  expect(await pageOfPayment(db, three, payment, null)).toBe('/walks/PWWALKBADRUL?payment=OPWALK222222');
  expect(await pageOfPayment(db, products, payment, null)).toBe(onlinePaymentAddress('card', 'OPWALK222222'));
});

test('[MNY-01] the check of the books names an order of a further product that is sold and was not paid', async () => {
  const { db } = server.database;
  const fault = 'sale PWWALKBADRUL: sold, and not paid';
  const faults = (sold: readonly Product[]) => inTx(db, (tx) => saleFaults(tx, sold, server.people.badrul.tenantId));
  expect(await faults(three)).toContain(fault);
  expect(await faults(products)).not.toContain(fault);
});

test('[BKG-07][OPS-01] a difference of a further product at its supplier names the agency, and leads to the page of the order', async () => {
  const { db } = server.database;
  const { tenantId } = server.people.badrul;
  const at = server.clock.now();
  await db
    .insertInto('supplier_difference')
    .values({
      tenant_id: tenantId,
      reference: 'PWWALKBADRUL',
      supplier_code: 'guides',
      product: 'stay',
      kind: 'only-ours',
      ours: 'confirmed',
      theirs: 'none',
      locator: null,
      found_at: at,
      seen_at: at,
      their_tickets: '[]',
    })
    .execute();
  const named = async (sold: readonly Product[]) => {
    const { agency_name, has_page } = await namedDifferences(db, sold, tenantId).executeTakeFirstOrThrow();
    return [agency_name !== null, has_page];
  };
  expect(await named(three)).toEqual([true, true]);
  expect(await named(products)).toEqual([false, false]);
});

test('[BKG-07] an order of a further product stands beside the booking that its supplier has', async () => {
  const { db } = server.database;
  const { tenantId, agencyId, userId } = server.people.asha;
  const now = server.clock.now();
  const start = { tenantId, agencyId, actor: userId, actorName: 'Asha', kind: walkSaga, step: 'claimed' } as const;
  for (const orderReference of ['PWWALKASHA', 'PWWALKGONE']) {
    const saga = { ...start, orderReference, intentKey: orderReference, input: {} };
    await inTx(db, (tx) => claimSaga(tx, saga, now, 0));
  }
  const ours = await ourBookings(db, three, tenantId, ['PWWALKASHA', 'PWWALKGONE', 'PWNOTHING']);
  const atWork = { product: 'stay', isAtWork: true, begunAt: now, workedOnAt: now, isByHand: false };
  expect([...ours.values()]).toEqual([
    {
      ...atWork,
      reference: 'PWWALKASHA',
      state: 'confirmed',
      supplierCode: 'guides',
      locator: 'KAMAL RAHMAN',
      jobAt: expect.any(Date),
    },
    { ...atWork, reference: 'PWWALKGONE', state: 'none', supplierCode: null, locator: null, jobAt: null },
  ]);
});

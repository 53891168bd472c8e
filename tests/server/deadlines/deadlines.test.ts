import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Deadline,
  type DeadlineMark,
  type Deadlines,
  deadlineKinds,
  deadlinesAPage,
} from '../../../contract/deadlines/deadlines.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { freshServer, type Person } from '../fresh-server.ts';
import { type SoldBooking, writeBookings } from '../orders/sold-bookings.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.close());

beforeEach(async () => {
  const { db } = desk.server.database;
  for (const table of ['order_history', 'order_traveller', 'air_order', 'priced_offer'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const hourMs = 3_600_000;
const later = (ms: number): Date => new Date(desk.clock.now().getTime() + ms);

const page = async (after: DeadlineMark | null = null, as: Person = 'asha'): Promise<Deadlines | null> => {
  const outcome = await desk.server.call('GetDeadlines', { after, kinds: [...deadlineKinds] }, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer.deadlines;
};

const booking = (number: number, more: Partial<SoldBooking> = {}): SoldBooking => ({
  reference: `PT${String(number).padStart(6, '0')}`,
  state: 'held',
  createdAt: desk.clock.now(),
  timeLimitAt: later(hourMs),
  carrier: 'EK',
  origin: 'DXB',
  destination: 'DAC',
  departsOn: '2027-02-10',
  phone: '+8801700000000',
  pnr: `PNR${String(number).padStart(3, 'A')}`,
  travellers: [['Kamal', 'Rahman']],
  ...more,
});

const write = (bookings: readonly SoldBooking[], as: Person = 'asha') =>
  writeBookings(desk.server.database.db, desk.server.people[as], bookings);

const endsWithTheJourney = (reference: string, expiry: string) =>
  desk.server.database.db
    .updateTable('order_traveller')
    .set({ passport_expiry: expiry, passport_due_at: new Date('2027-02-10T03:00:00Z') })
    .where('order_reference', '=', reference)
    .execute();

const idsOf = ({ deadlines }: { readonly deadlines: readonly Deadline[] }) =>
  deadlines.map(({ deadlineId }) => deadlineId);

test('[ORD-03] a hold is listed with its limit, what it costs, and the clocks of the airline and the agency', async () => {
  await write([booking(1)]);
  expect(await page()).toEqual({
    deadlines: [
      {
        deadlineId: 'hold-PT000001',
        kind: 'hold',
        cities: ['Dubai', 'Dhaka', 'Dubai'],
        detail: 'Kamal Rahman, PNRAA1',
        charged: { currency: 'BDT', minor: 4_500_000 },
        at: later(hourMs).toISOString(),
        remainingMs: hourMs,
        isMissed: false,
        zones: [
          { whose: 'airline', place: 'Dubai', zone: 'Asia/Dubai' },
          { whose: 'agency', place: 'Dhaka', zone: 'Asia/Dhaka' },
        ],
        path: pageAddress.flightOrder('PT000001'),
      },
    ],
    next: null,
    count: 1,
    counts: deadlineKinds.map((kind) => ({ kind, count: kind === 'hold' ? 1 : 0 })),
  });
});

test('[ORD-03] [BKG-02] a hold, the price of a fare that was not booked, and a passport end in one list, the next first', async () => {
  const order = await desk.held();
  const priced = await desk.priced();
  const { travellers } = order;
  const { db } = desk.server.database;
  const first = travellers[0]?.paxId ?? '';
  await db
    .updateTable('order_traveller')
    .set({ passport_due_at: new Date('2026-12-10T04:15:00Z') })
    .where('pax_id', '=', first)
    .execute();
  const found = await page();
  expect(found?.deadlines.map(({ kind }) => kind)).toEqual(['price', 'hold', 'passport']);
  const [price, , passport] = found?.deadlines ?? [];
  expect(price?.path).toContain(encodeURIComponent(priced.itinerary.itineraryId));
  expect(price?.charged).toEqual({ currency: 'BDT', minor: priced.sums.agentMinor });
  expect(passport?.detail).toBe(`Passport of Kamal Rahman ends Thu 1 May 2031, ${order.pnr}`);
  // The person who looks again at the fare has one price, and it is theirs.
  await desk.priced();
  expect((await page())?.deadlines.filter(({ kind }) => kind === 'price')).toHaveLength(2);
  // Whose ticket came back does not travel.
  const ticketIs = (ticket_state: 'open' | 'voided') =>
    db.updateTable('order_traveller').set({ ticket_state }).where('pax_id', '=', first).execute();
  await ticketIs('voided');
  expect((await page())?.deadlines.some(({ kind }) => kind === 'passport')).toBe(false);
  await ticketIs('open');
  expect((await page(null, 'badrul'))?.count).toBe(0);
  desk.clock.advance(16 * 60_000);
  expect((await page())?.deadlines.map(({ kind }) => kind)).toEqual(['hold', 'passport']);
  desk.clock.advance(-16 * 60_000);
});

test('[BKG-02] a passport is due at the departure where it ends before six months after the journey, and only there', async () => {
  const dueOf = async (expiryDate: string) => {
    const request = desk.bookRequest(await desk.priced());
    const travellers = request.travellers.map((traveller) => ({
      ...traveller,
      passport: traveller.passport && { ...traveller.passport, expiryDate },
    }));
    const outcome = await desk.server.call('AirBook', { ...request, travellers }, { as: 'asha' });
    if (!outcome.ok) throw new Error(outcome.refusal);
    const rows = await desk.server.database.db
      .selectFrom('order_traveller')
      .select('passport_due_at')
      .where('order_reference', '=', outcome.answer.order.orderReference)
      .execute();
    return rows.map(({ passport_due_at }) => passport_due_at?.toISOString() ?? null);
  };
  // The journey ends on 17 December 2026.
  const departure = '2026-12-10T04:15:00.000Z';
  expect(await dueOf('2027-06-16')).toEqual([departure, departure, departure]);
  expect(await dueOf('2027-06-17')).toEqual([null, null, null]);
});

test('[ORD-03] nothing ends that has ended: a ticketed, a cancelled and an expired hold, and the passport of a cancelled trip', async () => {
  await write([
    booking(1, { state: 'ticketed' }),
    booking(2, { state: 'cancelled' }),
    booking(3, { state: 'expired', timeLimitAt: later(-hourMs) }),
    booking(4, { timeLimitAt: later(-1) }),
  ]);
  await endsWithTheJourney('PT000001', '2027-03-01');
  await endsWithTheJourney('PT000002', '2027-03-01');
  expect(idsOf((await page()) ?? { deadlines: [] })).toEqual(['passport-PT000001-pax-0']);
});

test('[ORD-03] page after page names each deadline once, in order, also where many end at one moment', async () => {
  const bookings = Array.from({ length: 47 }, (_, number) =>
    booking(number, { timeLimitAt: number % 3 === 0 ? later(hourMs) : new Date('2027-02-10T03:00:00Z') }),
  );
  await write(bookings);
  await sql`update order_traveller set passport_expiry = '2027-03-01', passport_due_at = '2027-02-10T03:00:00Z'`.execute(
    desk.server.database.db,
  );
  const all: Deadline[] = [];
  let after: DeadlineMark | null = null;
  let pages = 0;
  do {
    const found: Deadlines | null = await page(after);
    if (!found) throw new Error('nothing was answered');
    expect(found.count).toBe(94);
    expect(found.deadlines.length).toBeLessThanOrEqual(deadlinesAPage);
    all.push(...found.deadlines);
    after = found.next;
    pages += 1;
  } while (after !== null && pages < 10);
  expect(pages).toBe(5);
  expect(new Set(idsOf({ deadlines: all })).size).toBe(94);
  const moments = all.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort());
});

test('[SES-04] [ORD-03] deadlines of another agency or tenant are not among them, and each kind needs its permission', async () => {
  await write([booking(1)]);
  await desk.priced();
  for (const other of ['badrul', 'carol'] as const) {
    expect(await page(null, other)).toMatchObject({ deadlines: [], next: null, count: 0 });
  }
  await desk.server.allowOnly('asha', ['Search', 'ViewBooking']);
  expect((await page())?.deadlines.map(({ kind }) => kind)).toEqual(['hold']);
  await desk.server.allowOnly('asha', ['Search', 'BookTicket']);
  expect(await page()).toBeNull();
});

test('[ORD-03] each kind is read from its index in the order in which it ends, from the mark on', async () => {
  const seen: (readonly [statement: string, values: readonly unknown[]])[] = [];
  const watched = await freshServer({ suppliers: [], watch: (statement, values) => seen.push([statement, values]) });
  try {
    const { tenantId, agencyId, userId } = watched.people.asha;
    const { db } = watched.database;
    await sql`
      insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, currency,
        agent_minor, sold, created_at, time_limit_at, departs_at, mails_tickets)
      select ${tenantId}, 'PZ' || lpad(n::text, 8, '0'), ${agencyId}, ${userId}, 'held', 'test', 1, 'BDT', 1,
        '{"itinerary":{"journeyWises":[]},"names":{"airports":{}}}'::jsonb, now(),
        ${later(0)}::timestamptz + n * interval '1 minute', '2027-02-10T03:00:00Z', true
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      insert into order_traveller (tenant_id, order_reference, agency_id, pax_id, position, type, title, first_name,
        last_name, date_of_birth, passport_expiry, passport_due_at)
      select ${tenantId}, 'PZ' || lpad(n::text, 8, '0'), ${agencyId}, 'pax-0', 0, 'ADT', 'Mr', 'Kamal', 'Rahman',
        date '1990-01-01', date '2027-03-01', ${later(0)}::timestamptz + n * interval '1 minute'
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      insert into priced_offer (tenant_id, id, agency_id, user_id, search_id, supplier_code, offer_key, brand_code,
        supplier_minor, offer, created_at, expires_at)
      select ${tenantId}, 'price-' || n, ${agencyId}, ${userId}, 'search-' || n, 'test', '', '', 1,
        '{"itinerary":{"journeyWises":[]},"names":{"airports":{}}}'::jsonb, now(),
        ${later(0)}::timestamptz + n * interval '1 minute'
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, currency,
        agent_minor, sold, created_at, time_limit_at, departs_at, mails_tickets, open_tickets, void_until)
      select ${tenantId}, 'PV' || lpad(n::text, 8, '0'), ${agencyId}, ${userId}, 'ticketed', 'test', 1, 'BDT', 1,
        '{"itinerary":{"journeyWises":[]},"names":{"airports":{}}}'::jsonb, now(), now(), '2027-02-10T03:00:00Z', true, 1,
        ${later(0)}::timestamptz + n * interval '1 minute'
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      insert into hotel_order (tenant_id, reference, agency_id, user_id, state, due_at, supplier_code, rate_key,
        supplier_minor, currency, agent_minor, sold, asked, created_at, expires_at, booked_at, arrives_at, ends_at)
      select ${tenantId}, 'HT' || lpad(n::text, 8, '0'), ${agencyId}, ${userId}, state, now(), 'test', 'test', 1, 'BDT', 1,
        jsonb_build_object('hotel', '{"name":"Creek","cityName":"Dubai"}'::jsonb, 'zone', 'Asia/Dubai', 'stay',
          '{"checkIn":"2027-03-01","checkOut":"2027-03-02"}'::jsonb, 'cancellation', jsonb_build_array(
          jsonb_build_object('penaltyMinor', 1, 'from', ${later(0)}::timestamptz + n * interval '1 minute'))),
        '{}'::jsonb, now(), ${later(0)}::timestamptz + n * interval '1 minute', now(), '2027-03-01', '2027-03-02'
      from generate_series(1, 4000) n, lateral (select case when n % 2 = 0 then 'confirmed' else 'repriced' end as state) s`.execute(
      db,
    );
    await sql`
      insert into post_travel_case (tenant_id, reference, kind, order_reference, agency_id, user_id, requested_by,
        requested_at, state, due_at, quote_until, automatic, currency, amount_minor, fee_minor, priced, keeps_earnings,
        settles_at_once, wish, new_order_reference, new_minor)
      select ${tenantId}, left(upper(kind), 3) || lpad(n::text, 8, '0'), kind, 'PV' || lpad(n::text, 8, '0'), ${agencyId}, ${userId},
        'Asha', now(), 'quoted', now(), ${later(0)}::timestamptz + n * interval '1 minute', false, 'BDT', 1, 0, true, false, true,
        case kind when 'exchange' then '{}'::jsonb end,
        case kind when 'exchange' then 'PZ' || lpad(n::text, 8, '0') end, case kind when 'exchange' then 1 else 0 end
      from generate_series(1, 2000) n, unnest(array['refund', 'exchange']) kind`.execute(db);
    await sql`analyze air_order, order_traveller, priced_offer, hotel_order, post_travel_case`.execute(db);
    seen.length = 0;
    const after: DeadlineMark = { at: later(1_000 * 60_000).toISOString(), kind: 'hold', key: 'PZ00001000' };
    const outcome = await watched.call('GetDeadlines', { after, kinds: [...deadlineKinds] }, { as: 'asha' });
    const answered = outcome.ok ? outcome.answer.deadlines : null;
    expect(answered?.count).toBe(8_000);
    expect(idsOf({ deadlines: answered?.deadlines.slice(0, 7) ?? [] })).toEqual([
      'price-price-1000',
      'passport-PZ00001000-pax-0',
      'refund-quote-REF00001000',
      'exchange-quote-EXC00001000',
      'void-PV00001000',
      'free-cancellation-HT00001000',
      'hold-PZ00001001',
    ]);
    const [statement, values] = seen.find(([text]) => text.includes('union all') && text.includes('rank')) ?? ['', []];
    const { rows } = await inTenant(tenantId, () =>
      db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain (analyze, timing off) ${statement}`, [...values]),
      ),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // What a reader of one branch would be compared with is planned, and never read for a reader of all.
    expect(plan).not.toMatch(
      /Seq Scan on (order_traveller|priced_offer|air_order|hotel_order|post_travel_case).*\(actual/,
    );
    for (const index of [
      'air_order_limits',
      'priced_offer_of_person',
      'priced_offer_of_search',
      'order_traveller_passport_due',
      'air_order_voidable',
      'hotel_order_free_until',
      'hotel_order_asked_price',
      'post_travel_case_quoted',
    ]) {
      expect(plan).toContain(index);
    }
  } finally {
    await watched.close();
  }
});

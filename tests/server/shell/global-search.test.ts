import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FunctionalityName } from '../../../contract/functionalities.ts';
import { asJson } from '../../../server/database/database.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import type { CaseKind } from '../../../server/shell/tables.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { writeStays } from '../hotels/sold-stays.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
});
afterAll(() => server.close());

interface Sold {
  readonly reference: string;
  readonly pnr: string;
  readonly travellers: readonly (readonly [first: string, last: string, ticket: string | null])[];
}

/** An order as a sale leaves it, written straight into the tables. */
const sold = async (person: Person, { reference, pnr, travellers }: Sold): Promise<void> => {
  const { tenantId, agencyId, userId } = server.people[person];
  const now = server.clock.now();
  await server.database.db
    .insertInto('air_order')
    .values({
      tenant_id: tenantId,
      reference,
      agency_id: agencyId,
      user_id: userId,
      state: 'held',
      supplier_code: 'test',
      supplier_minor: 1,
      pnr,
      currency: 'BDT',
      agent_minor: 1,
      sold: asJson({} as never),
      created_at: now,
      time_limit_at: now,
      departs_at: now,
      mails_tickets: true,
    })
    .execute();
  await server.database.db
    .insertInto('order_traveller')
    .values(
      travellers.map(([first, last, ticket], position) => ({
        tenant_id: tenantId,
        order_reference: reference,
        agency_id: agencyId,
        pax_id: `pax-${position}`,
        position,
        type: 'ADT' as const,
        title: 'Mr' as const,
        first_name: first,
        last_name: last,
        date_of_birth: '1990-01-01',
        passport_sealed: null,
        passport_masked: null,
        passport_expiry: null,
        nationality: null,
        ticket_number: ticket,
      })),
    )
    .execute();
};

const search = async (keyword: string, person: Person = 'asha') => {
  const outcome = await server.call('SearchOrders', { keyword }, { as: person });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
const aSale = { purpose: 'sale', partly: null };
const only = (reference: string) => ({ reference, orderType: 1, count: 1, matches: [], error: null });
const none = { reference: null, orderType: null, count: 0, matches: [], error: null };

describe('orders', () => {
  beforeAll(async () => {
    await sold('asha', {
      reference: 'PTAAAA2222',
      pnr: 'QWERTY',
      travellers: [
        ['Kamal', 'Rahman', '9971234567890'],
        ['Nasrin', 'Rahman', '9971234567891'],
      ],
    });
    await sold('asha', { reference: 'PTAAAA3333', pnr: 'ASDFGH', travellers: [['Md Ashraful', 'Islam', null]] });
    await sold('asha', { reference: 'PTBBBB2222', pnr: 'ZXCVBN', travellers: [['Kamal', 'Hossain', null]] });
    await sold('badrul', {
      reference: 'PTAAAA4444',
      pnr: 'QWERTZ',
      travellers: [['Tarek', 'Rahman', '9979999999999']],
    });
    await sold('carol', { reference: 'PTAAAA5555', pnr: 'QWERTP', travellers: [['Tarek', 'Rahman', null]] });
  });

  test.each([
    ['its reference', 'PTAAAA2222'],
    ['its reference in small letters', ' ptaaaa2222 '],
    ['the beginning of its reference', 'PTAAAA22'],
    ["the airline's reference", 'QWERTY'],
    ['a ticket number', '9971234567891'],
    ['a ticket number as it is printed', '997-1234567891'],
    ["a traveller's full name", 'Nasrin Rahman'],
    ['surname first, in capitals', 'RAHMAN  NASRIN'],
    ['the beginning of a name', 'nasr'],
    ['a name that two travellers of the one order share', 'Rahman'],
  ])('[GSR-01] one order is found by %s', async (_title, keyword) => {
    expect(await search(keyword)).toEqual(only('PTAAAA2222'));
  });

  test('[GSR-01] several orders are counted and listed with their first traveller, and only those of the agency', async () => {
    expect(await search('Kamal')).toEqual({
      reference: null,
      orderType: null,
      count: 2,
      matches: [
        { reference: 'PTAAAA2222', orderType: 1, state: 'held', ...aSale, pnr: 'QWERTY', traveller: 'Kamal Rahman' },
        { reference: 'PTBBBB2222', orderType: 1, state: 'held', ...aSale, pnr: 'ZXCVBN', traveller: 'Kamal Hossain' },
      ],
      error: null,
    });
    expect(await search('PTAA')).toMatchObject({ count: 2 });
  });

  test.each([
    ['nobody of this name', 'Chowdhury'],
    ['the middle of a name', 'ashraful'],
    ["another agency's order", 'PTAAAA4444'],
    ["another agency's ticket", '9979999999999'],
    ["another tenant's order", 'PTAAAA5555'],
    ['the name of travellers elsewhere', 'Tarek'],
    ['a wildcard', '%%%%'],
    ['another wildcard', '____'],
    ['nothing but hyphens', '-----'],
    ['a quote', "'; drop table air_order; --"],
  ])('[GSR-01] nothing is found by %s', async (_title, keyword) => {
    expect(await search(keyword)).toEqual(none);
  });

  const stay = (person: Person, reference: string, guests: readonly (readonly [string, string])[], locator: string) =>
    writeStays(server.database.db, server.people[person], [
      {
        reference,
        state: 'confirmed',
        bookedAt: new Date(server.clock.now().getTime() + 60_000),
        hotelName: 'Creek View Hotel',
        checkIn: '2026-12-20',
        checkOut: '2026-12-22',
        locator,
        guests,
      },
    ]);

  test('[GSR-01] [HTL-05] a stay is found by its reference, the property’s number and each guest, only by its agency', async () => {
    await stay(
      'asha',
      'PHSTAY2222',
      [
        ['Farhana', 'Kabir'],
        ['Imran', 'Kabir'],
      ],
      'DX7Q2M',
    );
    await stay('badrul', 'PHSTAY3333', [['Farhana', 'Kabir']], 'DX7Q2N');
    const found = { reference: 'PHSTAY2222', orderType: 2, count: 1, matches: [], error: null };
    for (const keyword of ['phstay2', 'dx7q', 'Farhana Kabir', 'kabir imran', 'Kabir']) {
      expect(await search(keyword), keyword).toEqual(found);
    }
    expect(await search('PHSTAY3333')).toEqual(none);
    expect(await search('PHSTAY2222', 'carol')).toEqual(none);
  });

  test('[GSR-01] [HTL-05] flights and stays of one name are counted together and listed, the newest first', async () => {
    await stay('asha', 'PHSTAY4444', [['Kamal', 'Uddin']], 'LN5R3K');
    expect(await search('Kamal')).toEqual({
      reference: null,
      orderType: null,
      count: 3,
      matches: [
        {
          reference: 'PHSTAY4444',
          orderType: 2,
          state: 'confirmed',
          ...aSale,
          purpose: null,
          pnr: 'LN5R3K',
          traveller: 'Kamal Uddin',
        },
        { reference: 'PTAAAA2222', orderType: 1, state: 'held', ...aSale, pnr: 'QWERTY', traveller: 'Kamal Rahman' },
        { reference: 'PTBBBB2222', orderType: 1, state: 'held', ...aSale, pnr: 'ZXCVBN', traveller: 'Kamal Hossain' },
      ],
      error: null,
    });
    const { db } = server.database;
    await db.deleteFrom('hotel_guest').where('order_reference', '=', 'PHSTAY4444').execute();
    await db.deleteFrom('hotel_order').where('reference', '=', 'PHSTAY4444').execute();
  });

  test.each(['abc', ' abc ', 'a', '    '])('[GSR-01] %j has not more than three characters', async (keyword) => {
    const answer = (await server.send('SearchOrders', { keyword: 'long enough' }, { as: 'asha' })).json();
    expect(answer.error).toBeNull();
    const { tenantId, deviceId } = server.people.asha;
    const short = await server.app.inject({
      method: 'GET',
      url: `/order/v1/SearchOrders?keyword=${encodeURIComponent(keyword)}`,
      headers: {
        authorization: `Bearer ${await server.signIn('asha')}`,
        'x-device-id': deviceId,
        'x-tenant': tenantId,
      },
    });
    expect(short.json()).toMatchObject({ count: 0, reference: null, error: { code: 'term-too-short' } });
  });
});

describe('the search bar', () => {
  const cases = [
    ['deposit', 'DEP11111', 'ShowDepositList'],
    ['refund', 'RFD11111', 'ShowRefundList'],
    ['void', 'VOD11111', 'ShowVoidList'],
    ['exchange', 'EXC11111', 'ShowExchangeList'],
    ['visa', 'VSA11111', 'ShowVisaQueue'],
  ] as const satisfies readonly (readonly [CaseKind, string, FunctionalityName])[];
  const look = async (searchKey: string, person: Person = 'asha') => {
    const outcome = await server.call('GetSearchBar', { searchKey }, { as: person });
    if (!outcome.ok) throw new Error('refused');
    return outcome.answer;
  };
  beforeAll(async () => {
    const { tenantId, agencyId } = server.people.asha;
    for (const [kind, reference] of cases) {
      await server.database.db
        .insertInto('case_reference')
        .values({ tenant_id: tenantId, agency_id: agencyId, reference, kind, created_at: server.clock.now() })
        .execute();
    }
  });

  test.each(cases)('[GSR-01] the reference of a %s leads to it', async (kind, reference, permission) => {
    await server.allowOnly('asha', [permission]);
    expect(await look(reference)).toEqual({ type: kind, reference, error: null });
    expect(await look(` ${reference.toLowerCase()} `)).toEqual({ type: kind, reference, error: null });
  });

  test.each(cases)('[SES-04] whoever may not see a %s learns nothing of one', async (_kind, reference, permission) => {
    const others = cases.map(([, , held]) => held).filter((held) => held !== permission);
    await server.allowOnly('asha', others);
    expect(await look(reference)).toEqual({ type: 'other', reference: null, error: null });
  });

  test.each(cases)('[GSR-01] the reference of a %s of another agency or tenant is none', async (_kind, reference) => {
    for (const person of ['badrul', 'carol'] as const) {
      expect(await look(reference, person)).toEqual({ type: 'other', reference: null, error: null });
    }
  });

  test('[GSR-01] a term of three characters is too short, and any other is something else', async () => {
    expect(await look('DEP')).toMatchObject({ type: 'other', error: { code: 'term-too-short' } });
    expect(await look('PTAAAA2222')).toEqual({ type: 'other', reference: null, error: null });
  });
});

test('[GSR-01] each way to find an order goes through an index, whoever asks and however many there are', async () => {
  const seen: (readonly [statement: string, values: readonly unknown[]])[] = [];
  const watched = await freshServer({ suppliers: [], watch: (statement, values) => seen.push([statement, values]) });
  try {
    const { tenantId, agencyId, userId } = watched.people.asha;
    const { db } = watched.database;
    await sql`
      insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, pnr,
        currency, agent_minor, sold, created_at, time_limit_at, departs_at, mails_tickets)
      select ${tenantId}, 'PZ' || lpad(n::text, 8, '0'), ${agencyId}, ${userId}, 'held', 'test', 1,
        translate(lpad(n::text, 6, '0'), '0123456789', 'ABCDEFGHJK'), 'BDT', 1, '{}'::jsonb, now(), now(), now(), true
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      insert into order_traveller (tenant_id, order_reference, agency_id, pax_id, position, type, title, first_name,
        last_name, date_of_birth, ticket_number)
      select ${tenantId}, 'PZ' || lpad(n::text, 8, '0'), ${agencyId}, 'pax-0', 0, 'ADT', 'Mr',
        'First' || n, 'Last' || n, date '1990-01-01', '888' || lpad(n::text, 10, '0')
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      insert into hotel_order (tenant_id, reference, agency_id, user_id, state, due_at, supplier_code, rate_key,
        supplier_minor, currency, agent_minor, locator, sold, asked, created_at, expires_at, booked_at,
        arrives_at, ends_at)
      select ${tenantId}, 'PY' || lpad(n::text, 8, '0'), ${agencyId}, ${userId}, 'confirmed', now(), 'test', 'test', 1,
        'BDT', 1, 'LN' || lpad(n::text, 8, '0'), '{}'::jsonb, '{}'::jsonb, now(), now(), now(), now(), now()
      from generate_series(1, 2000) n`.execute(db);
    await sql`
      insert into hotel_guest (tenant_id, order_reference, agency_id, position, room, title, first_name, last_name)
      select ${tenantId}, 'PY' || lpad(n::text, 8, '0'), ${agencyId}, 0, 0, 'Mr', 'Given' || n, 'Family' || n
      from generate_series(1, 2000) n`.execute(db);
    await sql`analyze air_order, order_traveller, hotel_order, hotel_guest`.execute(db);
    const flights = ['PZ00001234', 'AABCDE', '8880000001234', 'first1234', 'Last1234 First1234'];
    const stays = ['PY00001234', 'LN00001234', 'given1234', 'Family1234 Given1234'];
    for (const keyword of [...flights, ...stays]) {
      seen.length = 0;
      expect(await watched.call('SearchOrders', { keyword }, { as: 'asha' })).toMatchObject({ answer: { count: 1 } });
      const [statement, values] = seen.find(([text]) => text.includes('union')) ?? ['', []];
      const { rows } = await inTenant(tenantId, () =>
        db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${statement}`, [...values])),
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan');
      const ofFlights = [
        'air_order_by_reference',
        'air_order_by_pnr',
        'by_ticket',
        'traveller_by_name',
        'traveller_by_surname',
      ];
      const ofStays = ['hotel_order_by_reference', 'hotel_order_by_locator', 'guest_by_name', 'guest_by_surname'];
      for (const index of [...ofFlights, ...ofStays]) expect(plan).toContain(index);
    }
    expect(await watched.call('SearchOrders', { keyword: 'First' }, { as: 'asha' })).toMatchObject({
      answer: { count: 100, reference: null },
    });
  } finally {
    await watched.close();
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionalities } from '../../../contract/functionalities.ts';
import type { OrderType } from '../../../contract/orders.ts';
import type { RecentOrder } from '../../../contract/orders-at-hand.ts';
import { findOrderMatches, findOrderReferences } from '../../../server/global-search/queries.ts';
import { begins, orderTerm } from '../../../server/orders/matching-orders.ts';
import { ordersAtHand } from '../../../server/orders/orders-at-hand.ts';
import { type Product, told } from '../../../server/orders/product.ts';
import { products } from '../../../server/products.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { writeStays } from '../hotels/sold-stays.ts';

/** A guided walk, which only this test sells. The contract has no number for it. */
const walkType = 99 as OrderType;
const walks: Product = {
  orderType: walkType,
  table: sql`walk_order`,
  soldAt: sql`o.sold_at`,
  search: {
    matching: ({ tenantId, agencyId, name }, most) => sql`(select reference from walk_order
      where tenant_id = ${tenantId} and agency_id = ${agencyId} and ${begins('name_key', name)} limit ${sql.lit(most)}) walk`,
    match: told(sql<{ walker: string }>`o.walker`, ({ walker }) => ({
      state: 'confirmed',
      purpose: null,
      partly: null,
      pnr: null,
      traveller: walker,
    })),
  },
  atHand: {
    seenWith: 'ShowVisaQueue',
    async latest(db, { tenantId, agencyId }, most) {
      const { rows } = await sql<{ at: Date; reference: string }>`
        select sold_at as at, reference from walk_order where tenant_id = ${tenantId} and agency_id = ${agencyId}
        order by sold_at desc limit ${most}`.execute(db);
      return rows.map(({ at, reference }) => ({ at, order: { orderReference: reference } as RecentOrder }));
    },
    heldMinor: async () => 700,
  },
};
const three = [...products, walks];

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  const { db } = server.database;
  await sql`create table walk_order (tenant_id text, agency_id text, reference text, walker text, name_key text,
    sold_at timestamptz)`.execute(db);
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
    await sql`insert into walk_order values (${tenantId}, ${agencyId}, ${`PWWALK${person.toUpperCase()}`},
      'Kamal Rahman', 'kamal rahman', ${soldAt(2)}::timestamptz)`.execute(db);
  }
});
afterAll(async () => {
  await sql`drop table walk_order`.execute(server.database.db);
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
      sees: new Set(sees.map((name) => functionalities[name])),
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

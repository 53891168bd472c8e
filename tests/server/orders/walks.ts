import { sql } from 'kysely';
import type { LookUpKind } from '../../../contract/look-up/desk-look-up.ts';
import type { OrderType, SoldAs } from '../../../contract/orders/orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import type { RecentOrder } from '../../../contract/shell/orders-at-hand.ts';
import type { Db } from '../../../server/database/database.ts';
import { portalRole } from '../../../server/database/portal-role.ts';
import { ofEachAgency } from '../../../server/orders/look-up-orders.ts';
import { beginsWith } from '../../../server/orders/matching-orders.ts';
import { type BookedRow, bookedOrder, jsonColumns, type Product } from '../../../server/orders/product.ts';
import { type SagaKind, sagaKinds } from '../../../server/orders/saga-kinds.ts';

/** A guided walk, which only tests sell. The contract has no number for it. */
export const walkType = 99 as OrderType;
export const walkSoldAs = 'walk' as SoldAs;
export const walkSaga = 'walk-book' as SagaKind;
export const walks: Product = {
  orderType: walkType,
  soldAs: walkSoldAs,
  table: sql`walk_order`,
  soldAt: sql`o.sold_at`,
  locator: sql`upper(o.walker)`,
  isPaid: sql`o.state = 'sold'`,
  async lock(tx, { tenantId, agencyId, reference }) {
    const { rows } = await sql`select 1 from walk_order
      where tenant_id = ${tenantId} and agency_id = ${agencyId} and reference = ${reference} for update`.execute(tx);
    if (rows.length === 0) return undefined;
    return {
      async note({ said }) {
        await sql`update walk_order set told = ${JSON.stringify(said)} where reference = ${reference}`.execute(tx);
      },
    };
  },
  unpaid: async (_db, { reference }) => ({
    path: pageAddress.partialPayments(reference),
    until: new Date('2030-01-01T04:00:00Z'),
    place: { zone: 'Asia/Dhaka', cityName: 'Sylhet' },
    hasSeats: false,
  }),
  paidPage: async (_db, { reference }, { payment }) =>
    reference.startsWith('PWWALK') ? `/walks/${reference}?payment=${payment}` : null,
  search: {
    matching: ({ tenantId, agencyId, name }, most) => sql`(select reference from walk_order
      where tenant_id = ${tenantId} and agency_id = ${agencyId} and ${beginsWith('name_key', name)} limit ${sql.lit(most)}) walk`,
    match: jsonColumns(sql<{ walker: string }>`o.walker`, ({ walker }) => ({
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
  lookUp: {
    kind: 'walk' as LookUpKind,
    hasCases: false,
    hasPage: sql`o.state = 'sold'`,
    found: ({ tenantId, name }, most) =>
      ofEachAgency(
        sql`select reference as key from walk_order
          where tenant_id = ${tenantId} and agency_id = a.id and ${beginsWith('name_key', name)}`,
        most,
      ),
  },
  supplierBooks: {
    product: 'stay',
    sagas: [walkSaga],
    booked: jsonColumns(
      sql<BookedRow<'confirmed'>>`'guides' as "supplierCode", 'confirmed' as state, upper(o.walker) as locator,
        o.sold_at as "jobAt", false as "isByHand"`,
      bookedOrder,
    ),
  },
  money: { soldText: 'Guide', paid: 'stay', settled: 'stay-due' },
  due: {
    order: jsonColumns(sql<{ walker: string }>`o.walker`, ({ walker }) => ({
      pnr: null,
      hotelName: null,
      cities: ['Sylhet'],
      departureDate: '2026-12-24',
      traveller: walker,
      travellerCount: 1,
    })),
    found: (term, { tenantId, reference }) => sql`exists (select 1 from walk_order o
      where o.tenant_id = ${tenantId} and o.reference = ${reference} and position(${term}::text in o.name_key) > 0)`,
    deadline: sql`jsonb_build_object('pnr', 'WALK12')`,
  },
  facts: {
    sold: sql`jsonb_build_object('destination', 'Sylhet', 'units', 1)`,
    back: sql`null::jsonb`,
  },
};

/** The table of walks, with dues and sagas of them. */
export const createWalks = async (db: Db): Promise<void> => {
  await sql`create table walk_order (tenant_id text, agency_id text, reference text, walker text, name_key text,
    sold_at timestamptz, told text, state text not null default 'sold')`.execute(db);
  await sql`grant select, update on walk_order to ${sql.id(portalRole)}`.execute(db);
  await sql`alter table part_payment_due drop constraint part_payment_due_sold_as_check`.execute(db);
  await sql`alter table saga drop constraint saga_kind_check`.execute(db);
};

/** Leaves the schema as it was: another test may use the database. */
export const dropWalks = async (db: Db): Promise<void> => {
  await sql`drop table walk_order`.execute(db);
  await sql`delete from part_payment_settlement where order_reference like 'PWWALK%'`.execute(db);
  await sql`delete from due_reminder where order_reference like 'PWWALK%'`.execute(db);
  await sql`delete from part_payment_due where sold_as = ${walkSoldAs}`.execute(db);
  await sql`alter table part_payment_due add constraint part_payment_due_sold_as_check
    check (sold_as in ('flights', 'stay'))`.execute(db);
  await sql`delete from saga where kind = ${walkSaga}`.execute(db);
  await sql`alter table saga add constraint saga_kind_check
    check (kind in (${sql.join(
      Object.values(sagaKinds)
        .flat()
        .map((kind) => sql.lit(kind)),
    )}))`.execute(db);
};

import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { BookedOrder, Product } from '../../orders/product.ts';
import type { ProductOfBook } from './supplier-book.ts';

/** What we have under a reference that a supplier was, or may have been, asked to book under. */
export interface OurBooking extends Omit<BookedOrder, 'supplierCode'> {
  readonly reference: string;
  readonly product: ProductOfBook;
  /** `null`: there is no order, so that the supplier is not known. */
  readonly supplierCode: string | null;
  /** A saga of the order is not finished: what stands now is not its end. */
  readonly isAtWork: boolean;
  /** When work on it began the first time. */
  readonly begunAt: Date;
  /** When work on it began the last time. */
  readonly workedOnAt: Date;
}

const noOrder = { supplierCode: null, state: 'none', locator: null, jobAt: null, isByHand: false } as const;

/** Our bookings of a tenant, by reference. A reference that the tenant does not know is left out. */
export const ourBookings = async (
  db: Db | Tx,
  products: readonly Product[],
  tenantId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, OurBooking>> => {
  if (references.length === 0) return new Map();
  const place = sql.join(
    products.map(({ supplierBooks: { sagas } }, at) => sql`when kind in (${sql.join([...sagas])}) then ${sql.lit(at)}`),
    sql` `,
  );
  const booked = sql.join(
    products.map(
      ({ table, supplierBooks }, at) => sql`when ${sql.lit(at)} then (
        select ${supplierBooks.booked.json} from ${table} o where o.tenant_id = ${tenantId} and o.reference = s.reference)`,
    ),
    sql` `,
  );
  const { rows } = await sql<{
    reference: string;
    place: number;
    isAtWork: boolean;
    begunAt: Date;
    workedOnAt: Date;
    booked: unknown;
  }>`
    select s.*, case s.place ${booked} end as booked
    from (
      select order_reference as reference, min(case ${place} end) as place, bool_or(step <> 'done') as "isAtWork",
        min(created_at) as "begunAt", max(created_at) as "workedOnAt"
      from saga where tenant_id = ${tenantId} and order_reference = any(${[...references]}::text[])
      group by order_reference
    ) s`.execute(db);
  return new Map(
    rows.map(({ place, booked, ...row }) => {
      const sold = products[place];
      if (!sold) throw new Error(`the sagas of ${row.reference} are of no product`);
      const { product, booked: columns } = sold.supplierBooks;
      return [row.reference, { ...row, product, ...(booked === null ? noOrder : columns.read(booked)) }];
    }),
  );
};

/** The tenant of each reference. One that no tenant knows is left out. Needs the scope of all tenants. */
export const tenantsOf = async (db: Db, references: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('saga')
    .select(['order_reference', 'tenant_id'])
    .distinct()
    .where(sql<boolean>`order_reference = any(${[...references]}::text[])`)
    .execute();
  return new Map(rows.map(({ order_reference, tenant_id }) => [order_reference, tenant_id]));
};

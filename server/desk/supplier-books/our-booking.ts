import { sql } from 'kysely';
import type { OurBookingState } from '../../../contract/desk/desk-supplier-books.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Product } from './supplier-book.ts';

/** What we have under a reference that a supplier was, or may have been, asked to book under. */
export interface OurBooking {
  readonly reference: string;
  readonly product: Product;
  /** `null`: there is no order, so that the supplier is not known. */
  readonly supplierCode: string | null;
  readonly state: OurBookingState;
  readonly locator: string | null;
  /** A saga of the order is not finished: what stands now is not its end. */
  readonly isAtWork: boolean;
  /** When work on it began the first time. */
  readonly begunAt: Date;
  /** When work on it began the last time. */
  readonly workedOnAt: Date;
  /** When a job of ours ends the hold, or hears the property. `null`: no job does. */
  readonly jobAt: Date | null;
  /** A person of the house has entered what the supplier said, which its system may not know yet. */
  readonly isByHand: boolean;
}

const enteredStays = ['confirmation.entered', 'refusal.entered', 'cancellation.entered'] as const;

/** Our bookings of a tenant, by reference. A reference that the tenant does not know is left out. */
export const ourBookings = async (
  db: Db | Tx,
  tenantId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, OurBooking>> => {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{
    reference: string;
    isStay: boolean;
    supplierCode: string | null;
    state: OurBookingState;
    locator: string | null;
    isAtWork: boolean;
    begunAt: Date;
    workedOnAt: Date;
    jobAt: Date | null;
    isByHand: boolean;
  }>`
    select s.order_reference as reference, s.is_stay as "isStay", s.at_work as "isAtWork", s.begun_at as "begunAt", s.at as "workedOnAt",
      coalesce(o.supplier_code, h.supplier_code) as "supplierCode", coalesce(o.state, h.state, 'none') as state,
      coalesce(o.pnr, h.locator) as locator, coalesce(o.time_limit_at, h.ask_at) as "jobAt",
      coalesce(
        (select true from order_history e
          where e.tenant_id = o.tenant_id and e.order_reference = o.reference and e.event = 'tickets.entered' limit 1),
        (select true from post_travel_case c
          where c.tenant_id = o.tenant_id and not c.automatic and c.state in ('settling', 'done')
            and (c.order_reference = o.reference or c.new_order_reference = o.reference) limit 1),
        (select true from hotel_order_event e
          where e.tenant_id = h.tenant_id and e.order_reference = h.reference and e.event in (${sql.join(enteredStays)}) limit 1),
        false
      ) as "isByHand"
    from (
      select order_reference, bool_or(kind like 'stay-%') as is_stay, bool_or(step <> 'done') as at_work,
        min(created_at) as begun_at, max(created_at) as at
      from saga where tenant_id = ${tenantId} and order_reference = any(${[...references]}::text[])
      group by order_reference
    ) s
    left join air_order o on o.tenant_id = ${tenantId} and o.reference = s.order_reference
    left join hotel_order h on h.tenant_id = ${tenantId} and h.reference = s.order_reference`.execute(db);
  return new Map(
    rows.map(({ isStay, ...row }) => [row.reference, { ...row, product: isStay ? 'stay' : 'flight' } as const]),
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

import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { SupplierDifferenceTable } from './tables.ts';

export type DifferenceRow = Selectable<SupplierDifferenceTable>;

/** A booking at one supplier. */
export interface BookingAt {
  readonly tenantId: string;
  readonly reference: string;
  readonly supplierCode: string;
}

export type FoundDifference = Pick<DifferenceRow, 'product' | 'kind' | 'ours' | 'theirs' | 'locator'>;

/** Keeps a difference once. One that a person has settled stays settled while both go on saying what they said then. */
export const keepDifference = async (
  tx: Tx,
  { tenantId, reference, supplierCode }: BookingAt,
  found: FoundDifference,
  now: Date,
): Promise<void> => {
  const stays = sql<boolean>`supplier_difference.ended_at is null
    and supplier_difference.ours = ${found.ours} and supplier_difference.theirs = ${found.theirs}`;
  const isOpen = sql<boolean>`supplier_difference.ended_at is null and supplier_difference.settled_at is null`;
  await tx
    .insertInto('supplier_difference')
    .values({ tenant_id: tenantId, reference, supplier_code: supplierCode, ...found, found_at: now, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'reference', 'supplier_code']).doUpdateSet({
        ...found,
        seen_at: now,
        found_at: sql`case when ${stays} or ${isOpen} then supplier_difference.found_at else ${now}::timestamptz end`,
        ended_at: null,
        settled_by: sql`case when ${stays} then supplier_difference.settled_by end`,
        settled_at: sql`case when ${stays} then supplier_difference.settled_at end`,
        settled_words: sql`case when ${stays} then supplier_difference.settled_words end`,
      }),
    )
    .execute();
};

/** Ends the difference of a booking that agrees again. */
export const endDifference = async (
  db: Db | Tx,
  { tenantId, reference, supplierCode }: BookingAt,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('supplier_difference')
    .set({ ended_at: now })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('supplier_code', '=', supplierCode)
    .where('ended_at', 'is', null)
    .execute();
};

export const lockDifference = (
  tx: Tx,
  { tenantId, reference, supplierCode }: BookingAt,
): Promise<DifferenceRow | undefined> =>
  tx
    .selectFrom('supplier_difference')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('supplier_code', '=', supplierCode)
    .forUpdate()
    .executeTakeFirst();

/** Differences of a tenant that have not ended: open ones, and those that a person has settled. */
export const differencesNotEnded = (db: Db, tenantId: string): Promise<DifferenceRow[]> =>
  db
    .selectFrom('supplier_difference')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .execute();

/** Selects `id`, `since` and `due` of the bookings of a tenant with an open difference. None has a time. */
export const supplierDifferencesThatWait = (tenantId: string) =>
  sql<{ id: string; since: Date; due: Date | null }>`
    select reference as id, min(found_at) as since, null::timestamptz as due from supplier_difference
    where tenant_id = ${tenantId} and ended_at is null and settled_at is null group by reference`;

export const hasDifference = async (db: Db | Tx, tenantId: string, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('supplier_difference')
    .select('reference')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

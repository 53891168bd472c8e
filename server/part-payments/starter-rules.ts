import { minorPerUnit } from '../../contract/money.ts';
import type { Tx } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

/** Days to departure, both ends included, and the days within which the rest is paid. Nearer departures are offered nothing. */
const slabs: readonly (readonly [leastDays: number, mostDays: number | null, payWithinDays: number])[] = [
  [7, 10, 3],
  [11, 15, 7],
  [16, null, 10],
];

const nowBasisPoints = 3_000;
const daysBeforeDeparture = 4;
const maxOpenUnits = 2_000_000;

/**
 * Starts part payment for a tenant with the usual rules of its market: 30 % with the tickets, refundable fares of
 * carriers that are not low-cost, the rest in one amount, or in several where departure is at least 16 days away. What the tenant has already stays as it is. Returns
 * the most that an agency may owe at once, in minor units.
 */
export const startPartPayments = async (
  tx: Tx,
  { id: tenantId, config }: Tenant,
  { needsAdmission, now }: { readonly needsAdmission: boolean; readonly now: Date },
): Promise<number> => {
  await tx
    .insertInto('part_payment_terms')
    .values({
      tenant_id: tenantId,
      most_open_minor: maxOpenUnits * minorPerUnit(config.global.currency),
      needs_admission: needsAdmission,
      set_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('part_payment_rule')
    .values(
      slabs.map(([least, most, payWithin]) => ({
        tenant_id: tenantId,
        id: `from-${least}-days`,
        priority: 100,
        valid_from: null,
        valid_until: null,
        least_days: least,
        most_days: most,
        now_basis_points: nowBasisPoints,
        pay_within_days: payWithin,
        days_before_departure: daysBeforeDeparture,
        refundable_only: true,
        low_cost: false,
        carrier: null,
        in_parts: most === null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const terms = await tx
    .selectFrom('part_payment_terms')
    .select('most_open_minor')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return terms.most_open_minor;
};

import { sql } from 'kysely';
import {
  type PartPaymentRule,
  type PartPaymentSale,
  partPaymentOffer,
} from '../../contract/booking/part-payment-offer.ts';
import type { PartPaymentAdmission, PartPaymentOffer, WhyNoPartPayment } from '../../contract/money/part-payments.ts';
import { minorPerUnit } from '../../contract/money.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { todayAtHome, zoneAtHome } from '../tenants/today-at-home.ts';
import { endOfDay } from '../time/end-of-day.ts';

/** What a tenant's rules and an agency's dues say about its part payments. */
export interface PartPaymentStanding {
  /** `null`: the tenant sells nothing in parts. */
  readonly mostOpenMinor: number | null;
  readonly admission: PartPaymentAdmission;
  readonly rules: readonly PartPaymentRule[];
  /** What the agency owes of part payments in the tenant's currency, with orders whose tickets are being issued. */
  readonly openMinor: number;
  readonly hasMissed: boolean;
}

interface StandingRow {
  readonly most: number | null;
  readonly needs_admission: boolean | null;
  readonly admission: 'asked' | 'admitted' | 'refused' | null;
  readonly rules: readonly PartPaymentRule[];
  readonly open: number;
  readonly has_missed: boolean;
}

/** Reads all that an offer depends on, in one statement. Within a transaction that has locked the wallet it stands until the end. */
export const partPaymentStanding = async (
  db: Db | Tx,
  tenantId: string,
  agencyId: string,
  now: Date,
): Promise<PartPaymentStanding> => {
  const { rows } = await sql<StandingRow>`
    select t.most_open_minor as most, t.needs_admission,
      (select state from part_payment_admission a where a.tenant_id = ${tenantId} and a.agency_id = ${agencyId}) as admission,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'ruleId', r.id, 'priority', r.priority, 'validFrom', r.valid_from, 'validUntil', r.valid_until,
          'leastDays', r.least_days, 'mostDays', r.most_days, 'nowBasisPoints', r.now_basis_points,
          'payWithinDays', r.pay_within_days, 'daysBeforeDeparture', r.days_before_departure,
          'refundableOnly', r.refundable_only, 'lowCost', r.low_cost, 'carrier', r.carrier, 'inParts', r.in_parts)), '[]'::jsonb)
       from part_payment_rule r where r.tenant_id = ${tenantId} and r.ended_at is null) as rules,
      (select coalesce(sum(d.due_minor - d.settled_minor), 0)::bigint from part_payment_due d
       where d.tenant_id = ${tenantId} and d.agency_id = ${agencyId} and d.state <> 'settled') as open,
      exists (select 1 from part_payment_due d where d.tenant_id = ${tenantId} and d.agency_id = ${agencyId}
        and d.state in ('open', 'missed') and d.due_at <= ${now}::timestamptz) as has_missed
    from (select 1) one left join part_payment_terms t on t.tenant_id = ${tenantId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a condition has a row');
  return {
    mostOpenMinor: row.most,
    admission: admissionOf(row),
    rules: row.rules,
    openMinor: row.open,
    hasMissed: row.has_missed,
  };
};

const admissionOf = ({ most, needs_admission, admission }: StandingRow): PartPaymentAdmission => {
  if (most === null) return 'not-offered';
  return needs_admission ? (admission ?? 'needed') : 'not-needed';
};

export type OfferedParts =
  | { readonly ok: true; readonly offer: PartPaymentOffer }
  | { readonly ok: false; readonly why: WhyNoPartPayment };

/** A sale as the rules look at it: a price that is kept, or an order. */
export type SaleInParts = Omit<PartPaymentSale, 'today' | 'minorPerUnit'> & { readonly currency: string };

/** Decides whether an agency is offered to pay a sale in parts, now, and on which terms. */
export const offeredParts = (
  standing: PartPaymentStanding,
  tenant: Tenant,
  sale: SaleInParts,
  now: Date,
): OfferedParts => {
  const { mostOpenMinor, admission, openMinor, hasMissed, rules } = standing;
  if (mostOpenMinor === null || sale.currency !== tenant.config.global.currency)
    return { ok: false, why: 'not-offered' };
  if (admission !== 'not-needed' && admission !== 'admitted') return { ok: false, why: 'not-admitted' };
  if (hasMissed) return { ok: false, why: 'missed-due' };
  const { currency, ...ruled } = sale;
  const decided = partPaymentOffer(rules, {
    ...ruled,
    today: todayAtHome(tenant, now),
    minorPerUnit: minorPerUnit(currency),
  });
  if (!decided.ok) return decided;
  if (openMinor + decided.dueMinor > mostOpenMinor) return { ok: false, why: 'limit-reached' };
  return {
    ok: true,
    offer: {
      currency: sale.currency,
      totalMinor: sale.totalMinor,
      nowMinor: decided.nowMinor,
      restMinor: decided.dueMinor,
      payBy: decided.payBy,
      dueAt: endOfDay(decided.payBy, zoneAtHome(tenant)).toISOString(),
      inParts: decided.inParts,
    },
  };
};

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

/** What an agency's part payments depend on besides the sale: the tenant's rules, its admission and its dues. */
export interface PartPaymentEligibility {
  /** `null`: the tenant sells nothing in parts. */
  readonly mostOpenMinor: number | null;
  readonly admission: PartPaymentAdmission;
  readonly rules: readonly PartPaymentRule[];
  /** What the agency owes of part payments in the tenant's currency, including orders whose tickets are being issued. */
  readonly openMinor: number;
  readonly hasMissed: boolean;
  /** Whether nothing is sold to it on credit. */
  readonly creditStopped: boolean;
}

interface EligibilityRow {
  readonly most: number | null;
  readonly needs_admission: boolean | null;
  readonly admission: 'asked' | 'admitted' | 'refused' | null;
  readonly rules: readonly PartPaymentRule[];
  readonly open: number;
  readonly has_missed: boolean;
  readonly credit_stopped: boolean;
}

/** Reads an agency's eligibility in one statement. In a transaction that has locked the wallet it cannot change before the end. */
export const readPartPaymentEligibility = async (
  db: Db | Tx,
  tenantId: string,
  agencyId: string,
  now: Date,
): Promise<PartPaymentEligibility> => {
  const { rows } = await sql<EligibilityRow>`
    select t.most_open_minor as most, t.needs_admission,
      (select state from part_payment_admission a where a.tenant_id = ${tenantId} and a.agency_id = ${agencyId}) as admission,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'ruleId', r.id, 'priority', r.priority, 'validFrom', r.valid_from, 'validUntil', r.valid_until,
          'leastDays', r.least_days, 'mostDays', r.most_days, 'nowBasisPoints', r.now_basis_points,
          'payWithinDays', r.pay_within_days, 'daysBeforeDeparture', r.days_before_departure,
          'refundableOnly', r.refundable_only, 'lowCost', r.low_cost, 'carrier', r.carrier, 'inParts', r.in_parts)), '[]'::jsonb)
       from part_payment_rule r where r.tenant_id = ${tenantId} and r.ended_at is null) as rules,
      exists (select 1 from account w where w.tenant_id = ${tenantId} and w.agency_id = ${agencyId} and w.kind = 'wallet'
        and w.credit_stopped_at is not null) as credit_stopped,
      owed.open, owed.has_missed
    from (
      select coalesce(sum(open_minor), 0)::bigint as open, coalesce(bool_or(has_missed), false) as has_missed
      from owed_parts(${tenantId}, ${agencyId}, ${now}::timestamptz)
    ) owed left join part_payment_terms t on t.tenant_id = ${tenantId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a condition has a row');
  return {
    mostOpenMinor: row.most,
    admission: admissionOf(row),
    rules: row.rules,
    openMinor: row.open,
    hasMissed: row.has_missed,
    creditStopped: row.credit_stopped,
  };
};

const admissionOf = ({ most, needs_admission, admission }: EligibilityRow): PartPaymentAdmission => {
  if (most === null) return 'not-offered';
  return needs_admission ? (admission ?? 'needed') : 'not-needed';
};

export type OfferedParts =
  | { readonly ok: true; readonly offer: PartPaymentOffer }
  | { readonly ok: false; readonly why: WhyNoPartPayment };

/** What the rules look at of a sale, which is a stored price or an order. */
export type SaleInParts = Omit<PartPaymentSale, 'today' | 'minorPerUnit'> & { readonly currency: string };

/** Decides whether an agency is offered to pay a sale in parts, now, and on which terms. */
export const offeredParts = (
  eligibility: PartPaymentEligibility,
  tenant: Tenant,
  sale: SaleInParts,
  now: Date,
): OfferedParts => {
  const { mostOpenMinor, admission, openMinor, hasMissed, creditStopped, rules } = eligibility;
  if (mostOpenMinor === null || sale.currency !== tenant.config.global.currency)
    return { ok: false, why: 'not-offered' };
  if (admission !== 'not-needed' && admission !== 'admitted') return { ok: false, why: 'not-admitted' };
  if (hasMissed) return { ok: false, why: 'missed-due' };
  if (creditStopped) return { ok: false, why: 'credit-stopped' };
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

import type { ColumnType } from 'kysely';
import type { SoldAs } from '../../contract/orders/orders.ts';
import type { StoredDueState } from '../../machines/outcomes/due-outcomes.ts';
import type { KeptBranch } from '../rights/branch-of.ts';

/** How a tenant sells in parts. A tenant without a row does not. */
export interface PartPaymentTermsTable {
  tenant_id: string;
  /** Most that an agency may owe at once. */
  most_open_minor: number;
  needs_admission: boolean;
  set_at: Date;
}

/** A rule as `PartPaymentRule` describes it. */
export interface PartPaymentRuleTable {
  tenant_id: string;
  id: string;
  priority: number;
  valid_from: string | null;
  valid_until: string | null;
  least_days: number;
  most_days: number | null;
  now_basis_points: number;
  pay_within_days: number;
  days_before_departure: number;
  refundable_only: boolean;
  low_cost: boolean;
  carrier: string | null;
  in_parts: boolean;
  version: ColumnType<number, number | undefined, number>;
  /** Since when it decides nothing. The row stays. */
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PartPaymentAdmissionTable {
  tenant_id: string;
  agency_id: string;
  state: 'asked' | 'admitted' | 'refused';
  asked_by: string;
  asked_at: Date;
  decided_at: Date | null;
  reason: string | null;
}

export interface PartPaymentDueTable {
  tenant_id: string;
  order_reference: string;
  /** Which product's order the reference is of. */
  sold_as: SoldAs;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  agreed_by: string;
  agreed_at: Date;
  currency: string;
  total_minor: number;
  now_minor: number;
  due_minor: number;
  settled_minor: ColumnType<number, number | undefined, number>;
  pay_by: string;
  due_at: Date;
  in_parts: boolean;
  state: StoredDueState;
  missed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PartPaymentSettlementTable {
  tenant_id: string;
  order_reference: string;
  id: string;
  at: Date;
  who: string;
  amount_minor: number;
  /** What was left of the due after it. */
  left_minor: number;
}

export interface DueReminderTable {
  tenant_id: string;
  order_reference: string;
  lead_minutes: number;
  told_at: Date;
}

export interface DueReminderByHandTable {
  tenant_id: string;
  agency_id: string;
  /** Day at the tenant's home, `yyyy-MM-dd`. */
  day: string;
  sent_at: Date;
  sent_by: string;
  /** `null`: the agency had no address. */
  email: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    part_payment_terms: PartPaymentTermsTable;
    part_payment_rule: PartPaymentRuleTable;
    part_payment_admission: PartPaymentAdmissionTable;
    part_payment_due: PartPaymentDueTable;
    part_payment_settlement: PartPaymentSettlementTable;
    due_reminder: DueReminderTable;
    due_reminder_by_hand: DueReminderByHandTable;
  }
}

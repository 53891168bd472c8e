import type { ColumnType } from 'kysely';
import type { DifferenceKind } from '../../contract/desk/desk-online-payments.ts';
import type { GatewayCode, OnlineMethod, OnlinePaymentState } from '../../contract/money/online-payment.ts';
import type { KeptBranch } from '../rights/branch-of.ts';
import type { PaidInBook, ReturnedAs } from './port.ts';

/** What a gateway's server said of a payment when it answered last. */
export interface Said {
  readonly state: 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired';
  /** `null`: its book does not have it as paid. */
  readonly paid: PaidInBook | null;
}

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface OnlinePaymentTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  user_id: string;
  made_by: string;
  intent_key: string;
  gateway: GatewayCode;
  method: OnlineMethod;
  state: OnlinePaymentState;
  currency: string;
  amount_minor: number;
  charge_minor: number;
  provider_ref: Later<string>;
  redirect_url: Later<string>;
  receipt_ref: Later<string>;
  returned_as: Later<ReturnedAs>;
  reason: Later<string>;
  created_at: Date;
  changed_at: Date;
  expires_at: Date;
  check_at: Date | null;
  lease_until: Later<Date>;
  reconciled_at: Later<Date>;
  refund_minor: Later<number>;
  refund_reason: Later<string>;
  refund_key: Later<string>;
  refund_ref: Later<string>;
  /** `credit`: taken out of the wallet. `review`: of a payment that was held, and never credited. */
  refund_of: Later<'credit' | 'review'>;
  said: Later<Said>;
  said_at: Later<Date>;
  /** Who has proposed to accept a payment that is held. */
  proposed_by: Later<string>;
  proposed_at: Later<Date>;
  accepted_by: Later<string>;
  /** The order that it is made for. `null`: none. */
  order_reference: Later<string>;
}

export interface OnlinePaymentEventTable {
  tenant_id: string;
  payment_id: string;
  id: string;
  at: Date;
  kind: 'state' | 'return' | 'notice' | 'forged-notice' | 'ask' | 'desk';
  words: string;
}

export interface GatewayDifferenceTable {
  tenant_id: string;
  payment_id: string;
  kind: DifferenceKind;
  ours: string;
  theirs: string;
  found_at: Date;
  seen_at: Date;
  ended_at: Later<Date>;
  /** The person who has settled it, with the reason. It counts as open no more, until the books differ otherwise. */
  settled_by: Later<string>;
  settled_at: Later<Date>;
  settled_words: Later<string>;
}

/** When a gateway's book was compared with ours the last time. */
export interface GatewayReconciliationTable {
  tenant_id: string;
  gateway: GatewayCode;
  ran_at: Date;
  /** Whether the gateway answered. */
  answered: boolean;
  compared: number;
  /** `null`: it ran by itself. */
  run_by: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    online_payment: OnlinePaymentTable;
    online_payment_event: OnlinePaymentEventTable;
    gateway_difference: GatewayDifferenceTable;
    gateway_reconciliation: GatewayReconciliationTable;
  }
}

import type { ColumnType } from 'kysely';
import type { OnlineMethod, OnlinePaymentState } from '../../contract/online-payment.ts';
import type { GatewayCode, ReturnedAs } from './port.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface OnlinePaymentTable {
  tenant_id: string;
  id: string;
  agency_id: string;
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
  /** The order that it is made for. `null`: none. */
  order_reference: Later<string>;
}

export interface OnlinePaymentEventTable {
  tenant_id: string;
  payment_id: string;
  id: string;
  at: Date;
  kind: 'state' | 'return' | 'notice' | 'forged-notice';
  words: string;
}

export type DifferenceKind =
  | 'paid-not-credited'
  | 'credited-not-paid'
  | 'amount-differs'
  | 'currency-differs'
  | 'paid-twice'
  | 'refund-differs';

export interface GatewayDifferenceTable {
  tenant_id: string;
  payment_id: string;
  kind: DifferenceKind;
  ours: string;
  theirs: string;
  found_at: Date;
  seen_at: Date;
  ended_at: Later<Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    online_payment: OnlinePaymentTable;
    online_payment_event: OnlinePaymentEventTable;
    gateway_difference: GatewayDifferenceTable;
  }
}

import type { ColumnType } from 'kysely';

export type AccountKind =
  | 'wallet'
  | 'supplier-payable'
  | 'platform-revenue'
  | 'agency-revenue'
  | 'gateway-clearing'
  | 'bank-clearing'
  | 'refunds-payable'
  | 'taxes'
  | 'currency-exchange';

/** One account of the ledger; totals only where `limited`. */
export interface AccountTable {
  tenant_id: string;
  id: string;
  kind: AccountKind;
  agency_id: string | null;
  currency: string;
  limited: boolean;
  credit_limit_minor: ColumnType<number, number | undefined, number>;
  debits_minor: ColumnType<number, number | undefined, number>;
  credits_minor: ColumnType<number, number | undefined, number>;
  pending_minor: ColumnType<number, number | undefined, number>;
  opened_at: Date;
}

/** One transfer, one row: `amount_minor` from the debit to the credit account. */
export interface TransferTable {
  tenant_id: string;
  id: string;
  kind: 'pending' | 'posted' | 'void';
  /** The pending transfer that this one ends. */
  pending_id: string | null;
  debit_account: string;
  credit_account: string;
  amount_minor: number;
  currency: string;
  order_reference: string | null;
  words: string;
  actor: string;
  at: Date;
}

/** An account of the house that agencies pay into. */
export interface OwnerBankAccountTable {
  tenant_id: string;
  id: string;
  position: number;
  bank_name: string;
  account_name: string;
  account_number: string;
  branch_name: string;
  swift_code: string | null;
  routing_no: string | null;
  logo_icon_name: string;
  logo_picture_id: string | null;
}

/** What a currency is worth in the tenant's own, in minor units of both. */
export interface CurrencyRateTable {
  tenant_id: string;
  currency: string;
  minor: number;
  own_minor: number;
  set_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    currency_rate: CurrencyRateTable;
    account: AccountTable;
    transfer: TransferTable;
    owner_bank_account: OwnerBankAccountTable;
  }
}

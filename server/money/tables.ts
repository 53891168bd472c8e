import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AccountKind } from '../../contract/money/account-kinds.ts';
import type { DepositMethod } from '../../contract/money/deposits.ts';
import type { PostingPurpose } from '../../contract/money/posting-purposes.ts';
import type { CreditRule } from './credit-stop.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** An account of the ledger. Only a limited account stores totals. */
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
  /** Since when nothing is sold on credit from this wallet, and the rule that says so. `null`: it is. */
  credit_stopped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  credit_stop_rule: ColumnType<CreditRule | null, CreditRule | null | undefined, CreditRule | null>;
  /** Since when nothing is paid from this wallet. `null`: it is not frozen. */
  frozen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A transfer of `amount_minor` from the debit to the credit account. */
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
  /** Day on which the bank booked the money, `yyyy-MM-dd`. `null`: the day of the posting. */
  value_on: ColumnType<string | null, string | null | undefined, never>;
  purpose: PostingPurpose;
  /** Reference of what it comes from beside `order_reference`: a case after the ticket, or an online payment. */
  subject: string | null;
  /** Rate at which it exchanged: `rate_minor` of the currency for `rate_own_minor` of the tenant's. `null`: it did not. */
  rate_currency: ColumnType<string | null, string | null | undefined, never>;
  rate_minor: ColumnType<number | null, number | null | undefined, never>;
  rate_own_minor: ColumnType<number | null, number | null | undefined, never>;
}

/** What a sale of flights or of a stay comes to, as `saleSums` adds it up. */
export interface SaleStandingTable {
  tenant_id: string;
  order_reference: string;
  agency_id: string;
  charged_minor: number;
  paid_minor: number;
  returned_minor: number;
  dropped_minor: number;
}

/** What was posted on each side of a wallet on a day (UTC). */
export interface WalletDayTable {
  tenant_id: string;
  account_id: string;
  /** `yyyy-MM-dd`. */
  day: string;
  debits_minor: number;
  credits_minor: number;
}

/** A bank account of the platform, into which agencies pay deposits. */
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
  version: Defaulted<number>;
  /** `null`: the tenant's. */
  currency: Defaulted<string | null>;
  methods: Defaulted<DepositMethod[]>;
  /** Since when no agency is shown it. The row stays. */
  ended_at: Defaulted<Date | null>;
}

/**
 * Rate of a currency to the tenant's from `set_at` on: `minor` units of it are worth `own_minor` units of the tenant's
 * currency. No row ever changes; the newest that has begun stands.
 */
export interface CurrencyRateSetTable {
  tenant_id: string;
  id: GeneratedAlways<number>;
  currency: string;
  minor: number;
  own_minor: number;
  set_at: Date;
  /** User id. `null`: it came with the configuration. */
  made_by: ColumnType<string | null, string | null | undefined, never>;
  /** The second person, where two have decided. */
  decided_by: ColumnType<string | null, string | null | undefined, never>;
}

declare module '../database/tables.ts' {
  interface Tables {
    currency_rate_set: CurrencyRateSetTable;
    account: AccountTable;
    transfer: TransferTable;
    sale_standing: SaleStandingTable;
    wallet_day: WalletDayTable;
    owner_bank_account: OwnerBankAccountTable;
  }
}

import type { ColumnType } from 'kysely';
import type { BankEntryKind, BankEntryState } from '../../contract/books/bank-entries.ts';
import type { PayoutDifference } from '../../contract/books/payout-lines.ts';
import type { ReceiptEnd, ReceiptState } from '../../contract/books/receipts.ts';
import type { MoneyDirection } from '../../contract/desk/statement-lines.ts';
import type { Said } from '../../contract/said.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A receipt of a bank statement that nobody claims. */
export interface UnclaimedReceiptTable {
  tenant_id: string;
  reference: string;
  line_id: string;
  return_line_id: Optional<string>;
  state: ReceiptState;
  currency: string;
  amount_minor: number;
  /** `yyyy-MM-dd` */
  booked_on: string;
  /** What is proposed or was done. `null`: nothing, or only that it is taken to the suspense account. */
  ending: Optional<ReceiptEnd>;
  agency_id: Optional<string>;
  words: Optional<string>;
  proposed_by: Optional<string>;
  proposed_at: Optional<Date>;
  version: ColumnType<number, number | undefined, number>;
}

/** A line of the history of a receipt. */
export interface UnclaimedReceiptEventTable {
  tenant_id: string;
  reference: string;
  id: string;
  at: Date;
  who: string;
  said: ColumnType<Said, unknown, never>;
}

/** Money that leaves or reaches a bank account of the platform, proposed by one person and approved by another. */
export interface BankEntryTable {
  tenant_id: string;
  reference: string;
  kind: BankEntryKind;
  state: BankEntryState;
  bank_account_id: string;
  currency: string;
  amount_minor: number;
  /** Code of the supplier that is paid, or of the gateway that pays. `null`: the bank itself. */
  party: Optional<string>;
  direction: ColumnType<MoneyDirection, MoneyDirection | undefined, never>;
  /** The line by which the bank booked it. `null`: none is known. */
  line_id: Optional<string>;
  words: Optional<string>;
  /** Of a payout: what the gateway kept, and what nothing explains. */
  fee_minor: ColumnType<number, number | undefined, never>;
  difference_minor: ColumnType<number, number | undefined, never>;
  differences: ColumnType<PayoutDifference[], unknown, never>;
  /** `yyyy-MM-dd` */
  value_on: string;
  their_reference: Optional<string>;
  /** Their reference in capitals without what stands between its characters. */
  their_key: Optional<string>;
  /** `yyyy-MM-dd`. `null`: it settles no postings. */
  until: Optional<string>;
  proposed_by: string;
  proposed_at: Date;
  version: ColumnType<number, number | undefined, number>;
}

/** A posting that an entry settles. */
export interface BankEntryItemTable {
  tenant_id: string;
  entry_reference: string;
  transfer_id: string;
  /** `false`: its entry was dropped. */
  counts: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A line of the history of an entry. */
export interface BankEntryEventTable {
  tenant_id: string;
  reference: string;
  id: string;
  at: Date;
  who: string;
  said: ColumnType<Said, unknown, never>;
}

/** A month of the books that is closed, or proposed to be. */
export interface ClosedMonthTable {
  tenant_id: string;
  /** `yyyy-MM` */
  month: string;
  state: 'proposed' | 'closed';
  from_at: Date;
  until_at: Date;
  proposed_by: string;
  proposed_at: Date;
  closed_by: Optional<string>;
  closed_at: Optional<Date>;
}

/** What an account had moved in a month when it was closed. */
export interface ClosedMonthFigureTable {
  tenant_id: string;
  month: string;
  account_id: string;
  debits_minor: number;
  credits_minor: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    unclaimed_receipt: UnclaimedReceiptTable;
    unclaimed_receipt_event: UnclaimedReceiptEventTable;
    bank_entry: BankEntryTable;
    bank_entry_item: BankEntryItemTable;
    bank_entry_event: BankEntryEventTable;
    closed_month: ClosedMonthTable;
    closed_month_figure: ClosedMonthFigureTable;
  }
}

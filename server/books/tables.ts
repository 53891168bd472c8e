import type { ColumnType } from 'kysely';
import type { ReceiptEnd, ReceiptState } from '../../contract/books/receipts.ts';
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

declare module '../database/tables.ts' {
  interface Tables {
    unclaimed_receipt: UnclaimedReceiptTable;
    unclaimed_receipt_event: UnclaimedReceiptEventTable;
  }
}

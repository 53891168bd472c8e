import type { ColumnType, Generated } from 'kysely';
import type {
  OurBookingState,
  SupplierDifference,
  SupplierDifferenceKind,
  TheirBookingState,
} from '../../../contract/desk/desk-supplier-books.ts';
import type { Said } from '../../../contract/said.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A booking that its supplier has otherwise than we do. */
export interface SupplierDifferenceTable {
  tenant_id: string;
  /** Our reference of the booking. One that no tenant knows belongs to the platform's. */
  reference: string;
  supplier_code: string;
  product: SupplierDifference['product'];
  kind: SupplierDifferenceKind;
  ours: OurBookingState;
  theirs: TheirBookingState;
  locator: string | null;
  found_at: Date;
  seen_at: Date;
  /** How many comparisons have seen it since it was found. */
  seen_times: Generated<number>;
  /** Numbers of the tickets that the supplier has for it. */
  their_tickets: ColumnType<string[], unknown, unknown>;
  ended_at: Later<Date>;
  /** The person who has settled it, with the reason. It counts as open no more, until the booking stands otherwise. */
  settled_by: Later<string>;
  settled_at: Later<Date>;
  settled_words: Later<string>;
}

/** What became of a difference. */
export interface SupplierDifferenceEventTable {
  tenant_id: string;
  reference: string;
  supplier_code: string;
  id: string;
  at: Date;
  who: string;
  said: ColumnType<Said, unknown, unknown>;
}

/** When a supplier's bookings were compared with ours the last time. */
export interface SupplierComparisonTable {
  tenant_id: string;
  supplier_code: string;
  ran_at: Date;
  answered: boolean;
  /** When it answered the last time. `null`: never. */
  answered_at: Date | null;
  compared: number;
  /** `null`: it ran by itself. */
  run_by: string | null;
}

declare module '../../database/tables.ts' {
  interface Tables {
    supplier_difference: SupplierDifferenceTable;
    supplier_difference_event: SupplierDifferenceEventTable;
    supplier_comparison: SupplierComparisonTable;
  }
}

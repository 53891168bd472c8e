import type { PostingPurpose } from '../../contract/money/posting-purposes.ts';
import type { SoldAs } from '../../contract/orders/orders.ts';
import type { MoneyColumn } from './fact-money.ts';

/** A moment whose postings are not told as facts yet. */
export interface UnreportedMomentTable {
  tenant_id: string;
  at: Date;
}

/** What happened, and its money: all posted transfers of one act in one currency. Amounts in minor units of `currency`. */
export interface FactTable extends Record<MoneyColumn, number> {
  tenant_id: string;
  /** The first of its transfers. */
  id: string;
  at: Date;
  purpose: PostingPurpose;
  currency: string;
  /** How many transfers it tells. */
  transfers: number;
  /** `null`: of the house alone. */
  agency_id: string | null;
  branch_id: string | null;
  actor: string;
  order_reference: string | null;
  subject: string | null;
  sold_as: SoldAs | null;
  seller: string | null;
  supplier_code: string | null;
  carrier: string | null;
  origin: string | null;
  destination: string | null;
  cabin: string | null;
  fare_brand: string | null;
  /** `yyyy-MM-dd` */
  travels_on: string | null;
  /** Of a sale its travellers or rooms, of what comes back its tickets or rooms. `null`: of neither. */
  units: number | null;
  /** The parts of a price. `null`: it is no sale. */
  fare_minor: number | null;
  tax_minor: number | null;
  options_minor: number | null;
  commission_minor: number | null;
  markup_minor: number | null;
  /** What is kept of what comes back. `null`: nothing comes back, or nothing was kept. */
  penalty_minor: number | null;
  fee_minor: number | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    fact: FactTable;
    unreported_moment: UnreportedMomentTable;
  }
}

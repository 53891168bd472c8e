import type { ColumnType } from 'kysely';
import type { SupplierProgress } from '../../contract/flights/searches.ts';
import type { KeptBranch } from '../rights/branch-of.ts';

/** What is searched for. Each product has its own requests, offers and summaries. */
export type Product = 'flight' | 'hotel';

/** What is needed of an offer to find it, and to compare it with others of the same thing. */
export interface FoundSummary {
  readonly id: string;
  /** Price of the agent. */
  readonly agentMinor: number;
}

export interface AirSearchTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  user_id: string;
  product: ColumnType<Product, Product | undefined, never>;
  /** The request of the product. */
  request: object;
  created_at: Date;
  expires_at: Date;
}

export interface AirSearchBatchTable {
  tenant_id: string;
  search_id: string;
  /** Number from 1, without gaps over all suppliers of a search. */
  seq: number;
  supplier_code: string;
  /** gzip of a JSON list of offers. */
  offers: Uint8Array;
  summaries: readonly FoundSummary[];
}

export interface AirSearchSupplierTable {
  tenant_id: string;
  search_id: string;
  supplier_code: string;
  name: string;
  state: SupplierProgress['state'];
  itinerary_count: ColumnType<number, number | undefined, number>;
  elapsed_ms: ColumnType<number | null, undefined, number>;
  /** `null`: it waits, or it was asked when the search was made. */
  asked_at: ColumnType<Date | null, undefined, Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    air_search: AirSearchTable;
    air_search_batch: AirSearchBatchTable;
    air_search_supplier: AirSearchSupplierTable;
  }
}

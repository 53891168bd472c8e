import type { ColumnType } from 'kysely';
import type { AirSearchRequest, SupplierProgress } from '../../contract/flights.ts';

/** What is needed of an offer to compare it with others of the same flights. */
export interface OfferSummary {
  /** Itinerary id. */
  readonly id: string;
  /** Key of flights and class, equal for all suppliers. */
  readonly flights: string;
  readonly agentMinor: number;
}

export interface AirSearchTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  user_id: string;
  request: AirSearchRequest;
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
  summaries: readonly OfferSummary[];
}

export interface AirSearchSupplierTable {
  tenant_id: string;
  search_id: string;
  supplier_code: string;
  name: string;
  state: SupplierProgress['state'];
  itinerary_count: ColumnType<number, number | undefined, number>;
  elapsed_ms: ColumnType<number | null, undefined, number>;
}

export interface SeenFareTable {
  tenant_id: string;
  trip: string;
  /** `yyyy-MM-dd`. */
  departure_day: string;
  /** `yyyy-MM-dd`. Empty: no return. */
  return_day: string;
  currency: string;
  supplier_code: string;
  seen_at: Date;
  /** Null, like `tax_minor`: the supplier had no seats. */
  base_minor: number | null;
  tax_minor: number | null;
  commission_basis_points: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    air_search: AirSearchTable;
    air_search_batch: AirSearchBatchTable;
    air_search_supplier: AirSearchSupplierTable;
    seen_fare: SeenFareTable;
  }
}

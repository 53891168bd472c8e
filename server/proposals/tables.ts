import type { ColumnType } from 'kysely';
import type { AirSearchRequest, Brand, Itinerary } from '../../contract/flights/flights.ts';
import type { KeptBranch } from '../rights/branch-of.ts';

/** A fare of an option, as it was offered, and the search that found it. */
export interface KeptFare {
  readonly searchId: string;
  readonly request: AirSearchRequest;
  readonly supplierCode: string;
  readonly offerKey: string;
  readonly brandCode: string;
  readonly itinerary: Itinerary;
  readonly brand: Brand;
}

/** An option of a proposal, as it was offered: its amounts are the sums of its fares. */
export interface KeptProposalOption {
  readonly optionId: string;
  /** One fare, or an outbound and an inbound that are two tickets. */
  readonly fares: readonly KeptFare[];
  readonly agentMinor: number;
  readonly grossMinor: number;
  readonly offeredMinor: number;
}

export interface ProposalTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  user_id: string;
  made_by: string;
  token_hash: string;
  customer_name: string | null;
  note: string | null;
  currency: string;
  shows_prices: boolean;
  options: readonly KeptProposalOption[];
  made_at: Date;
  priced_at: Date;
  expires_at: Date;
  ended_at: ColumnType<Date | null, undefined, Date>;
  opened_at: ColumnType<Date | null, undefined, Date>;
  chosen_option: ColumnType<string | null, undefined, string>;
  chosen_at: ColumnType<Date | null, undefined, Date>;
  taken_at: ColumnType<Date | null, undefined, Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    proposal: ProposalTable;
  }
}

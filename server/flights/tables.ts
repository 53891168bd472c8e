import type { ColumnType } from 'kysely';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { KeptBranch } from '../rights/branch-of.ts';
import type { SeenFacts } from './seen-fares.ts';
import type { StoredTerms } from './stored-terms.ts';

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
  /** `null`: no seats, or seen before facts were kept. */
  facts: SeenFacts | null;
}

/** A search of the last month. Its results may be gone. */
export interface PastSearchTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  /** Branch of who began it, which stays when that person moves. `null`: none. */
  branch_id: KeptBranch;
  searched_at: Date;
  request: AirSearchRequest;
}

export interface MarkupRuleTable {
  tenant_id: string;
  /** Time-ordered: of two rules, that with the smaller id is the older. */
  id: string;
  /** `null`: a rule of the platform. */
  agency_id: string | null;
  version: number;
  made_at: Date;
  ended_at: ColumnType<Date | null, undefined, Date>;
  ended_by: ColumnType<string | null, undefined, string>;
}

export interface MarkupRuleVersionTable {
  tenant_id: string;
  rule_id: string;
  version: number;
  agency_id: string | null;
  stands_from: Date;
  stands_to: ColumnType<Date | null, undefined, Date>;
  /** `yyyy-MM-dd`. */
  first_day: string | null;
  /** `yyyy-MM-dd`. */
  last_day: string | null;
  terms: StoredTerms;
  changed_by: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    seen_fare: SeenFareTable;
    past_search: PastSearchTable;
    markup_rule: MarkupRuleTable;
    markup_rule_version: MarkupRuleVersionTable;
  }
}

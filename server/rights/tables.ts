import type { ColumnType } from 'kysely';

/** A column with a default in the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A named set of permissions of one company. */
export interface AgencyRoleTable {
  tenant_id: string;
  agency_id: string;
  id: string;
  name: string;
  /** Holds whatever its company can hold, besides `functionalities`, and is not edited. */
  is_owner: Defaulted<boolean>;
  functionalities: number[];
  /** Most of one sale, in minor units of the agency's currency. `null`: no limit. */
  sale_most_minor: Defaulted<number | null>;
  /** Most of all sales of one person on one day. `null`: no limit. */
  day_most_minor: Defaulted<number | null>;
  /** Sees what his own branch sold, and nothing of another branch. */
  own_branch_only: Defaulted<boolean>;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    agency_role: AgencyRoleTable;
  }
}

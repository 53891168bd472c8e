import type { ColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface DocumentInfoTable {
  tenant_id: string;
  agency_id: string;
  trade_license_number: string;
  trade_license_expiry: string;
  civil_aviation_number: Defaulted<string | null>;
  /** `null` beside a number: it was given with the registration, which does not ask for the day. */
  civil_aviation_expiry: Defaulted<string | null>;
  given_by: string;
  given_at: Date;
}

export interface DocumentDemandTable {
  tenant_id: string;
  user_id: string;
  interval_mins: number | null;
  skips_left: number;
  skipped_at: Defaulted<Date | null>;
  asked_at: Date;
  met_at: Defaulted<Date | null>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    document_info: DocumentInfoTable;
    document_demand: DocumentDemandTable;
  }
}

import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Said } from '../../../contract/said.ts';

/** What an agency says about itself, beside its row in `agency`. No row: nothing yet. */
export interface CompanyInfoTable {
  tenant_id: string;
  agency_id: string;
  website: string | null;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  country: string | null;
  time_zone: string | null;
  invoice_name: string | null;
  invoice_address: string | null;
  business_number: string | null;
  updated_by: string;
  updated_at: Date;
}

/** An agency's own bank account, to which withdrawals and refunds are paid. */
export interface CompanyAccountTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  version: ColumnType<number, undefined, number>;
  bank_name: string;
  branch_name: string;
  account_name: string;
  account_number: string;
  /** The number without what stands between its characters. */
  number_key: GeneratedAlways<string>;
  routing_no: string | null;
  usable_from: Date;
  created_at: Date;
  ended_at: ColumnType<Date | null, undefined, Date>;
}

export interface CompanyAccountEventTable {
  tenant_id: string;
  account_id: string;
  id: string;
  at: Date;
  who: string;
  said: Said;
}

declare module '../../database/tables.ts' {
  interface Tables {
    company_info: CompanyInfoTable;
    company_account: CompanyAccountTable;
    company_account_event: CompanyAccountEventTable;
  }
}

import type { ColumnType, GeneratedAlways } from 'kysely';
import type { BrandLook } from '../../../contract/brand-look.ts';
import type { CompanyChangeState, CompanyIdentity } from '../../../contract/company/company-change.ts';
import type { Said } from '../../../contract/said.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** What an agency says about itself, beside its row in `agency`. No row: nothing yet. */
export interface CompanyInfoTable {
  tenant_id: string;
  agency_id: string;
  website: Defaulted<string | null>;
  address: Defaulted<string | null>;
  city: Defaulted<string | null>;
  postal_code: Defaulted<string | null>;
  country: Defaulted<string | null>;
  time_zone: Defaulted<string | null>;
  invoice_name: Defaulted<string | null>;
  invoice_address: Defaulted<string | null>;
  business_number: Defaulted<string | null>;
  owner_name: Defaulted<string | null>;
  updated_by: string;
  updated_at: Date;
}

/** What an agency shows its customers beside its name and logo. No row: it has chosen nothing. */
export interface AgencyBrandTable {
  tenant_id: string;
  agency_id: string;
  version: ColumnType<number, number | undefined, number>;
  colour: string | null;
  /** The colours that the solver made of it. */
  look: BrandLook | null;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  address: string | null;
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

/** A change of who an agency is, which the desk decides about. */
export interface AgencyChangeTable {
  tenant_id: string;
  reference: string;
  agency_id: string;
  before: CompanyIdentity;
  after: CompanyIdentity;
  state: CompanyChangeState;
  asked_by: string;
  asked_name: string;
  asked_at: Date;
  due_at: Date;
  decided_name: Defaulted<string | null>;
  decided_at: Defaulted<Date | null>;
  reason: Defaulted<string | null>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    agency_brand: AgencyBrandTable;
    agency_change: AgencyChangeTable;
    company_info: CompanyInfoTable;
    company_account: CompanyAccountTable;
    company_account_event: CompanyAccountEventTable;
  }
}

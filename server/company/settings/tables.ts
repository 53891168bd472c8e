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

declare module '../../database/tables.ts' {
  interface Tables {
    company_info: CompanyInfoTable;
  }
}

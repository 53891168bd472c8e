export interface TaxCertificateCounterTable {
  tenant_id: string;
  year: number;
  last_number: number;
}

/** Certificates of advance income tax of years that have ended. */
export interface TaxCertificateTable {
  tenant_id: string;
  /** Calendar year in which the tax year begins. */
  year: number;
  number: number;
  agency_id: string;
  currency: string;
  issued_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    tax_certificate_counter: TaxCertificateCounterTable;
    tax_certificate: TaxCertificateTable;
  }
}

export interface InvoiceCounterTable {
  tenant_id: string;
  agency_id: string;
  last_number: number;
}

export interface InvoiceTable {
  tenant_id: string;
  order_reference: string;
  agency_id: string;
  number: number;
  issued_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    invoice_counter: InvoiceCounterTable;
    invoice: InvoiceTable;
  }
}

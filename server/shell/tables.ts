import type { ColumnType } from 'kysely';

export interface AccountManagerTable {
  tenant_id: string;
  id: string;
  name: string;
  email: string;
  phone: string;
}

export interface BranchTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  name: string;
  email: string;
  phone: string;
  /** Rises with each change. */
  version: ColumnType<number, undefined, number>;
  address: ColumnType<string | null, string | null | undefined, string | null>;
  city: ColumnType<string | null, string | null | undefined, string | null>;
  closed_at: ColumnType<Date | null, undefined, Date>;
  created_at: Date;
}

export type CaseKind = 'deposit' | 'refund' | 'void' | 'exchange' | 'visa';

export interface CaseReferenceTable {
  tenant_id: string;
  reference: string;
  agency_id: string;
  kind: CaseKind;
  created_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    account_manager: AccountManagerTable;
    branch: BranchTable;
    case_reference: CaseReferenceTable;
  }
}

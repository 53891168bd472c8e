import type { ColumnType } from 'kysely';
import type { CompanyDocumentKind } from '../../../contract/company/company-documents.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A document of an agency, one row each time one is sent. Its id is that of its file. */
export interface AgencyDocumentTable {
  tenant_id: string;
  id: string;
  agency_id: string;
  kind: CompanyDocumentKind;
  /** `replaced`: another one was sent before the desk looked at it, or accepted after it. */
  state: 'waiting' | 'accepted' | 'refused' | 'replaced';
  number: string | null;
  /** `yyyy-MM-dd` */
  expiry: string | null;
  /** When it ends by the clock of the tenant's home. `null`: it does not, or that is not noted yet. */
  ends_at: Later<Date>;
  sent_by: string;
  sent_name: string;
  sent_at: Date;
  /** When the desk should have decided. `null`: it does not wait. */
  due_at: Later<Date>;
  decided_name: Later<string>;
  decided_at: Later<Date>;
  reason: Later<string>;
  /** When another one took its place. */
  replaced_at: Later<Date>;
}

export interface AgencyRemarkTable {
  tenant_id: string;
  agency_id: string;
  id: string;
  at: Date;
  who: string;
  by_desk: boolean;
  text: string;
  /** When the desk has answered a message of the agency. */
  answered_at: Later<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    agency_document: AgencyDocumentTable;
    agency_remark: AgencyRemarkTable;
  }
}

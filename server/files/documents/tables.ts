import type { ColumnType } from 'kysely';
import type { CompanyDocumentKind } from '../../../contract/company/company-documents.ts';
import type { DocumentMediaType } from '../../../contract/document-uploads.ts';

/** A sealed file. It belongs to a draft, then to a registration, and to the agency that comes of it or sends it. */
export interface DocumentFileTable {
  tenant_id: string;
  id: string;
  draft_id: string | null;
  registration_reference: string | null;
  agency_id: string | null;
  kind: CompanyDocumentKind;
  name: string;
  media_type: DocumentMediaType;
  size: number;
  /** Empty once it is erased. */
  sealed: Uint8Array;
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  uploaded_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    document_file: DocumentFileTable;
  }
}

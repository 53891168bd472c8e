import type { ColumnType } from 'kysely';

export interface RequestKeyTable {
  tenant_id: string;
  actor: string;
  key: string;
  body_hash: string;
  /** HTTP status of the final answer; null while there is none. */
  status: number | null;
  /** Sealed bytes of the final answer. */
  answer: Uint8Array | null;
  created_at: Date;
  expires_at: Date;
}

export interface AuditEntryTable {
  tenant_id: string;
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  facts: Record<string, string | number | boolean | null>;
  /** Set by the sealer, as the hashes are. */
  seq: ColumnType<number | null, undefined, number>;
  prev_hash: ColumnType<string | null, undefined, string>;
  hash: ColumnType<string | null, undefined, string>;
}

export interface AuditHeadTable {
  tenant_id: string;
  seq: number;
  hash: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    request_key: RequestKeyTable;
    audit_entry: AuditEntryTable;
    audit_head: AuditHeadTable;
  }
}

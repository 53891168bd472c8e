import type { ColumnType } from 'kysely';

export interface RequestKeyTable {
  tenant_id: string;
  actor: string;
  key: string;
  body_hash: string;
  /** HTTP status of the final answer. `null`: no answer yet. */
  status: number | null;
  /** The final answer, sealed. */
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
  /** Number in the chain. The database's function `seal_audit` sets it together with the hashes. */
  seq: ColumnType<number | null, undefined, never>;
  prev_hash: ColumnType<string | null, undefined, never>;
  hash: ColumnType<string | null, undefined, never>;
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

/** An entry of an agency's ledger chain. Rows are only added. */
export interface LedgerEntryTable {
  tenant_id: string;
  agency_id: string;
  seq: number;
  transfer_id: string;
  hash: string;
}

/** A transfer that waits for its seal. */
export interface UnsealedTransferTable {
  tenant_id: string;
  transfer_id: string;
}

/** A key that signs the heads of a tenant's chains. `public_key`: 32 bytes in hexadecimal. */
export interface LedgerKeyTable {
  tenant_id: string;
  id: string;
  public_key: string;
  sealed_private_key: Uint8Array;
  made_at: Date;
}

/** The signed head of an agency's chain at the end of a day, `yyyy-MM-dd`. Rows are only added. */
export interface LedgerSignedHeadTable {
  tenant_id: string;
  agency_id: string;
  day: string;
  entries: number;
  hash: string;
  key_id: string;
  signature: string;
  signed_at: Date;
}

/** A person who is mailed the head of each day. */
export interface LedgerHeadMailTable {
  tenant_id: string;
  user_id: string;
  agency_id: string;
  chosen_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    ledger_entry: LedgerEntryTable;
    unsealed_transfer: UnsealedTransferTable;
    ledger_key: LedgerKeyTable;
    ledger_signed_head: LedgerSignedHeadTable;
    ledger_head_mail: LedgerHeadMailTable;
  }
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/svg+xml' | 'application/pdf';

export interface PictureTable {
  tenant_id: string;
  id: string;
  /** Agency that owns the picture. `null`: the platform, for everybody. */
  agency_id: string | null;
  media_type: PictureType;
  bytes: Uint8Array;
  created_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    picture: PictureTable;
  }
}

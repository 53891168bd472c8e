import type { ColumnType } from 'kysely';
import type { ContentEvent, ContentFields, ContentState } from '../../../contract/desk/desk-content.ts';
import type { ContentShelf } from '../../../contract/public/content-rules.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Shelves whose items the desk writes. Reviews are written by agents. */
export type WrittenShelf = Exclude<ContentShelf, 'reviews'>;

export interface ContentItemTable {
  tenant_id: string;
  id: string;
  shelf: WrittenShelf;
  state: ContentState;
  /** Order among those of a place. */
  position: number;
  /** What was written last. */
  fields: ContentFields;
  /** What agencies see. `null`: it is not published. */
  published: ContentFields | null;
  version: Defaulted<number>;
  changed_at: Date;
  /** `null`: it was there from the beginning. */
  changed_by: string | null;
}

export interface ContentEventTable {
  tenant_id: string;
  /** An item's id, or a review's. */
  content_id: string;
  id: string;
  at: Date;
  user_id: string;
  act: ContentEvent['act'];
  reason: string | null;
}

declare module '../../database/tables.ts' {
  interface Tables {
    content_item: ContentItemTable;
    content_event: ContentEventTable;
  }
}

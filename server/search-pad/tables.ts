import type { ColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type BannerPlace = 'home-page' | 'search-pad' | 'top-search-pad' | 'bank-details';

export interface BannerTable {
  tenant_id: string;
  id: string;
  place: BannerPlace;
  position: number;
  picture_id: string | null;
  words: string | null;
  download_app: Defaulted<boolean>;
  shown_from: Date;
  shown_until: Defaulted<Date | null>;
}

export interface ReviewTable {
  tenant_id: string;
  id: string;
  user_id: string;
  rating: number;
  words: string;
  /** A review waits until the platform has approved or hidden it. */
  state: Defaulted<'waiting' | 'shown' | 'hidden'>;
  created_at: Date;
  /** Grows with each decision about it. */
  version: Defaulted<number>;
  /** When it was shown or hidden last. `null`: never. */
  changed_at: Defaulted<Date | null>;
  /** Who of the house has decided. `null`: nobody, or the operator. */
  changed_by: Defaulted<string | null>;
}

export interface NotificationTable {
  tenant_id: string;
  id: string;
  /** Agency that is notified. `null`: all agencies. */
  agency_id: string | null;
  kind: 'notice' | 'warning' | 'offer';
  title: string;
  words: string;
  path: string | null;
  shown_from: Date;
  shown_until: Defaulted<Date | null>;
  /** The held order that it reminds of. It is shown only while the order is held until `shown_until`. */
  reminds_of: Defaulted<string | null>;
  /** Id of the branch whose people read it, `noBranch` or `everyBranch`. */
  branch: Defaulted<string>;
}

declare module '../database/tables.ts' {
  interface Tables {
    banner: BannerTable;
    review: ReviewTable;
    notification: NotificationTable;
  }
}

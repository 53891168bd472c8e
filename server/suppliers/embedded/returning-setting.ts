import type { Db } from '../../database/database.ts';
import type { SupplierProfile } from '../fares/supplier-profiles.ts';

/** What the returns of an embedded supplier need. */
export interface ReturningSetting {
  readonly db: Db;
  readonly profile: SupplierProfile;
  readonly clock: () => Date;
  /** Resolves when an operation of this supplier has taken its time. */
  readonly operated: () => Promise<unknown>;
  /** Resolves when a caller that hears nothing has waited long enough. */
  readonly silence: () => Promise<unknown>;
  /** Factor of all times. */
  readonly pace: number;
}

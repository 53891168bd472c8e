import type { PostgresPool } from 'kysely';

export type DatabaseEngine = 'pglite' | 'postgres';

/** An open engine. */
export interface Opened {
  readonly pool: PostgresPool;
  readonly engine: DatabaseEngine;
  /** Throws `NoRoom` when the disk is nearly full. */
  assertRoom(): void;
  /** Whether the database answered when it was last asked, less than two seconds ago. */
  isAnswering(): boolean;
}

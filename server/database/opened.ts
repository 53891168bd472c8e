import type { PostgresPool } from 'kysely';

export type DatabaseEngine = 'pglite' | 'postgres';

/** What each engine hands over once it is open. */
export interface Opened {
  readonly pool: PostgresPool;
  readonly engine: DatabaseEngine;
  /** Throws when there is no room for another write. */
  assertRoom(): void;
}

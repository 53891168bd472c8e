import type { Scope } from './tenant-scope.ts';

export type DatabaseEngine = 'pglite' | 'postgres';

/** Result of a query, in the form that Kysely's PostgreSQL dialect reads. */
export interface EngineRows {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: unknown[];
}

/** A connection. */
export interface EngineClient {
  /** `scope`: entered in front of the statement, in the same transaction. Default: none. */
  query(text: string, params: readonly unknown[], scope?: Scope): Promise<EngineRows>;
  release(): void;
}

export interface EnginePool {
  connect(): Promise<EngineClient>;
  end(): Promise<void>;
}

/** How a connection begins. */
export interface Session {
  /** The role that it works as. `null`: that of its login. */
  readonly role: string | null;
  /** The statement that enters a scope (`enterScope`). */
  readonly enter: string;
}

/** How a process uses the database at a moment. */
export interface DatabaseLoad {
  /** Connections that work for somebody. */
  readonly used: number;
  readonly idle: number;
  /** Most connections that the process opens. */
  readonly most: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
  /** Last round trip of the heartbeat, in milliseconds. `null`: there was none. */
  readonly beatMs: number | null;
}

/** An open engine. */
export interface Opened {
  readonly pool: EnginePool;
  readonly engine: DatabaseEngine;
  /** Throws `NoRoom` when the disk is nearly full. */
  assertRoom(): void;
  /** Whether the database answered when it was last asked, less than two seconds ago. */
  isAnswering(): boolean;
  /** Whether it took no writes when it last answered: it is a standby that was not promoted. */
  isReadOnly(): boolean;
  load(): DatabaseLoad;
}

/** A PostgreSQL server of this machine with a cluster in a temporary folder. */
export interface ThrowawayPostgres {
  readonly pid: number;
  readonly url: string;
  readonly socketUrl: string;
  /** Ends every connection at once, and serves again. */
  restart(): Promise<void>;
  /** Keeps its connections and answers none, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Stops the server and deletes the cluster. */
  stop(): void;
}

/** Starts a server with `settings` beside its usual ones. `undefined`: no PostgreSQL program is installed. */
export const startThrowawayPostgres: (settings?: Readonly<Record<string, string>>) => ThrowawayPostgres | undefined;

/** Whether a PostgreSQL server program is installed. */
export const hasPostgres: () => boolean;

/** Folder of the newest PostgreSQL server's programs. `undefined`: none is installed. */
export const postgresPrograms: () => string | undefined;

import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { Opened } from './database.ts';
import { parserOf } from './parsers.ts';

/** A pool on a PostgreSQL server, with the same value parsers as the embedded engine. */
export const openServerPool = (url: string): Opened => {
  const pool = new pg.Pool({
    connectionString: url,
    max: Number(process.env['DATABASE_POOL'] ?? 12),
    types: {
      getTypeParser: (oid, format) => (format === 'binary' ? (value: unknown) => value : parserOf(oid)) as never,
    },
  });
  pool.on('error', () => {
    // A connection that dies while idle is replaced at the next use; whoever was using one hears of it there.
  });
  return { pool: pool as unknown as PostgresPool, engine: 'postgres', assertRoom: () => {} };
};

import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { Opened } from './opened.ts';
import { parserOf } from './parsers.ts';

/** A pool on a PostgreSQL server, with the same value parsers as the embedded engine. */
export const openServerPool = (url: string, connections = 10): Opened => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: {
      getTypeParser: (oid, format) => (format === 'binary' ? (value: unknown) => value : parserOf(oid)) as never,
    },
  });
  pool.on('error', () => {
    // A connection that fails while idle is replaced at the next use. One that fails in use rejects its query.
  });
  const nameOf = statementNames();
  const planned: PostgresPool = {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let replace = false;
      const query = async (text: string, values: readonly unknown[] = []) => {
        const name = values.length === 0 ? undefined : nameOf(text);
        try {
          return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
        } catch (error) {
          if ((error as { readonly code?: unknown }).code === planIsOld) replace = true;
          throw error;
        }
      };
      return { query: query as never, release: () => client.release(replace) };
    },
  };
  return { pool: planned, engine: 'postgres', assertRoom: () => {} };
};

/** SQLSTATE of a prepared statement whose table has changed. The connection is then replaced. */
const planIsOld = '0A000';

/** Most prepared statements per connection. Others, such as inserts of varying length, are planned each time. */
const plannedAtMost = 400;

const statementNames = () => {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= plannedAtMost) return known;
    const name = `kept_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};

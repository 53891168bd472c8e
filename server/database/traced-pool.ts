import type { PostgresPool } from 'kysely';
import { currentSpan, inSpan, startSpan } from '../telemetry/spans.ts';
import { statementName } from './statement-name.ts';

/** A shorter wait for a connection has no span of its own. */
const worthSayingMs = 1;

/**
 * Puts a span around each statement of work that is traced, and around its wait for a connection. The values of a statement stay out. The name is that
 * under which the connection has prepared it, as in `pg_prepared_statements`.
 */
export const traced = (pool: PostgresPool): PostgresPool => ({
  end: () => pool.end(),
  async connect() {
    if (currentSpan() === undefined) return pool.connect();
    const began = performance.now();
    const client = await pool.connect();
    if (performance.now() - began > worthSayingMs) startSpan({ name: 'wait for a connection', began })?.end();
    const query = (text: string, params: readonly unknown[] = []) =>
      inSpan({ name: summaryOf(text), kind: 'client', facts: factsOf(text) }, () => client.query(text, params));
    return { query: query as typeof client.query, release: () => client.release() };
  },
});

const factsOf = (text: string) => ({
  'db.system.name': 'postgresql',
  'db.query.text': text,
  'portolan.statement': statementName(text),
});

const tablePattern = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

/** What a statement does and to which table first: `select outbox`. */
const summaryOf = (text: string): string => {
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = tablePattern.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
};

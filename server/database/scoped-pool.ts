import type { PostgresPool } from 'kysely';
import type { EnginePool } from './opened.ts';
import { scopeNow } from './tenant-scope.ts';

/** The pool as Kysely uses it, outside scopes. */
export const unscoped = (pool: EnginePool): PostgresPool => ({
  end: () => pool.end(),
  async connect() {
    const { query, release } = await pool.connect();
    return { query: ((text: string, params: readonly unknown[] = []) => query(text, params)) as never, release };
  },
});

const begins = /^\s*(begin|start transaction)\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;

/** Enters the caller's scope at each single statement, and at the first statement of each transaction. */
export const scoped = (pool: EnginePool): PostgresPool => ({
  end: () => pool.end(),
  async connect() {
    const scope = scopeNow();
    const { query: ask, release } = await pool.connect();
    let entered = false;
    let isTransaction = false;
    const query = (text: string, params: readonly unknown[] = []) => {
      if (begins.test(text) || ends.test(text)) {
        isTransaction = begins.test(text);
        entered = false;
        return ask(text, params);
      }
      const entering = entered ? undefined : scope;
      entered = isTransaction;
      return ask(text, params, entering);
    };
    return { query: query as never, release };
  },
});

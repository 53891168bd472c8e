import fastify, { type FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { nanoid } from 'nanoid';
import type { Db } from '../../server/database/database.ts';
import { timeOrderedId } from '../../server/database/time-ordered-id.ts';

export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Records the statements that the database runs during an action. Await `done` before the next recording. */
export const makeRecorder = () => {
  let statements: Statement[] | undefined;
  return {
    watch: (text: string, params: readonly unknown[]) => {
      statements?.push({ text, params });
    },
    async record(done: () => Promise<unknown>): Promise<readonly Statement[]> {
      const recorded: Statement[] = [];
      statements = recorded;
      await done();
      statements = undefined;
      return recorded;
    },
  };
};

/** Parts of parameters that are new each time: ids, references, ticket numbers, intent keys. */
const tokenPattern =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|PT[A-HJ-NP-Z2-9]{8}|\b\d{13}\b|bench-[A-Za-z0-9_-]{21}|^[A-Za-z0-9_-]{22}$/g;

const tokensOf = (statements: readonly Statement[]): Set<string> =>
  new Set(
    statements.flatMap(({ params }) =>
      params.flatMap((param) => (typeof param === 'string' ? (param.match(tokenPattern) ?? []) : [])),
    ),
  );

let numbers = 0;
const freshLike = (token: string): string => {
  if (token.startsWith('bench-')) return `bench-${nanoid(21)}`;
  if (/^\d{13}$/.test(token)) {
    numbers += 1;
    return `999${String(numbers).padStart(10, '0')}`;
  }
  return token.length === 22 ? nanoid(22) : timeOrderedId();
};

/**
 * Returns a function that makes the statements of an action for a repetition. Tokens that differ between two recordings
 * of the action are replaced by new ones; everything else stays.
 */
export const repeatable =
  (recorded: readonly Statement[], another: readonly Statement[]) =>
  (orderReference: string): readonly Statement[] => {
    const stays = tokensOf(another);
    const renewed = new Map<string, string>();
    const renew = (token: string): string => {
      if (stays.has(token)) return token;
      const known = renewed.get(token) ?? (token.startsWith('PT') ? orderReference : freshLike(token));
      renewed.set(token, known);
      return known;
    };
    return recorded.map(({ text, params }) => ({
      text,
      params: params.map((param) => (typeof param === 'string' ? param.replace(tokenPattern, renew) : param)),
    }));
  };

/**
 * A Fastify route that only runs the given statements and answers with the given bytes. It uses connections like the
 * server: one per transaction, or one per statement outside transactions.
 */
export const bareRoute = (db: Db, statementsFor: () => readonly Statement[], answer: string): FastifyInstance => {
  const app = fastify();
  app.post('/bare', async (_request, reply) => {
    const statements = statementsFor();
    const doAll = async (on: Db) => {
      for (const { text, params } of statements) await on.executeQuery(CompiledQuery.raw(text, [...params]));
    };
    const transacts = statements.some(({ text }) => /^\s*(begin|start transaction)/i.test(text));
    await (transacts ? db.connection().execute(doAll) : doAll(db));
    return reply.type('application/json; charset=utf-8').send(answer);
  });
  return app;
};

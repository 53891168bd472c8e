import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** The books in which a check may find a difference. */
export const concerns = ['ledger', 'audit'] as const;
export type Concern = (typeof concerns)[number];

/**
 * Two answers for whoever watches the server. `/health/alive`: the process runs; if not, start it again. `/health`: it can
 * serve; while it cannot, 503 with its `faults`, and requests belong to another process. It serves only after its migrations
 * are done. `concerns` name the books in which the last check found a difference: every process has them, and a person must
 * look, so they do not make it unhealthy (decision 0013).
 */
export const mountHealth = (
  app: FastifyInstance,
  given: { readonly database: Pick<Database, 'faults'>; readonly concerns: () => readonly Concern[] },
): void => {
  app.get('/health/alive', async () => ({ alive: true }));
  app.get('/health', async (_request, reply) => {
    const faults = given.database.faults();
    const healthy = faults.length === 0;
    return reply.code(healthy ? 200 : 503).send({ healthy, faults, concerns: given.concerns() });
  });
};

import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/**
 * Two answers for whoever watches the server. `/health/alive`: the process runs; if not, start it again. `/health`: it can
 * serve; while it cannot, 503 with what is wrong, and requests belong to another process. It serves only after its
 * migrations are done.
 */
export const mountHealth = (app: FastifyInstance, database: Pick<Database, 'faults'>): void => {
  app.get('/health/alive', async () => ({ alive: true }));
  app.get('/health', async (_request, reply) => {
    const faults = database.faults();
    return reply.code(faults.length === 0 ? 200 : 503).send({ healthy: faults.length === 0, faults });
  });
};

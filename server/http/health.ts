import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/**
 * What a person must look at: books in which a check has found a difference, chains whose end is gone from the database, and channels by which
 * messages do not leave.
 */
export const concerns = ['ledger', 'audit', 'cut-off', 'mail', 'sms'] as const;
export type Concern = (typeof concerns)[number];

/**
 * Two answers for whoever watches the server. `/health/alive`: the process runs; if not, start it again. `/health`: it can
 * serve; while it cannot, 503 with its `faults`, and requests belong to another process. It serves only after its migrations
 * are done. `concerns` are for a person to look at, and another process would not serve better, so they do not make it unhealthy (decision 0013).
 * `embeddedSuppliers` names those that sell what does not exist.
 */
export const mountHealth = (
  app: FastifyInstance,
  given: {
    readonly database: Pick<Database, 'faults'>;
    readonly concerns: () => readonly Concern[];
    readonly embeddedSuppliers: readonly string[];
  },
): void => {
  const untraced = { config: { isUntraced: true } };
  app.get('/health/alive', untraced, async () => ({ alive: true }));
  app.get('/health', untraced, async (_request, reply) => {
    const faults = given.database.faults();
    const healthy = faults.length === 0;
    const { embeddedSuppliers } = given;
    return reply.code(healthy ? 200 : 503).send({ healthy, faults, concerns: given.concerns(), embeddedSuppliers });
  });
};

import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { inTenant } from '../database/tenant-scope.ts';
import { codeOfFault } from '../http/failures.ts';
import { networkOf } from '../http/network-of.ts';
import { ProblemError } from '../http/problems.ts';
import { type AttemptLimit, countAttempt, windowLeftMs } from './attempts.ts';

const windowMs = 60_000;

/**
 * Counts a call that needs no sign-in in the database, so that all processes share one limit of a network (AUT-02). What one process has counted alone is
 * refused before it comes here, so that a flood does not reach the database. While the database does not answer, each process counts alone. Throws `too-many`.
 */
export const countPublicCall = async (
  { db, now, atMost }: { readonly db: Db; readonly now: () => Date; readonly atMost: number },
  tenantId: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<void> => {
  const limit: AttemptLimit = { kind: 'public calls from address', atMost, windowMs };
  const network = { tenantId, subject: networkOf(ip), now: now() };
  const waitMs = await inTenant(tenantId, async () =>
    (await countAttempt(db, limit, network)) ? 0 : windowLeftMs(db, limit, network),
  ).catch((error: unknown) => {
    if (codeOfFault(error) === 'fault') throw error;
    return 0;
  });
  if (waitMs > 0) throw new ProblemError('too-many', [], Math.ceil(waitMs / 1_000));
};

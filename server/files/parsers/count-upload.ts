import { inTx } from '../../database/database.ts';
import type { CallContext, SignedInContext } from '../../http/handler.ts';
import { ProblemError } from '../../http/problems.ts';
import { countAttempt, uploadsOfAddress, uploadsOfUser } from '../../sign-in/attempts.ts';

/*
 * Every file counts before it is looked at, in a transaction of its own: one that is refused has cost as much as one that
 * is kept.
 */

/** Counts a file from somebody who is not signed in. `false`: there are too many from their network. */
export const countPublicUpload = ({ db, tenant, address, now }: CallContext): Promise<boolean> =>
  inTx(db, (tx) => countAttempt(tx, uploadsOfAddress, { tenantId: tenant.id, subject: address, now: now() }));

/** Counts a file of a signed-in person. Throws `too-many`. */
export const countUpload = async ({ db, tenant, agent, now }: SignedInContext): Promise<void> => {
  const person = { tenantId: tenant.id, subject: agent.userId, now: now() };
  if (!(await inTx(db, (tx) => countAttempt(tx, uploadsOfUser, person)))) throw new ProblemError('too-many');
};

import { say } from '../../../contract/say.ts';
import type { Tx } from '../../database/database.ts';
import type { SignedInContext } from '../../http/handler.ts';

/**
 * Whether somebody may work at a branch: it is open, or `null`, the head office. Its row stays locked until the transaction ends, so that
 * the branch is not closed before the person is there.
 */
export const isOpenBranch = async (
  tx: Tx,
  { tenant, agent }: Pick<SignedInContext, 'tenant' | 'agent'>,
  branchId: string | null,
): Promise<boolean> => {
  if (branchId === null) return true;
  const open = await tx
    .selectFrom('branch')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('agency_id', '=', agent.agencyId)
    .where('id', '=', branchId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return open !== undefined;
};

/** Why nobody is put into a branch. */
export const closedWords = (): string => say('This branch is closed. Choose another one.');

import type { Tx } from '../../database/database.ts';

/** Locks an agency until the transaction ends, so that changes of its settings come one after the other. */
export const lockAgency = async (tx: Tx, tenantId: string, agencyId: string): Promise<void> => {
  await tx
    .selectFrom('agency')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
};

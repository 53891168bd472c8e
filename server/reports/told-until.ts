import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** A query of the moments `at` of postings whose facts are not told yet, or not as they are now. */
export const waitingMoments = (tenantId: string): RawBuilder<unknown> => sql`
  select w.at from unreported_moment w where w.tenant_id = ${tenantId}
  union
  select t.at from unsealed_transfer u join transfer t on t.tenant_id = u.tenant_id and t.id = u.transfer_id
  where u.tenant_id = ${tenantId} and t.kind = 'posted'`;

/** Up to when what happened is told: all of it before. */
export const toldUntil = async (tx: Tx, tenantId: string, now: Date): Promise<Date> => {
  const { rows } = await sql<{ first: Date | null }>`
    select min(at) as first from (${waitingMoments(tenantId)}) waiting`.execute(tx);
  return rows[0]?.first ?? now;
};

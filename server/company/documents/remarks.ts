import type { Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';

/** Writes a message between an agency and the desk. One of the desk answers all of the agency before it. */
export const writeRemark = async (
  tx: Tx,
  { tenantId, agencyId }: { readonly tenantId: string; readonly agencyId: string },
  {
    who,
    byDesk,
    text,
    at,
  }: { readonly who: string; readonly byDesk: boolean; readonly text: string; readonly at: Date },
): Promise<void> => {
  if (byDesk) {
    await tx
      .updateTable('agency_remark')
      .set({ answered_at: at })
      .where('tenant_id', '=', tenantId)
      .where('agency_id', '=', agencyId)
      .where('by_desk', '=', false)
      .where('answered_at', 'is', null)
      .execute();
  }
  await tx
    .insertInto('agency_remark')
    .values({
      tenant_id: tenantId,
      agency_id: agencyId,
      id: timeOrderedId(at.getTime()),
      at,
      who,
      by_desk: byDesk,
      text,
    })
    .execute();
};

import { type ContentEvent, contentEventsAtMost } from '../../../contract/desk/desk-content.ts';
import type { Db, Tx } from '../../database/database.ts';
import { timeOrderedId } from '../../database/time-ordered-id.ts';
import type { SignedInContext } from '../../http/handler.ts';

export type InTx = SignedInContext & { readonly tx: Tx };

/** Notes who has done what with an item or a review. */
export const noteEvent = async (
  { tx, tenant, agent }: InTx,
  contentId: string,
  act: ContentEvent['act'],
  at: Date,
  reason: string | null = null,
): Promise<void> => {
  await tx
    .insertInto('content_event')
    .values({
      tenant_id: tenant.id,
      content_id: contentId,
      id: timeOrderedId(at.getTime()),
      at,
      user_id: agent.userId,
      act,
      reason,
    })
    .execute();
};

/** What was done with an item or a review, the latest first. */
export const eventsOf = async (db: Db | Tx, tenantId: string, contentId: string): Promise<ContentEvent[]> => {
  const rows = await db
    .selectFrom('content_event as e')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.user_id'))
    .select(['e.at', 'e.act', 'e.reason', 'u.first_name', 'u.last_name'])
    .where('e.tenant_id', '=', tenantId)
    .where('e.content_id', '=', contentId)
    .orderBy('e.id', 'desc')
    .limit(contentEventsAtMost)
    .execute();
  return rows.map(({ at, act, reason, first_name, last_name }) => ({
    at: at.toISOString(),
    who: `${first_name} ${last_name}`.trim(),
    act,
    reason,
  }));
};

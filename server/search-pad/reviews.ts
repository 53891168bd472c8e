import { sql } from 'kysely';
import type { Review } from '../../contract/public/testimonials.ts';
import { reviewsShownAtMost } from '../../contract/public/testimonials.ts';
import type { Db, Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { audit } from '../http/audit.ts';

/** The approved reviews by a tenant's agents, newest first. */
export const shownReviews = async (db: Db, tenantId: string): Promise<Review[]> => {
  const rows = await db
    .selectFrom('review as r')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.user_id'))
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.id', '=', 'u.agency_id'))
    .select(['r.id', 'r.rating', 'r.words', 'r.created_at', 'u.first_name', 'a.name'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.state', '=', 'shown')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(reviewsShownAtMost)
    .execute();
  return rows.map((row) => ({
    reviewId: row.id,
    rating: row.rating,
    words: row.words,
    reviewer: row.first_name,
    companyName: row.name,
    at: row.created_at.toISOString(),
  }));
};

/** Writes a user's review, which waits for approval. `false`: the user has already written one. */
export const giveReview = async (
  tx: Tx,
  review: {
    readonly tenantId: string;
    readonly userId: string;
    readonly rating: number;
    readonly words: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('review')
    .values({
      tenant_id: review.tenantId,
      id: timeOrderedId(review.now.getTime()),
      user_id: review.userId,
      rating: review.rating,
      words: review.words,
      created_at: review.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** A review as the operator sees it. */
export interface OperatorsReview {
  readonly id: string;
  readonly state: 'waiting' | 'shown' | 'hidden';
  readonly rating: number;
  readonly words: string;
  readonly reviewer: string;
  readonly agency: string;
}

/** All reviews of a tenant, those that wait first. */
export const allReviews = async (db: Db, tenantId: string): Promise<OperatorsReview[]> =>
  db
    .selectFrom('review as r')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.user_id'))
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.id', '=', 'u.agency_id'))
    .select(['r.id', 'r.state', 'r.rating', 'r.words', 'u.first_name as reviewer', 'a.name as agency'])
    .where('r.tenant_id', '=', tenantId)
    .orderBy(sql`r.state <> 'waiting'`)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();

/** A decision about a review. */
export interface ReviewJudgement {
  readonly tenantId: string;
  readonly id: string;
  readonly state: 'shown' | 'hidden';
  /** Who of the house decides. `null`: the operator. */
  readonly userId: string | null;
  readonly now: Date;
}

/** Shows or hides a review. `false`: the tenant has none with this id. */
export const judgeReview = async (tx: Tx, { tenantId, id, state, userId, now }: ReviewJudgement): Promise<boolean> => {
  const judged = await tx
    .updateTable('review')
    .set((row) => ({ state, version: sql`${row.ref('version')} + 1`, changed_at: now, changed_by: userId }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!judged) return false;
  await audit(tx, { tenantId, actor: userId ?? 'operator', action: `review.${state}`, subject: id, facts: {}, now });
  return true;
};

import { sql } from 'kysely';
import { type ContentLine, type ContentState, contentAPage } from '../../../contract/desk/desk-content.ts';
import type { Db, Tx } from '../../database/database.ts';
import { emptyFields } from './plant.ts';

const states = { waiting: 'draft', shown: 'published', hidden: 'retired' } as const satisfies Record<
  'waiting' | 'shown' | 'hidden',
  ContentState
>;

const named = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('review as r')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.user_id'))
    .innerJoin('agency as a', (join) => join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.id', '=', 'u.agency_id'))
    .leftJoin('app_user as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.changed_by'),
    )
    .select(['r.id', 'r.state', 'r.rating', 'r.words', 'r.version', 'r.created_at', 'r.changed_at', 'r.changed_by'])
    .select(['u.first_name', 'a.name', 'd.first_name as decider_first', 'd.last_name as decider_last'])
    .where('r.tenant_id', '=', tenantId);

type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

const lineOf = (row: NamedRow): ContentLine => ({
  contentId: row.id,
  shelf: 'reviews',
  state: states[row.state],
  showing: row.state === 'shown' ? 'now' : 'hidden',
  hasChanges: false,
  version: row.version,
  fields: emptyFields,
  picturePath: null,
  agencyName: null,
  isBackground: false,
  review: {
    reviewId: row.id,
    rating: row.rating,
    words: row.words,
    reviewer: row.first_name,
    companyName: row.name,
    at: row.created_at.toISOString(),
  },
  changedAt: (row.changed_at ?? row.created_at).toISOString(),
  changedBy: row.changed_by === null ? null : `${row.decider_first ?? ''} ${row.decider_last ?? ''}`.trim(),
});

/** One review as its line. `undefined`: the tenant has none with this id. */
export const reviewLine = async (db: Db | Tx, tenantId: string, id: string): Promise<ContentLine | undefined> => {
  const row = await named(db, tenantId).where('r.id', '=', id).executeTakeFirst();
  return row && lineOf(row);
};

/** A page of reviews: those that wait first, then those that are shown; or those that are hidden. The latest come first. */
export const reviewLines = async (
  db: Db | Tx,
  tenantId: string,
  { retired, after }: { readonly retired: boolean; readonly after: string | null },
): Promise<ContentLine[]> => {
  let query = named(db, tenantId)
    .where('r.state', retired ? '=' : '<>', 'hidden')
    .orderBy(sql`(r.state = 'waiting')::integer`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(contentAPage + 1);
  if (after !== null) {
    query = query.where(sql<boolean>`((r.state = 'waiting')::integer, r.id) < (
      select (state = 'waiting')::integer, id from review where tenant_id = ${tenantId} and id = ${after}
    )`);
  }
  return (await query.execute()).map(lineOf);
};

/** How many reviews wait for approval. */
export const reviewsWaiting = async (db: Db | Tx, tenantId: string): Promise<number> => {
  const { waiting } = await db
    .selectFrom('review')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(waiting);
};

/** The version of a review, locked until the transaction ends. */
export const lockReview = (tx: Tx, tenantId: string, id: string) =>
  tx
    .selectFrom('review')
    .select(['version', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import {
  type ContentFields,
  type ContentLine,
  contentAPage,
  contentAtMost,
} from '../../../contract/desk/desk-content.ts';
import type { Db, Tx } from '../../database/database.ts';
import { addressOrNull } from '../../files/pictures/pictures.ts';
import type { Tenant } from '../../tenants/tenant-book.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import type { ContentItemTable, WrittenShelf } from './tables.ts';

export type ItemRow = Selectable<ContentItemTable>;

/** Where and when content is read. */
export interface AtHome {
  readonly tenant: Tenant;
  readonly now: Date;
}

const named = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('content_item as c')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.changed_by'),
    )
    .leftJoin('agency as a', (join) =>
      join.onRef('a.tenant_id', '=', 'c.tenant_id').on(sql<boolean>`a.id = c.fields->>'agencyId'`),
    )
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'a.name as agency_name'])
    .where('c.tenant_id', '=', tenantId);

type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

/** The item that the search pad shows behind the form: the first that is published there. `null`: none. */
const backgroundOf = async (db: Db | Tx, tenantId: string): Promise<string | null> => {
  const first = await db
    .selectFrom('content_item')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('shelf', '=', 'search-pad')
    .where('state', '<>', 'retired')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? null;
};

const showingOf = (published: ContentFields | null, today: string): ContentLine['showing'] => {
  if (published === null) return 'hidden';
  if (published.until !== null && published.until < today) return 'over';
  return published.from !== null && published.from > today ? 'later' : 'now';
};

const lineOf = (row: NamedRow, { tenant, now }: AtHome, background: string | null): ContentLine => ({
  contentId: row.id,
  shelf: row.shelf,
  state: row.state,
  showing: showingOf(row.published, todayAtHome(tenant, now)),
  hasChanges: row.published !== null && !isDeepStrictEqual(row.published, row.fields),
  version: row.version,
  fields: row.fields,
  picturePath: addressOrNull(tenant.id, row.fields.pictureId),
  agencyName: row.agency_name,
  isBackground: row.id === background,
  review: null,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by === null ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
});

/** One item as its line. `undefined`: the tenant has none with this id. */
export const itemLine = async (db: Db | Tx, at: AtHome, id: string): Promise<ContentLine | undefined> => {
  const row = await named(db, at.tenant.id).where('c.id', '=', id).executeTakeFirst();
  return row && lineOf(row, at, row.shelf === 'search-pad' ? await backgroundOf(db, at.tenant.id) : null);
};

/** A page of a shelf's items: banners in their order, notifications and what is retired the latest first. */
export const itemLines = async (
  db: Db | Tx,
  at: AtHome,
  { shelf, retired, after }: { readonly shelf: WrittenShelf; readonly retired: boolean; readonly after: string | null },
): Promise<ContentLine[]> => {
  const inOrder = !retired && shelf !== 'notifications';
  let query = named(db, at.tenant.id)
    .where('c.shelf', '=', shelf)
    .where('c.state', retired ? '=' : '<>', 'retired')
    .limit(contentAPage + 1);
  query = inOrder ? query.orderBy('c.position').orderBy('c.id') : query.orderBy('c.id', 'desc');
  if (after !== null) {
    query = inOrder
      ? query.where(sql<boolean>`(c.position, c.id) > (
          select position, id from content_item where tenant_id = ${at.tenant.id} and id = ${after}
        )`)
      : query.where('c.id', '<', after);
  }
  const background = shelf === 'search-pad' ? await backgroundOf(db, at.tenant.id) : null;
  return (await query.execute()).map((row) => lineOf(row, at, background));
};

/** An item, locked until the transaction ends. */
export const lockItem = (tx: Tx, tenantId: string, id: string): Promise<ItemRow | undefined> =>
  tx
    .selectFrom('content_item')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Lets others who add to a shelf, or change its order, wait until the transaction ends. */
export const lockShelf = async (tx: Tx, tenantId: string, shelf: WrittenShelf): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${tenantId} ${shelf}`}, 0))`.execute(tx);
};

/** Items of a shelf that are not retired, in their order. */
export const currentItems = (
  tx: Tx,
  tenantId: string,
  shelf: WrittenShelf,
): Promise<readonly Pick<ItemRow, 'id' | 'position'>[]> =>
  tx
    .selectFrom('content_item')
    .select(['id', 'position'])
    .where('tenant_id', '=', tenantId)
    .where('shelf', '=', shelf)
    .where('state', '<>', 'retired')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Whether a shelf has no room for one more. */
export const isFull = (items: readonly unknown[]): boolean => items.length >= contentAtMost;

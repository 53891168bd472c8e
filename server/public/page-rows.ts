import type { Selectable } from 'kysely';
import {
  type DeskPage,
  type DeskPageAct,
  type DeskPageLine,
  type PublishedVersion,
  pageVersionsAtMost,
} from '../../contract/desk/desk-pages.ts';
import type { PublicSection } from '../../contract/public/public-sections.ts';
import type { PublicPageName } from '../../contract/public-page-paths.ts';
import type { Db, Tx } from '../database/database.ts';
import { airportsWithFlights } from '../suppliers/reference/airport-names.ts';
import { publicPagesOf } from '../tenants/public-pages.ts';
import type { Tenant } from '../tenants/tenant-book.ts';
import { picturesOf } from './page-pictures.ts';
import type { PublicPageTable } from './tables.ts';

/** The tenant's page with this name. `null`: it has none. */
export const pageNamed = (tenant: Tenant, asked: string): PublicPageName | null =>
  publicPagesOf(tenant).find((each) => each === asked) ?? null;

/** Sections of a page as the tenant's file has them. */
const ownSections = ({ pages: { pages } }: Tenant, page: PublicPageName): readonly PublicSection[] =>
  pages[page]?.sections ?? [];

/** What visitors see of a page: what the desk has published, or the tenant's own. */
export const shownSections = async (db: Db, tenant: Tenant, page: PublicPageName): Promise<PublicSection[]> => {
  const row = await db
    .selectFrom('public_page')
    .select('published')
    .where('tenant_id', '=', tenant.id)
    .where('page', '=', page)
    .executeTakeFirst();
  return [...((row?.published as readonly PublicSection[] | null | undefined) ?? ownSections(tenant, page))];
};

const named = (db: Db | Tx, tenantId: string) =>
  db
    .selectFrom('public_page as p')
    .leftJoin('app_user as d', (join) => join.onRef('d.tenant_id', '=', 'p.tenant_id').onRef('d.id', '=', 'p.draft_by'))
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.published_by'),
    )
    .selectAll('p')
    .select(['d.first_name as draft_first', 'd.last_name as draft_last', 'u.first_name', 'u.last_name'])
    .where('p.tenant_id', '=', tenantId);

type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

const lineOf = (page: PublicPageName, row: NamedRow | undefined): DeskPageLine => ({
  page,
  version: row?.version ?? 0,
  shows: row?.published ? 'published' : 'own',
  publishedAt: row?.published_at?.toISOString() ?? null,
  publishedBy: row?.published_at ? nameOf(row.first_name, row.last_name) : null,
  draftAt: row?.draft_at?.toISOString() ?? null,
  draftBy: row?.draft_at ? nameOf(row.draft_first, row.draft_last) : null,
});

/** All public pages of the tenant, in the order of their names in the contract. */
export const pageLines = async (db: Db, tenant: Tenant): Promise<DeskPageLine[]> => {
  const rows = await named(db, tenant.id).execute();
  return publicPagesOf(tenant).map((page) =>
    lineOf(
      page,
      rows.find((row) => row.page === page),
    ),
  );
};

const versionsOf = async (db: Db | Tx, tenantId: string, page: PublicPageName): Promise<PublishedVersion[]> => {
  const rows = await db
    .selectFrom('public_page_version as v')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'v.tenant_id').onRef('u.id', '=', 'v.published_by'),
    )
    .select(['v.number', 'v.published_at', 'u.first_name', 'u.last_name'])
    .where('v.tenant_id', '=', tenantId)
    .where('v.page', '=', page)
    .orderBy('v.number', 'desc')
    .limit(pageVersionsAtMost)
    .execute();
  return rows.map(({ number, published_at, first_name, last_name }) => ({
    number,
    at: published_at.toISOString(),
    by: nameOf(first_name, last_name),
  }));
};

/** What the state of a page allows. */
export const actsFor = (
  row: Pick<Selectable<PublicPageTable>, 'draft' | 'published'> | undefined,
  hasVersions: boolean,
): DeskPageAct[] => [
  ...(row?.draft ? (['publish', 'discard'] as const) : []),
  ...(row?.published ? (['take-back'] as const) : []),
  ...(hasVersions ? (['restore'] as const) : []),
];

interface Asked {
  readonly tenant: Tenant;
  readonly tenantIsNamed: boolean;
}

/** One page as its editor sees it. */
export const pageAnswer = async (
  db: Db | Tx,
  { tenant, tenantIsNamed }: Asked,
  page: PublicPageName,
): Promise<DeskPage> => {
  const row = await named(db, tenant.id).where('p.page', '=', page).executeTakeFirst();
  const versions = await versionsOf(db, tenant.id, page);
  return {
    ...lineOf(page, row),
    sections: [...(row?.draft ?? row?.published ?? ownSections(tenant, page))],
    acts: actsFor(row, versions.length > 0),
    versions,
    airports: airportsWithFlights(),
    pictures: picturesOf(tenant).map((file) => ({ file, address: pictureAddress(file, { tenant, tenantIsNamed }) })),
  };
};

/** Where a browser finds a picture of the tenant's assets. */
export const pictureAddress = (file: string, { tenant, tenantIsNamed }: Asked): string =>
  `/tenant/${file}${tenantIsNamed ? `?tenant=${tenant.id}` : ''}`;

/** The row of a page, locked until the transaction ends. The first to edit a page makes it. */
export const lockPage = async (
  tx: Tx,
  tenantId: string,
  page: PublicPageName,
): Promise<Selectable<PublicPageTable>> => {
  await tx
    .insertInto('public_page')
    .values({ tenant_id: tenantId, page })
    .onConflict((same) => same.columns(['tenant_id', 'page']).doNothing())
    .execute();
  return tx
    .selectFrom('public_page')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('page', '=', page)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

import { type RawBuilder, sql } from 'kysely';
import { latestOfAgencyAtMost } from '../../contract/look-up/desk-agency.ts';
import { peopleOfAgencyAtMost } from '../../contract/look-up/desk-look-up.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Product } from '../orders/product.ts';
import type { Found } from './look-up-found.ts';

interface OfAgency {
  readonly tenantId: string;
  readonly agencyId: string;
}

/** Columns of one kind of record: its kind, its key, and the moment by which it is sorted. */
interface Records {
  readonly kind: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /** Table with its alias. */
  readonly from: RawBuilder<unknown>;
  readonly most?: number;
  /** Which come first. Default: the newest. */
  readonly first?: 'oldest';
}

const latest = (
  { kind, key, at, from, most = latestOfAgencyAtMost, first }: Records,
  { tenantId, agencyId }: OfAgency,
) =>
  sql`(select ${kind} as kind, ${key} as key, ${at} as at from ${from}
    where o.tenant_id = ${tenantId} and o.agency_id = ${agencyId} and ${at} is not null
    order by 3 ${first === 'oldest' ? sql`asc` : sql`desc`}, 2 limit ${sql.lit(most)})`;

/** The latest orders, stays, cases, deposits and online payments of an agency, the newest first, and its first people. */
export const recordsOfAgency = async (
  db: Db | Tx,
  products: readonly Product[],
  of: OfAgency & { readonly agencyName: string },
): Promise<readonly Found[]> => {
  const kinds: readonly Records[] = [
    ...products.map((product) => ({
      kind: sql`${product.lookUp.kind}::text`,
      key: sql`o.reference`,
      at: product.soldAt,
      from: sql`${product.table} o`,
    })),
    { kind: sql`o.kind`, key: sql`o.reference`, at: sql`o.requested_at`, from: sql`post_travel_case o` },
    { kind: sql`'deposit'`, key: sql`o.reference`, at: sql`o.submitted_at`, from: sql`deposit o` },
    { kind: sql`'payment'`, key: sql`o.id`, at: sql`o.created_at`, from: sql`online_payment o` },
    {
      kind: sql`'person'`,
      key: sql`o.id`,
      at: sql`o.created_at`,
      from: sql`app_user o`,
      most: peopleOfAgencyAtMost,
      first: 'oldest',
    },
  ];
  const { rows } = await sql<Pick<Found, 'kind' | 'key' | 'at'>>`
    select kind, key, date_trunc('milliseconds', at) as at
    from (${sql.join(
      kinds.map((records) => latest(records, of)),
      sql` union all `,
    )}) records
    order by at desc, key`.execute(db);
  return rows.map((row) => ({ ...row, agencyId: of.agencyId, agencyName: of.agencyName }));
};

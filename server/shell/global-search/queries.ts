import { type RawBuilder, sql } from 'kysely';
import type { OrderType } from '../../../contract/orders/orders.ts';
import { type OrderMatch, ordersCountedAtMost, ordersListedAtMost } from '../../../contract/shell/global-search.ts';
import type { Db } from '../../database/database.ts';
import type { OrderTerm } from '../../orders/matching-orders.ts';
import type { Product } from '../../orders/product.ts';
import type { CaseKind } from '../tables.ts';

/** The agency's case with this reference. */
export const findCase = (
  db: Db,
  tenantId: string,
  agencyId: string,
  reference: string,
): Promise<{ readonly reference: string; readonly kind: CaseKind } | undefined> =>
  db
    .selectFrom('case_reference')
    .select(['reference', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();

/** One select for each product, joined by `union all`. */
const ofEach = (
  products: readonly Product[],
  select: (product: Product, type: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  sql.join(
    products.map((product) => select(product, sql.lit(product.orderType))),
    sql` union all `,
  );

/** The orders of all products that match, up to those that are counted. */
const found = (products: readonly Product[], asked: OrderTerm) => sql`
  ${ofEach(
    products,
    ({ search }, type) =>
      sql`select reference, ${type} as order_type from ${search.matching(asked, ordersCountedAtMost)}`,
  )} limit ${sql.lit(ordersCountedAtMost)}`;

/** The number of matching orders, and one of them. */
export const findOrderReferences = async (
  db: Db,
  products: readonly Product[],
  asked: OrderTerm,
): Promise<{ readonly count: number; readonly first: string | null; readonly firstType: OrderType | null }> => {
  const { rows } = await sql<{ count: number; first: string | null; firstType: OrderType | null }>`
    select count(*) as count, min(reference) as first, min(order_type) as "firstType"
    from (${found(products, asked)}) as found`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a count without a row');
  return counted;
};

/** The newest of the matching orders. Only of those are the names read. */
export const findOrderMatches = async (
  db: Db,
  products: readonly Product[],
  asked: OrderTerm,
): Promise<OrderMatch[]> => {
  const { rows } = await sql<Pick<OrderMatch, 'reference' | 'orderType'> & { readonly told: unknown }>`
    with found as materialized (${found(products, asked)}),
    newest as materialized (
      select * from (${ofEach(
        products,
        ({ table, soldAt }, type) => sql`select o.reference, ${type} as order_type, ${soldAt} as at
          from found join ${table} o on o.tenant_id = ${asked.tenantId} and o.reference = found.reference
          where found.order_type = ${type}`,
      )}) sales order by at desc, reference limit ${sql.lit(ordersListedAtMost)}
    )
    select reference, order_type as "orderType", told from (${ofEach(
      products,
      ({ table, search }, type) => sql`select newest.*, ${search.match.json} as told
        from newest join ${table} o on o.tenant_id = ${asked.tenantId} and o.reference = newest.reference
        where newest.order_type = ${type}`,
    )}) matches
    order by at desc, reference`.execute(db);
  const productOf = new Map(products.map((product) => [product.orderType, product]));
  return rows.map(({ reference, orderType, told }) => {
    const product = productOf.get(orderType);
    if (!product) throw new Error(`no product has orders of the type ${orderType}`);
    return { reference, orderType, ...product.search.match.read(told) };
  });
};

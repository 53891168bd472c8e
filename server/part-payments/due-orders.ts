import { type RawBuilder, sql } from 'kysely';
import type { DueOrder, Product } from '../orders/product.ts';

/** JSON that the product of the due `d` selects of its order. Only the table of that product is read. */
export const orderOfDueJson = (products: readonly Product[], json: (product: Product) => RawBuilder<unknown>) => {
  const cases = products.map(
    (product) => sql`when ${sql.lit(product.soldAs)} then (select ${json(product)} from ${product.table} o
      where o.tenant_id = d.tenant_id and o.reference = d.order_reference)`,
  );
  return sql`case d.sold_as ${sql.join(cases, sql` `)} end`;
};

const named = { tenantId: sql`d.tenant_id`, reference: sql`d.order_reference` };

/** Condition that a lower-case term finds the order of the due `d` by anything but its reference. */
export const orderIsFoundBy = (products: readonly Product[], term: string): RawBuilder<boolean> => {
  const either = products.map(({ soldAs, due }) => sql`d.sold_as = ${sql.lit(soldAs)} and ${due.found(term, named)}`);
  return sql<boolean>`(${sql.join(either, sql` or `)})`;
};

/** The fields of a due that come from its order, of JSON that was selected with `orderOfDueJson`. */
export const readOrderOfDue = (products: readonly Product[], soldAs: Product['soldAs'], json: unknown): DueOrder => {
  const product = products.find((each) => each.soldAs === soldAs);
  if (!product || json === null) throw new Error(`no product has the order of a due that was sold as ${soldAs}`);
  return product.due.order.read(json);
};

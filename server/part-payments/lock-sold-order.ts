import type { Tx } from '../database/database.ts';
import type { OrderOfAgency } from '../orders/order-of-agency.ts';
import type { LockedOrder, Product } from '../orders/product.ts';

/** An order that a due may belong to, locked until the transaction ends. */
export interface SoldOrder extends LockedOrder {
  readonly product: Product;
}

/** The order of a reference. `undefined`: the agency has none. */
export const lockSoldOrder = async (
  tx: Tx,
  products: readonly Product[],
  of: OrderOfAgency,
): Promise<SoldOrder | undefined> => {
  for (const product of products) {
    const order = await product.lock(tx, of);
    if (order) return { product, ...order };
  }
  return undefined;
};

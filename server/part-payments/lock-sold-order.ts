import type { Tx } from '../database/database.ts';
import type { OrderOfAgency } from '../orders/order-of-agency.ts';
import type { LockedOrder, Product } from '../orders/product.ts';

/** A locked order with the product that it is of. */
export interface SoldOrder extends LockedOrder {
  readonly product: Product;
}

/** Locks an order of the agency, of any product, until the transaction ends. `undefined`: the agency has none. */
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

import { functionalities } from '../../contract/functionalities.ts';
import { type OrdersAtHand, ordersAtHandAtMost } from '../../contract/shell/orders-at-hand.ts';
import type { Db, Tx } from '../database/database.ts';
import type { AgencyNow, Product } from './product.ts';

interface AtHandOptions extends AgencyNow {
  readonly currency: string;
  /** Functionalities of the person who looks. */
  readonly permissions: ReadonlySet<number>;
}

/** The agency's latest orders of each product that the person may see, and what its held orders cost. */
export const ordersAtHand = async (
  db: Db | Tx,
  products: readonly Product[],
  { currency, permissions, ...of }: AtHandOptions,
): Promise<OrdersAtHand> => {
  let dueMinor = 0;
  const latest = [];
  for (const { atHand } of products) {
    if (atHand.heldMinor !== null) dueMinor += await atHand.heldMinor(db, of, currency);
    if (atHand.seenWith !== null && !permissions.has(functionalities[atHand.seenWith])) continue;
    latest.push(...(await atHand.latest(db, of, ordersAtHandAtMost)));
  }
  const recent = latest
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, ordersAtHandAtMost)
    .map(({ order }) => order);
  return { dueMinor, recent };
};

import { basisPointsOf } from '../../contract/money.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { houseAccount, supplierPayable, walletOf } from '../money/accounts.ts';
import type { Leg, NamedLeg } from '../money/transfer.ts';
import type { OrderRow } from '../orders/order-rows.ts';

/**
 * Where an order's money goes: out of the wallet, to the supplier (fare and taxes less its commission), to the taxes on
 * the agent's commission, and the rest, markup and kept commission, to the house. The legs always come to the amount
 * that the order costs; a leg of nothing is left out.
 */
export const legsOf = (order: OrderRow, now: Date): NamedLeg[] => {
  const { sums, commissionBasisPoints } = order.sold;
  const wallet = walletOf(order.agency_id, order.currency);
  const taxes = Math.min(sums.taxOnCommissionMinor, order.agent_minor);
  const owed = order.supplier_minor - basisPointsOf(sums.baseMinor, commissionBasisPoints);
  const supplier = Math.min(Math.max(owed, 0), order.agent_minor - taxes);
  const house = order.agent_minor - taxes - supplier;
  const leg = (credit: Leg['credit'], amountMinor: number, words: string): NamedLeg => ({
    id: timeOrderedId(now.getTime()),
    debit: wallet,
    credit,
    amountMinor,
    words,
  });
  return [
    leg(supplierPayable(order.supplier_code, order.currency), supplier, `Fare and taxes of ${order.reference}`),
    leg(houseAccount('taxes', order.currency), taxes, `Tax on commission of ${order.reference}`),
    leg(houseAccount('platform-revenue', order.currency), house, `Service of ${order.reference}`),
  ].filter(({ amountMinor }) => amountMinor > 0);
};

import type { PurposeOfSale } from '../../contract/money/posting-purposes.ts';
import type { Tx } from '../database/database.ts';
import type { Leg } from '../money/transfer.ts';
import { leftOfDue, lockDue } from '../part-payments/due-rows.ts';
import { type GivenBack, giveBack } from '../part-payments/give-back.ts';
import { clearingLegs } from '../part-payments/part-legs.ts';
import { legsOf } from './order-legs.ts';
import { type PaidBy, type PaidOrder, type PaidProduct, paymentNote } from './sale-payment.ts';
import type { PaidSums } from './sold-price.ts';

/** What is kept of a sale that is given back as a whole. */
export interface KeptOfSale {
  /** Minor units of the agency's currency. */
  readonly penaltyMinor: number;
  /** Minor units of the supplier's currency. */
  readonly supplierMinor: number;
}

/**
 * The transfers that give a paid sale back, less what is kept. They reverse those of the payment. What is kept is first the supplier's,
 * then the house's, then the tax's.
 */
export const returnLegs = (product: PaidProduct, sale: PaidSums, kept: KeptOfSale, now: Date): readonly Leg[] => {
  let left = kept.penaltyMinor;
  return [...legsOf(product, sale, now)]
    .sort((one, other) => lastKept(one) - lastKept(other))
    .map(({ id: _id, ...leg }): Leg => {
      const isWallets = leg.debit.kind === 'wallet';
      const keptMinor = Math.min(leg.amountMinor, isWallets ? left : kept.supplierMinor);
      if (isWallets) left -= keptMinor;
      return {
        ...leg,
        debit: leg.credit,
        credit: leg.debit,
        amountMinor: leg.amountMinor - keptMinor,
        words: `Cancelled: ${leg.words}`,
      };
    })
    .filter(({ amountMinor }) => amountMinor > 0);
};

/** Order in which the legs of a payment keep a penalty. */
const lastKept = ({ credit }: Leg): number =>
  credit.kind === 'taxes' ? 2 : credit.kind === 'platform-revenue' ? 1 : 0;

export interface SaleReturn {
  readonly kept: KeptOfSale;
  readonly purpose: PurposeOfSale;
  /** What the history of a due names. */
  readonly title: string;
}

/** Gives a paid sale back as a whole: first what is left of its part payment is cleared, and the remainder goes to the wallet. */
export const returnSale = async (
  tx: Tx,
  product: PaidProduct,
  order: PaidOrder,
  { kept, purpose, title }: SaleReturn,
  by: PaidBy,
): Promise<GivenBack> => {
  const due = await lockDue(tx, { tenantId: order.tenant_id, agencyId: order.agency_id, reference: order.reference });
  const legs = clearingLegs(returnLegs(product, order, kept, by.now), {
    agencyId: order.agency_id,
    currency: order.currency,
    leftMinor: due ? leftOfDue(due) : 0,
  });
  return giveBack(tx, { ...paymentNote(product, order, by), purpose }, legs, { due, title });
};

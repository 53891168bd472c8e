import { onlineDepositPath, onlinePaymentAddress } from '../../contract/page-addresses.ts';
import type { Db } from '../database/database.ts';
import type { Product } from '../orders/product.ts';
import type { PaymentRow } from './payment-rows.ts';

/**
 * The page to which a payer comes back: that of the order for which the payment was made, or that of the payment.
 * @param payment `null`: there is no such payment
 * @param tenant tenant that the address names, in development
 */
export const pageOfPayment = async (
  db: Db,
  products: readonly Product[],
  payment: PaymentRow | null,
  tenant: string | null,
): Promise<string> => {
  if (payment === null) return onlineDepositPath('card');
  const { tenant_id: tenantId, agency_id: agencyId, id, method, order_reference: reference } = payment;
  if (reference !== null) {
    for (const { paidPage } of products) {
      const page = await paidPage(db, { tenantId, agencyId, reference }, { payment: id, tenant });
      if (page !== null) return page;
    }
  }
  return onlinePaymentAddress(method, id, tenant);
};

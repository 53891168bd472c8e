import type { OrderRow } from '../orders/order-rows.ts';
import { supplierSumOf } from './kept-options.ts';
import type { PricedOfferRow } from './priced-offers.ts';

/** What the payment of an order is made of. An order takes it from its price, so that both are paid by the same transfers. */
export type PaidSale = Pick<
  OrderRow,
  'reference' | 'agency_id' | 'supplier_code' | 'supplier_minor' | 'currency' | 'agent_minor'
> & { readonly sold: Omit<OrderRow['sold'], 'contact'> };

/** What the transfers of a payment are made of, whatever was sold. */
export type PaidSums = Omit<PaidSale, 'sold'> & {
  readonly sold: Pick<PaidSale['sold'], 'sums' | 'commissionBasisPoints' | 'supplier'>;
};

/** The sale that the booking of a kept price makes, under the reference of its order. */
export const saleOfPrice = ({ agency_id, supplier_code, supplier_minor, offer }: PricedOfferRow, reference: string) => {
  const { itinerary, brand, fares, sums, reasons, proposal, names, commissionBasisPoints, supplier } = offer;
  return {
    reference,
    agency_id,
    supplier_code,
    supplier_minor: supplier_minor + supplierSumOf(offer.options),
    currency: sums.currency,
    agent_minor: sums.agentMinor,
    sold: { itinerary, brand, fares, sums, reasons, proposal, names, commissionBasisPoints, supplier },
  } satisfies PaidSale;
};

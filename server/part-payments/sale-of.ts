import type { OrderRow } from '../orders/order-rows.ts';
import type { SaleInParts } from './offer-parts.ts';

/** An order as the rules of part payment look at it. */
export const saleOf = ({ sold, currency, agent_minor }: OrderRow): SaleInParts => ({
  itinerary: sold.itinerary,
  brand: sold.brand,
  currency,
  totalMinor: agent_minor,
});

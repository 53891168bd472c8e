import { say } from '../../contract/say.ts';
import type { SearchFor } from '../flights/start-search.ts';
import { ProblemError } from '../http/problems.ts';
import { findOrder } from '../orders/order-rows.ts';

/**
 * The search for an exchange: tickets are exchanged for flights of the airline and the supplier that issued them. Throws `bad-request` where
 * the agency has no such order.
 */
export const searchFor: SearchFor = async (db, { tenantId, agencyId }, request) => {
  if (request.exchangeOf === undefined) return { request, only: null };
  const order = await findOrder(db, tenantId, agencyId, request.exchangeOf);
  if (!order) {
    throw new ProblemError('bad-request', [
      { path: 'exchangeOf', message: say('Your agency has no order with this reference') },
    ]);
  }
  return {
    request: { ...request, preferredAirlines: [order.sold.itinerary.airlineCode] },
    only: order.supplier_code,
  };
};

import { sql } from 'kysely';
import type { CallRequest } from '../../../contract/calls.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Person } from './device.ts';
import { callAs, type Fare, fareOf, findFares, heldOrder, isoDayIn, payOrder, type Trip } from './trade.ts';
import type { WalkPortal } from './walk-portal.ts';

/** There and back for two adults, as the orders of the walks are. */
export const oldTrip: Trip = { from: 'DAC', to: 'DXB', inDays: 40, backAfterDays: 8, adults: 2 };

/** A ticketed order of a fare that can be changed, of a supplier that exchanges by itself. */
export const ticketedTrip = async (portal: Pick<WalkPortal, 'url'>, person: Person): Promise<Order> => {
  const order = await heldOrder(
    portal,
    person,
    oldTrip,
    ({ supplierCode, changeable }) => supplierCode === 'gds' && changeable === true,
  );
  const paid = await payOrder(order, portal, person);
  if (!paid.ok) throw new Error(`not ticketed: ${paid.refusal}`);
  return order;
};

/** A fare of another week, for which the tickets of an order can be exchanged. */
export const fareInExchange = async (portal: WalkPortal, person: Person, order: Order): Promise<Fare> =>
  fareOf(portal, person, await findFares(portal, person, { ...oldTrip, inDays: 54 }, undefined, order.orderReference));

/** What the fare of an order says of changes. `null`: the supplier gives no rule. */
export const changeRule = (
  portal: Pick<WalkPortal, 'edit'>,
  reference: string,
  allowed: boolean | null,
): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('air_order')
      .set({ sold: sql`jsonb_set(sold, '{brand,change,allowed}', ${JSON.stringify(allowed)}::jsonb)` as never })
      .where('reference', '=', reference)
      .execute(),
  );

/** A wish for flights of another week for all passengers of an order of `oldTrip`. */
export const wishOf = (order: Order): CallRequest<'RequestManualExchange'> => ({
  orderReference: order.orderReference,
  paxIds: order.travellers.map(({ paxId }) => paxId),
  exchangeItineraries: wishedDays.map((date, legGroup) => ({ legGroup, date })),
  remark: 'In the morning, please.',
});

/** Days of the wish, one for each leg of `oldTrip`. */
export const wishedDays = [isoDayIn(54), isoDayIn(62)] as const;

/** An exchange whose flights the desk is to find. Its reference. */
export const wishedExchange = async (portal: WalkPortal, person: Person): Promise<string> => {
  const asked = await callAs(portal, person, 'RequestManualExchange', wishOf(await ticketedTrip(portal, person)));
  if (!asked.ok) throw new Error(`not asked for: ${asked.refusal}`);
  return asked.answer.case.caseReference;
};

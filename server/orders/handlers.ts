import { functionalities } from '../../contract/functionalities.ts';
import type { Handlers } from '../http/handler.ts';
import { listBookings } from './bookings.ts';
import { readOrder } from './order-answer.ts';
import { ordersAtHand } from './orders-at-hand.ts';

/** The calls of the contract that read orders. */
export const orderHandlers = (): Pick<Handlers, 'AirGetOrder' | 'GetOrdersAtHand' | 'GetBookings'> => ({
  AirGetOrder: {
    kind: 'reads',
    async handle({ orderReference }, { db, tenant, agent, now }) {
      const order = await readOrder(db, tenant.id, agent, orderReference, now());
      return order ? { ok: true, answer: { order } } : { ok: false, refusal: 'order-unknown' };
    },
  },

  GetOrdersAtHand: {
    kind: 'reads',
    async handle(_request, { db, tenant, agent, now }) {
      if (!agent.functionalities.has(functionalities.ViewBooking)) return { ok: true, answer: { orders: null } };
      const orders = await ordersAtHand(db, {
        tenantId: tenant.id,
        agencyId: agent.agencyId,
        currency: tenant.config.global.currency,
        now: now(),
      });
      return { ok: true, answer: { orders } };
    },
  },

  GetBookings: {
    kind: 'reads',
    async handle({ after, ...asked }, { db, tenant, agent, now }) {
      const of = { tenant, agencyId: agent.agencyId, now: now() };
      return { ok: true, answer: await listBookings(db, of, asked, after) };
    },
  },
});

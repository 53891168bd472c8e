import { functionalities } from '../../contract/functionalities.ts';
import type { Handlers } from '../http/handler.ts';
import { bookingViews, removeBookingView, saveBookingView } from './booking-views.ts';
import { listBookings } from './bookings.ts';
import { readOrder } from './order-answer.ts';
import { ordersAtHand } from './orders-at-hand.ts';

type OrderCalls =
  | 'AirGetOrder'
  | 'GetOrdersAtHand'
  | 'GetBookings'
  | 'GetBookingViews'
  | 'SaveBookingView'
  | 'RemoveBookingView';

/** The calls of the contract that read orders, and those of the views of their list. */
export const orderHandlers = (): Pick<Handlers, OrderCalls> => ({
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

  GetBookingViews: {
    kind: 'reads',
    async handle(_request, { db, tenant, agent }) {
      return { ok: true, answer: { views: await bookingViews(db, { tenantId: tenant.id, userId: agent.userId }) } };
    },
  },

  SaveBookingView: {
    kind: 'acts',
    async handle(view, { tx, tenant, agent, now }) {
      const owner = { tenantId: tenant.id, userId: agent.userId };
      const saved = await saveBookingView(tx, owner, view, now());
      if (saved !== 'saved') return { ok: false, refusal: saved };
      return { ok: true, answer: { views: await bookingViews(tx, owner) } };
    },
  },

  RemoveBookingView: {
    kind: 'acts',
    async handle({ viewId }, { tx, tenant, agent }) {
      const owner = { tenantId: tenant.id, userId: agent.userId };
      await removeBookingView(tx, owner, viewId);
      return { ok: true, answer: { views: await bookingViews(tx, owner) } };
    },
  },
});

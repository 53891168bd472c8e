import { functionalities } from '../../contract/functionalities.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { addMessage, updateSupplementary } from './amend-order.ts';
import { bookingViews, removeBookingView, saveBookingView } from './booking-views.ts';
import { listBookings } from './bookings.ts';
import { readOrder } from './order-answer.ts';
import type { OrderOfAgency } from './order-of-agency.ts';
import { historyOf, ssrHistoryOf, ssrStatusOf, timeLimitOf } from './order-sections.ts';
import { ordersAtHand } from './orders-at-hand.ts';
import type { Product } from './product.ts';

const orderUnknown = { ok: false, refusal: 'order-unknown' } as const;

const orderOf = ({ tenant, agent }: SignedInContext, reference: string): OrderOfAgency => ({
  tenantId: tenant.id,
  agencyId: agent.agencyId,
  reference,
});

/** The calls that read orders and add to them, and those of the saved views of the list of bookings. */
export const orderHandlers = (products: readonly Product[]) =>
  ({
    AirGetOrder: {
      kind: 'reads',
      async handle({ orderReference }, { db, tenant, agent, now }) {
        const order = await readOrder(db, tenant.id, agent, orderReference, now());
        return order ? { ok: true, answer: { order } } : orderUnknown;
      },
    },

    GetOrderHistory: {
      kind: 'reads',
      async handle({ orderReference }, context) {
        const history = await historyOf(context.db, orderOf(context, orderReference));
        return history === null ? orderUnknown : { ok: true, answer: { history } };
      },
    },

    AirSSRHistory: {
      kind: 'reads',
      async handle({ orderReference }, context) {
        const lines = await ssrHistoryOf(context.db, orderOf(context, orderReference));
        return lines === null ? orderUnknown : { ok: true, answer: { lines } };
      },
    },

    GetUpdatedTravelerSSRStatus: {
      kind: 'reads',
      async handle({ orderReference }, context) {
        const options = await ssrStatusOf(context.db, orderOf(context, orderReference));
        return options === null ? orderUnknown : { ok: true, answer: { options } };
      },
    },

    GetUpdatedTimeLimit: {
      kind: 'reads',
      async handle({ orderReference }, context) {
        const held = await timeLimitOf(context.db, orderOf(context, orderReference), context.now());
        return held === null ? orderUnknown : { ok: true, answer: { timeLimit: held.limit } };
      },
    },

    AddOrderMessage: { kind: 'acts', handle: addMessage },
    UpdateSupplementary: { kind: 'acts', handle: updateSupplementary },

    GetOrdersAtHand: {
      kind: 'reads',
      async handle(_request, { db, tenant, agent, now }) {
        if (!agent.functionalities.has(functionalities.ViewBooking)) return { ok: true, answer: { orders: null } };
        const orders = await ordersAtHand(db, products, {
          tenantId: tenant.id,
          agencyId: agent.agencyId,
          currency: tenant.config.global.currency,
          permissions: agent.functionalities,
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
  }) satisfies Partial<Handlers>;

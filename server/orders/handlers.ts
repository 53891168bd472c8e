import type { Handlers } from '../http/handler.ts';
import { readOrder } from './order-answer.ts';
import { printOrder } from './print-order.ts';

/** The order calls of the contract. */
export const orderHandlers = (): Pick<Handlers, 'AirGetOrder' | 'GetBookingPdf'> => ({
  AirGetOrder: {
    kind: 'reads',
    async handle({ orderReference }, { db, tenant, agent, now }) {
      const order = await readOrder(db, tenant.id, agent, orderReference, now());
      return order ? { ok: true, answer: { order } } : { ok: false, refusal: 'order-unknown' };
    },
  },
  GetBookingPdf: { kind: 'reads', handle: (request, context) => printOrder(request, context) },
});

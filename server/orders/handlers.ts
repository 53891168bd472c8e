import type { Handlers } from '../http/handler.ts';
import { readOrder } from './order-answer.ts';

/** The calls of the contract that read an order. */
export const orderHandlers = (): Pick<Handlers, 'AirGetOrder'> => ({
  AirGetOrder: {
    kind: 'reads',
    async handle({ orderReference }, { db, tenant, agent, now }) {
      const order = await readOrder(db, tenant.id, agent, orderReference, now());
      return order ? { ok: true, answer: { order } } : { ok: false, refusal: 'order-unknown' };
    },
  },
});

import { functionalities } from '../../contract/functionalities.ts';
import type { Handlers } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { listDeadlines } from './list-deadlines.ts';

/** The call of the contract that reads deadlines. */
export const deadlineHandlers = (products: readonly Product[]) =>
  ({
    GetDeadlines: {
      kind: 'reads',
      async handle({ after, kinds }, { db, tenant, agent, now }) {
        if (!agent.functionalities.has(functionalities.ViewBooking)) return { ok: true, answer: { deadlines: null } };
        return {
          ok: true,
          answer: { deadlines: await listDeadlines(db, products, { tenant, agent, now: now(), after, kinds }) },
        };
      },
    },
  }) satisfies Partial<Handlers>;

import { fromObservable, fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { type RequestsAsked, timeLimitMachine } from '../../machines/deadlines/time-limit.machine.ts';
import { send } from '../calls/send.ts';
import { pageTime } from '../ui/page-time.ts';

interface Asked {
  readonly input: { readonly request: CallRequest<'UpdateExtendTimeLimitRequest'>; readonly intent: string };
  readonly signal: AbortSignal;
}

/** What the page is told of its order's limit. */
export interface LimitLearners {
  /** The order with its new limit. */
  readonly learn: (order: Order) => void;
  /** The limit, as a colleague's request may have moved it. */
  readonly learnLimit: (timeLimit: NonNullable<Order['timeLimit']>) => void;
}

/** The flow of a time limit with its calls. */
export const portalTimeLimit = ({ learn, learnLimit }: LimitLearners) =>
  timeLimitMachine.provide({
    actors: {
      extendLimit: fromPromise(async ({ input, signal }: Asked) => {
        const outcome = await send('UpdateExtendTimeLimitRequest', input.request, { signal, intent: input.intent });
        if (outcome.ok) learn(outcome.answer.order);
        return outcome;
      }),
      readRequests: fromPromise(
        async ({ input, signal }: { readonly input: RequestsAsked; readonly signal: AbortSignal }) => {
          const { orderReference, limitMayHaveMoved } = input;
          const outcome = await send('GetExtendTimeLimitRequest', { orderReference }, { signal });
          if (outcome.ok && limitMayHaveMoved) {
            const limit = await send('GetUpdatedTimeLimit', { orderReference }, { signal });
            if (limit.ok && limit.answer.timeLimit !== null) learnLimit(limit.answer.timeLimit);
          }
          return outcome;
        },
      ),
      tellPageTime: fromObservable(() => pageTime),
    },
  });

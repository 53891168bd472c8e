import { fromObservable, fromPromise } from 'xstate';
import type { CallRequest } from '../../contract/calls.ts';
import type { Order } from '../../contract/orders.ts';
import { timeLimitMachine } from '../../machines/deadlines/time-limit.machine.ts';
import { send } from '../calls/send.ts';
import { pageTime } from '../ui/page-time.ts';

interface Asked {
  readonly input: { readonly request: CallRequest<'UpdateExtendTimeLimitRequest'>; readonly intent: string };
  readonly signal: AbortSignal;
}

/** The flow of a time limit with its call. `learn` is told the order with its new limit. */
export const portalTimeLimit = (learn: (order: Order) => void) =>
  timeLimitMachine.provide({
    actors: {
      extendLimit: fromPromise(async ({ input, signal }: Asked) => {
        const outcome = await send('UpdateExtendTimeLimitRequest', input.request, { signal, intent: input.intent });
        if (outcome.ok) learn(outcome.answer.order);
        return outcome;
      }),
      tellPageTime: fromObservable(() => pageTime),
    },
  });

import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Order } from '../../contract/orders/orders.ts';
import { viewOfTimeLimit } from '../../machines/deadlines/time-limit.view.ts';
import { extensionOf } from '../../machines/orders/order.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { TimeLimit } from './TimeLimit.tsx';
import { type LimitLearners, portalTimeLimit } from './time-limit-actors.ts';

export interface OrderTimeLimitProps extends LimitLearners {
  readonly order: Order;
  readonly timeLimit: NonNullable<Order['timeLimit']>;
}

/** The time limit of a held order, with the flow that asks for a later one. */
export const OrderTimeLimit = ({ order, timeLimit, learn, learnLimit }: OrderTimeLimitProps) => {
  const { orderReference } = order;
  const { mayExtend } = order.facts;
  const machine = useMemo(() => portalTimeLimit({ learn, learnLimit }), [learn, learnLimit]);
  const input = useMemo(
    () => ({ orderReference, mayAsk: mayExtend, intentSeed: newIntent() }),
    [orderReference, mayExtend],
  );
  const flow = useFlow('time-limit', machine, { input });
  const clock = useView(flow, clockOf);
  return (
    <TimeLimit
      view={useView(flow, viewOfTimeLimit)}
      limit={timeLimit}
      extension={extensionOf(order)}
      clock={clock}
      send={flow.send}
    />
  );
};

const clockOf = ({ children }: SnapshotFrom<ReturnType<typeof portalTimeLimit>>) => children.pageTime;

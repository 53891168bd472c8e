import { type ReactNode, useId } from 'react';
import type { Order } from '../../contract/orders/orders.ts';
import type { OrderAction } from '../../machines/orders/order.view.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { type Doing, isNothingAsked } from '../../machines/orders/order-page.view.ts';
import { ActBar } from '../record/ActBar.tsx';
import { Stack } from '../ui/Stack.tsx';
import { OrderDoing } from './OrderDoing.tsx';
import { orderActs } from './order-acts.tsx';
import { PrintChoices } from './PrintChoices.tsx';

export interface OrderActionsProps {
  readonly order: Order;
  readonly actions: readonly OrderAction[];
  readonly doing: Doing;
  /** How the order is paid, while that is chosen. */
  readonly paymentChoice?: ReactNode;
  /** Whether the primary button stands at the foot of a phone's window. Default: no. */
  readonly pinned?: boolean;
  readonly send: (event: OrderPageEvent) => void;
}

/** The actions of an order, and below them what one of them asks, does or has done. */
export const OrderActions = ({ order, actions, doing, paymentChoice, pinned = false, send }: OrderActionsProps) => {
  const isFree = isNothingAsked(doing);
  const askedId = useId();
  const printPanelId = useId();
  const acts = orderActs({ order, actions, send, printPanelId });
  return (
    <Stack gap={16}>
      <ActBar acts={acts} waitsFor={isFree ? null : askedId} pinned={pinned} />
      {isFree && acts.some(({ key }) => key === 'options') && (
        <PrintChoices id={printPanelId} order={order} send={send} />
      )}
      {doing.is !== 'nothing' && (
        <div id={askedId}>
          <OrderDoing order={order} doing={doing} send={send} paymentChoice={paymentChoice} />
        </div>
      )}
    </Stack>
  );
};

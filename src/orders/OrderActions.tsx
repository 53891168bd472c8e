import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { Order } from '../../contract/orders.ts';
import type { OrderAction } from '../../machines/orders/order.view.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import { type Doing, isNothingAsked } from '../../machines/orders/order-page.view.ts';
import { ActBar } from '../record/ActBar.tsx';
import { OrderDoing } from './OrderDoing.tsx';
import { orderActs } from './order-acts.tsx';
import { PrintChoices } from './PrintChoices.tsx';

const useStyles = makeStyles({
  frame: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
});

export interface OrderActionsProps {
  readonly order: Order;
  readonly actions: readonly OrderAction[];
  readonly doing: Doing;
  /** How the order is paid, while that is chosen. */
  readonly paymentChoice?: ReactNode;
  readonly send: (event: OrderPageEvent) => void;
}

/** The actions of an order, and below them what one of them asks, does or has done. */
export const OrderActions = ({ order, actions, doing, paymentChoice, send }: OrderActionsProps) => {
  const styles = useStyles();
  const isFree = isNothingAsked(doing);
  const askedId = useId();
  const printPanelId = useId();
  const acts = orderActs({ order, actions, send, printPanelId });
  return (
    <div className={styles.frame}>
      <ActBar acts={acts} waitsFor={isFree ? null : askedId} />
      {isFree && acts.some(({ key }) => key === 'options') && (
        <PrintChoices id={printPanelId} order={order} send={send} />
      )}
      {doing.is !== 'nothing' && (
        <div id={askedId}>
          <OrderDoing order={order} doing={doing} send={send} paymentChoice={paymentChoice} />
        </div>
      )}
    </div>
  );
};

import { useMemo } from 'react';
import { is } from 'superstruct';
import { useSearchParams } from 'wouter';
import type { Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { opaqueId } from '../../contract/shapes.ts';
import { viewOfOrderPage } from '../../machines/orders/order-page.view.ts';
import { OrderTimeLimit } from '../deadlines/OrderTimeLimit.tsx';
import { useView } from '../live-flows/use-view.ts';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { OrderApproval } from './OrderApproval.tsx';
import { OrderPage } from './OrderPage.tsx';
import { PaymentOfOrder } from './PaymentOfOrder.tsx';
import { paymentChoiceOf, useOrderPage } from './use-order-page.ts';

const withoutReference = say(
  'This address has no order reference. Search for the reference or a traveller’s name in the header, and open the order from there.',
);

/** The order page. Its query names the `reference`; another reference is another order. */
export const OrderScreen = () => {
  const [asked] = useSearchParams();
  const reference = asked.get('reference') ?? '';
  if (reference === '') return <NoSuchOrder title={say('Which order?')} detail={withoutReference} />;
  const payment = asked.get('payment');
  return <OpenedOrder key={reference} reference={reference} payment={is(payment, opaqueId()) ? payment : null} />;
};

interface OpenedOrderProps {
  readonly reference: string;
  /** The online payment that the gateway has sent the browser back from. Default: none. */
  readonly payment?: string | null;
}

/** The order of a reference, as it stands now. */
export const OpenedOrder = ({ reference, payment = null }: OpenedOrderProps) => {
  const page = useOrderPage(reference, null, payment);
  const view = useView(page, viewOfOrderPage);
  const limitLearners = useMemo(
    () => ({
      learn: (extended: Order) => page.send({ type: 'limit.extended', order: extended }),
      learnLimit: (timeLimit: NonNullable<Order['timeLimit']>) => {
        const known = page.getSnapshot().context.order;
        if (known !== null) page.send({ type: 'limit.extended', order: { ...known, timeLimit } });
      },
    }),
    [page],
  );
  const order = view.show === 'order' && view.order.state === 'held' ? view.order : null;
  return (
    <OrderPage
      view={view}
      send={page.send}
      paymentChoice={<PaymentOfOrder flow={useView(page, paymentChoiceOf)} />}
      approval={
        order !== null &&
        !order.facts.forExchange && <OrderApproval key={order.orderReference} reference={order.orderReference} />
      }
      timeLimit={order?.timeLimit && <OrderTimeLimit order={order} timeLimit={order.timeLimit} {...limitLearners} />}
    />
  );
};

import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { Order } from '../../contract/orders.ts';
import { viewOfOrderPage } from '../../machines/orders/order-page.view.ts';
import { newIntent } from '../calls/send.ts';
import { OrderTimeLimit } from '../deadlines/OrderTimeLimit.tsx';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSessionSend } from '../shell/session.tsx';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { OrderPage } from './OrderPage.tsx';
import { portalOrder } from './order-actors.ts';

const withoutReference =
  'This address has no order reference. Search for the reference or a traveller’s name in the header, and open the order from there.';

/** The order page. Its query names the `reference`; another reference is another order. */
export const OrderScreen = () => {
  const [asked] = useSearchParams();
  const reference = asked.get('reference') ?? '';
  if (reference === '') return <NoSuchOrder title="Which order?" detail={withoutReference} />;
  return <OpenedOrder key={reference} reference={reference} />;
};

/** The order of a reference, as it stands now. */
export const OpenedOrder = ({ reference }: { readonly reference: string }) => {
  const sendToSession = useSessionSend();
  const machine = useMemo(() => portalOrder(() => sendToSession({ type: 'wallet.touched' })), [sendToSession]);
  const input = useMemo(() => ({ orderReference: reference, intentSeed: newIntent(), order: null }), [reference]);
  const page = useFlow('order-page', machine, { input });
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
      timeLimit={order?.timeLimit && <OrderTimeLimit order={order} timeLimit={order.timeLimit} {...limitLearners} />}
    />
  );
};

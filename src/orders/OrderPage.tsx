import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { OrderPageEvent } from '../../machines/orders/order-page.setup.ts';
import type { OrderPageView } from '../../machines/orders/order-page.view.ts';
import { RecordPage } from '../record/RecordPage.tsx';
import { RecordTabs } from '../record/RecordTabs.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { OrderDetailsLoader } from '../ui/placeholders/OrderDetailsLoader.tsx';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderConsent } from './OrderConsent.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderActivity, OrderMoneyTab, OrderOverview, OrderPeople } from './OrderTabs.tsx';

export interface OrderPageProps {
  readonly view: OrderPageView;
  readonly send: (event: OrderPageEvent) => void;
  /** Until when the seats are held, below the head. */
  readonly timeLimit?: ReactNode;
  /** Limit and approval of the sale, below the time limit. */
  readonly approval?: ReactNode;
  /** How the order is paid, while that is chosen. */
  readonly paymentChoice?: ReactNode;
}

/** The order page in each of its states. */
export const OrderPage = ({ view, send, timeLimit, approval, paymentChoice }: OrderPageProps) => {
  switch (view.show) {
    case 'loading':
      return <OrderDetailsLoader words={view.words} slow={view.slow} />;
    case 'missing':
      return <NoSuchOrder title={say('There is no such order')} detail={view.words} />;
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this order')}
          detail={view.words}
          actions={[{ words: say('Reload order'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'order': {
      const { order, standing, stops, money, doing } = view;
      return (
        <RecordPage>
          <OrderHead order={order} standing={standing} stops={stops} toPay={money.toPay} />
          {timeLimit}
          {approval}
          <OrderActions
            order={order}
            actions={standing.actions}
            doing={doing}
            paymentChoice={paymentChoice}
            pinned
            send={send}
          />
          <OrderConsent order={order} send={send} />
          <RecordTabs
            tabs={[
              { key: 'overview', title: say('Overview'), content: <OrderOverview view={view} send={send} /> },
              { key: 'travellers', title: say('Travellers'), content: <OrderPeople view={view} send={send} /> },
              { key: 'money', title: say('Money'), content: <OrderMoneyTab view={view} send={send} /> },
              { key: 'activity', title: say('Activity'), content: <OrderActivity view={view} send={send} /> },
            ]}
          />
        </RecordPage>
      );
    }
  }
};

import { Button } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { OrdersView } from '../../machines/search-pad/search-pad-extras.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { RecentOrders } from './RecentOrders.tsx';

export interface OrdersAtHandProps {
  readonly view: OrdersView;
  readonly onRetry: () => void;
}

/** The latest orders and stays, also those that are held. */
export const OrdersAtHand = ({ view, onRetry }: OrdersAtHandProps) => {
  switch (view.show) {
    case 'hidden':
      return null;
    case 'reading':
      return (
        <Stack gap={8} role="status" aria-label={say('Loading your orders')}>
          <Skeleton width="120px" heightPx={20} />
          <Skeleton heightPx={184} />
        </Stack>
      );
    case 'failed':
      return (
        <TitledSection title={say('Orders')}>
          <Row role="status" as="p" gap={12}>
            <span>{say('We could not load your orders. They are safe.')}</span>
            <Button onClick={onRetry}>{say('Load orders again')}</Button>
          </Row>
        </TitledSection>
      );
    case 'known':
      return (
        <TitledSection title={say('Recent orders')}>
          {view.orders.recent.length === 0 ? (
            <Quiet>{say('No orders yet. Search a flight or a hotel to make the first.')}</Quiet>
          ) : (
            <RecentOrders orders={view.orders.recent} />
          )}
        </TitledSection>
      );
  }
};

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { OrdersView } from '../../machines/search-pad/search-pad-extras.view.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { RecentOrders } from './RecentOrders.tsx';

const useStyles = makeStyles({
  loading: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  words: { color: tokens.colorNeutralForeground2 },
  failed: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

export interface OrdersAtHandProps {
  readonly view: OrdersView;
  readonly onRetry: () => void;
}

/** The latest orders and stays, also those that are held. */
export const OrdersAtHand = ({ view, onRetry }: OrdersAtHandProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'hidden':
      return null;
    case 'reading':
      return (
        <div className={styles.loading} role="status" aria-label={say('Loading your orders')}>
          <Skeleton width="120px" heightPx={20} />
          <Skeleton heightPx={184} />
        </div>
      );
    case 'failed':
      return (
        <TitledSection title={say('Orders')}>
          <p role="status" className={styles.failed}>
            <span>{say('We could not load your orders. They are safe.')}</span>
            <Button onClick={onRetry}>{say('Load orders again')}</Button>
          </p>
        </TitledSection>
      );
    case 'known':
      return (
        <TitledSection title={say('Recent orders')}>
          {view.orders.recent.length === 0 ? (
            <p className={styles.words}>{say('No orders yet. Search a flight or a hotel to make the first.')}</p>
          ) : (
            <RecentOrders orders={view.orders.recent} />
          )}
        </TitledSection>
      );
  }
};

import { makeStyles, tokens } from '@fluentui/react-components';
import type { DeadlinesEvent } from '../../machines/deadlines/deadlines.machine.ts';
import type { DeadlinesView } from '../../machines/deadlines/deadlines.view.ts';
import type { SearchPadExtrasView } from '../../machines/search-pad/search-pad-extras.view.ts';
import type { WalletView } from '../../machines/shell/session.view.ts';
import { Deadlines } from '../deadlines/Deadlines.tsx';
import type { PageClock } from '../deadlines/TimeLeft.tsx';
import { Stack } from '../ui/Stack.tsx';
import { OfferSlider } from './OfferSlider.tsx';
import { OrdersAtHand } from './OrdersAtHand.tsx';
import { ReviewSlider } from './ReviewSlider.tsx';
import { WalletAtHand } from './WalletAtHand.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalXXL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  },
  side: { '@media (max-width: 1023px)': { display: 'contents' } },
  /** On one column, the wallet is above the orders. */
  wallet: { '@media (max-width: 1023px)': { order: '-1' } },
  foot: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: tokens.spacingVerticalL },
});

export interface BelowFormProps {
  readonly view: Pick<SearchPadExtrasView, 'below' | 'orders'>;
  readonly deadlines: DeadlinesView;
  readonly clock: PageClock | undefined;
  readonly sendToDeadlines: (event: DeadlinesEvent) => void;
  readonly wallet: WalletView;
  readonly onRetryOrders: () => void;
}

/** The agent's desk below the form: what ends soon, orders and wallet first, the tenant's offers beside them, reviews at the foot. */
export const BelowForm = ({
  view: { below, orders },
  deadlines,
  clock,
  sendToDeadlines,
  wallet,
  onRetryOrders,
}: BelowFormProps) => {
  const styles = useStyles();
  return (
    <>
      <div className={styles.columns}>
        <Stack gap={24}>
          <Deadlines view={deadlines} clock={clock} send={sendToDeadlines} />
          <OrdersAtHand view={orders} onRetry={onRetryOrders} />
        </Stack>
        <Stack gap={24} className={styles.side}>
          <div className={styles.wallet}>
            <WalletAtHand wallet={wallet} orders={orders} />
          </div>
          {below.show === 'known' && below.offers.length > 0 && <OfferSlider offers={below.offers} />}
        </Stack>
      </div>
      {below.show === 'known' && below.reviews.length > 0 && (
        <div className={styles.foot}>
          <ReviewSlider reviews={below.reviews} />
        </div>
      )}
    </>
  );
};

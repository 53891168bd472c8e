import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { OrdersView } from '../../machines/search-pad/search-pad-extras.view.ts';
import { OrderLines } from '../orders/OrderLines.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const useStyles = makeStyles({
  sections: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { color: tokens.colorNeutralForeground2 },
  failed: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

export interface OrdersAtHandProps {
  readonly view: OrdersView;
  readonly onRetry: () => void;
}

/** What must be ticketed next, and the latest orders. */
export const OrdersAtHand = ({ view, onRetry }: OrdersAtHandProps) => {
  const styles = useStyles();
  switch (view.show) {
    case 'hidden':
      return null;
    case 'reading':
      return (
        <div className={styles.sections} role="status" aria-label="Loading your orders">
          <Skeleton width="120px" heightPx={20} />
          <Skeleton heightPx={62} />
          <Skeleton width="120px" heightPx={20} />
          <Skeleton heightPx={184} />
        </div>
      );
    case 'failed':
      return (
        <Section title="Orders">
          <p role="status" className={styles.failed}>
            <span>We could not load your orders. They are safe.</span>
            <Button onClick={onRetry}>Load orders again</Button>
          </p>
        </Section>
      );
    case 'known': {
      const { held, heldCount, recent } = view.orders;
      return (
        <div className={styles.sections}>
          <Section
            title={heldCount > held.length ? `To be ticketed: next ${held.length} of ${heldCount}` : 'To be ticketed'}
          >
            {held.length === 0 ? (
              <p className={styles.words}>Nothing is held. Orders that wait for payment stand here.</p>
            ) : (
              <OrderLines orders={held} />
            )}
          </Section>
          <Section title="Recent orders">
            {recent.length === 0 ? (
              <p className={styles.words}>No orders yet. Search a flight to make the first.</p>
            ) : (
              <OrderLines orders={recent} />
            )}
          </Section>
        </div>
      );
    }
  }
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};

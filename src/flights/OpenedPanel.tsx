import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { OpenedView } from '../../machines/flights/flight-results.view.ts';
import { newIntent } from '../calls/send.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BrandColumns } from './BrandColumns.tsx';
import type { SendResults } from './flow-props.ts';
import { ItineraryDetails } from './ItineraryDetails.tsx';

const useStyles = makeStyles({
  panel: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: tokens.spacingHorizontalL,
    '@container (max-width: 719px)': {
      paddingLeft: tokens.spacingHorizontalM,
      paddingRight: tokens.spacingHorizontalM,
    },
  },
  waiting: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minHeight: '264px' },
  problem: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
});

export interface OpenedPanelProps {
  readonly opened: OpenedView;
  readonly leaving: boolean;
  readonly send: SendResults;
}

/** What unfolds in a card: its brands side by side, or its flights and fare in full. */
export const OpenedPanel = ({ opened, leaving, send }: OpenedPanelProps) => {
  const styles = useStyles();
  return (
    <section className={styles.panel} aria-label={opened.panel === 'brands' ? 'Fares' : 'Flight and fare details'}>
      {contentOf(opened, leaving, send, styles)}
    </section>
  );
};

const contentOf = (
  { offers, panel }: OpenedView,
  leaving: boolean,
  send: SendResults,
  styles: ReturnType<typeof useStyles>,
) => {
  switch (offers.show) {
    case 'loading':
      return (
        <div className={styles.waiting}>
          <HiddenText>The fares are being read.</HiddenText>
          {[0, 1, 2].map((index) => (
            <div key={index} className={styles.column}>
              <Skeleton width="96px" heightPx={20} />
              <Skeleton width="128px" heightPx={24} />
              <Skeleton width="80%" />
              <Skeleton width="70%" />
              <Skeleton width="75%" />
            </div>
          ))}
        </div>
      );
    case 'refused':
      return (
        <div className={styles.problem} role="alert">
          <p>{offers.words}</p>
          {offers.mustSearchAgain && (
            <Button appearance="primary" onClick={() => send({ type: 'search.repeated', intentKey: newIntent() })}>
              Search again
            </Button>
          )}
        </div>
      );
    case 'unreachable':
      return (
        <div className={styles.problem} role="alert">
          <p>{offers.words}</p>
          <Button onClick={() => send({ type: 'brands.retried' })}>Read fares again</Button>
        </div>
      );
    case 'shown':
      return panel === 'brands' ? (
        <BrandColumns offers={offers} leaving={leaving} send={send} />
      ) : (
        <ItineraryDetails offers={offers} leaving={leaving} send={send} />
      );
  }
};

import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { OpenedView } from '../../machines/flights/flight-results.view.ts';
import type { OpenedPanelName } from '../../machines/flights/itinerary-card.ts';
import { newIntent } from '../calls/send.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BrandColumns } from './BrandColumns.tsx';
import type { SendResults } from './flow-props.ts';
import { ItineraryDetails } from './ItineraryDetails.tsx';
import { MoreFlights } from './MoreFlights.tsx';

const useStyles = makeStyles({
  panel: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: tokens.spacingHorizontalL,
    '@container (max-width: 719px)': {
      paddingLeft: tokens.spacingHorizontalM,
      paddingRight: tokens.spacingHorizontalM,
    },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBottom: tokens.spacingVerticalM,
  },
  switch: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXS },
  choice: {
    minHeight: '32px',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  close: { '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' } },
  waiting: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minHeight: '264px' },
  chosenFlights: { paddingBottom: tokens.spacingVerticalM, fontVariantNumeric: 'tabular-nums' },
  problem: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
});

const titles = { brands: 'Fares', details: 'Flight and fare details', more: 'More flights' } as const;
const panels = ['brands', 'details', 'more'] as const;

export interface OpenedPanelProps {
  readonly opened: OpenedView;
  readonly leaving: boolean;
  readonly send: SendResults;
}

/** The open panel of a card: brands side by side, or flight and fare details. */
export const OpenedPanel = ({ opened, leaving, send }: OpenedPanelProps) => {
  const styles = useStyles();
  const { itineraryId, rowKey } = opened;
  const open = (panel: OpenedPanelName) => {
    if (panel === 'more') return send({ type: 'more-flights.opened' });
    send({ type: panel === 'brands' ? 'brands.opened' : 'details.opened', itineraryId, rowKey });
  };
  return (
    <section className={styles.panel} aria-label={titles[opened.panel]}>
      <div className={styles.head}>
        <div className={styles.switch} role="group" aria-label="Show">
          {panels.map((panel) => (
            <button
              key={panel}
              type="button"
              className={mergeClasses(styles.choice, panel === opened.panel && styles.chosen)}
              aria-pressed={panel === opened.panel}
              onClick={() => panel !== opened.panel && open(panel)}
            >
              {titles[panel]}
              {panel === 'more' && opened.more !== null && ` (${opened.more.length})`}
            </button>
          ))}
        </div>
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<DismissRegular />}
          aria-label="Close fares and details"
          onClick={() => send({ type: 'itinerary.closed' })}
        />
      </div>
      {opened.chosenFlights !== null && (
        <p className={styles.chosenFlights} role="status">{`For the flights ${opened.chosenFlights}`}</p>
      )}
      {contentOf(opened, leaving, send, styles)}
    </section>
  );
};

const contentOf = (
  { offers, panel, more }: OpenedView,
  leaving: boolean,
  send: SendResults,
  styles: ReturnType<typeof useStyles>,
) => {
  switch (offers.show) {
    case 'loading':
      return (
        <div className={styles.waiting}>
          <HiddenText>Loading fares.</HiddenText>
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
          <Button onClick={() => send({ type: 'brands.retried' })}>Reload fares</Button>
        </div>
      );
    case 'shown':
      switch (panel) {
        case 'brands':
          return <BrandColumns offers={offers} leaving={leaving} send={send} />;
        case 'details':
          return <ItineraryDetails offers={offers} leaving={leaving} send={send} />;
        case 'more':
          return <MoreFlights more={more} send={send} />;
      }
  }
};

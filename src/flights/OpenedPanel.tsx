import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { say } from '../../contract/say.ts';
import type { OpenedView } from '../../machines/flights/flight-results.view.ts';
import type { OpenedPanelName } from '../../machines/flights/itinerary-card.ts';
import { newIntent } from '../calls/send.ts';
import { sizes } from '../ui/sizes.ts';
import { BrandColumns } from './BrandColumns.tsx';
import { BrandSkeletons } from './BrandSkeletons.tsx';
import type { SendResults } from './flow-props.ts';
import { ItineraryDetails } from './ItineraryDetails.tsx';
import { MoreFlights } from './MoreFlights.tsx';
import { revealCardOf } from './reveal-card.ts';

const useStyles = makeStyles({
  panel: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: tokens.spacingHorizontalL,
    '@container (max-width: 719px)': { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
    animationName: { from: { opacity: '0', transform: 'translateY(-4px)' }, to: { opacity: '1', transform: 'none' } },
    animationDuration: '140ms',
    animationTimingFunction: 'ease-out',
  },
  /** In a sheet, which has its own padding and motion. */
  inSheet: {
    padding: `${tokens.spacingVerticalS} 0 0`,
    animationName: 'none',
    '@container (max-width: 719px)': { padding: `${tokens.spacingVerticalS} 0 0` },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBottom: tokens.spacingVerticalM,
  },
  switch: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXS },
  choice: {
    minHeight: sizes.control,
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
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  chosenFlights: { paddingBottom: tokens.spacingVerticalM, fontVariantNumeric: 'tabular-nums' },
  /** Present while empty, so that a screen reader announces what it says later. */
  cheaper: {
    paddingBottom: tokens.spacingVerticalM,
    color: tokens.colorStatusSuccessForeground1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  problem: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
});

const titles = { brands: 'Fares', details: say('Flight and fare details'), more: say('More flights') } as const;
/** Words on the buttons that switch panels; `titles` are their accessible names. */
const shortTitles = { brands: 'Fares', details: 'Details', more: say('More flights') } as const;
const panels = ['brands', 'details', 'more'] as const;

export interface OpenedPanelProps {
  readonly opened: OpenedView;
  readonly leaving: boolean;
  readonly send: SendResults;
  /** Whether the panel stands below its card or in a sheet. */
  readonly place: 'card' | 'sheet';
}

/** The open panel of a card: brands side by side, or flight and fare details. */
export const OpenedPanel = ({ opened, leaving, send, place }: OpenedPanelProps) => {
  const styles = useStyles();
  const { itineraryId, rowKey } = opened;
  const open = (panel: OpenedPanelName) => {
    if (panel === 'more') return send({ type: 'more-flights.opened' });
    send({ type: panel === 'brands' ? 'brands.opened' : 'details.opened', itineraryId, rowKey });
  };
  return (
    <section
      ref={place === 'card' ? revealCardOf : null}
      className={mergeClasses(styles.panel, place === 'sheet' && styles.inSheet)}
      aria-label={titles[opened.panel]}
    >
      <div className={styles.head}>
        <div className={styles.switch} role="group" aria-label={say('Show')}>
          {panels.map((panel) => (
            <button
              key={panel}
              type="button"
              className={mergeClasses(styles.choice, panel === opened.panel && styles.chosen)}
              aria-pressed={panel === opened.panel}
              aria-label={`${titles[panel]}${panel === 'more' && opened.more !== null ? ` (${opened.more.length})` : ''}`}
              onClick={() => panel !== opened.panel && open(panel)}
            >
              {shortTitles[panel]}
              {panel === 'more' && opened.more !== null && ` (${opened.more.length})`}
            </button>
          ))}
        </div>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={say('Close fares and details')}
          onClick={() => send({ type: 'itinerary.closed' })}
        />
      </div>
      {opened.chosenFlights !== null && (
        <p className={styles.chosenFlights} role="status">
          {say('For the flights {chosenFlights}', { chosenFlights: opened.chosenFlights })}
        </p>
      )}
      <p className={mergeClasses(opened.cheaper !== null && styles.cheaper)} role="status">
        {opened.cheaper}
      </p>
      {contentOf(opened, leaving, send, styles)}
    </section>
  );
};

const contentOf = (
  { offers, panel, more, brandCount }: OpenedView,
  leaving: boolean,
  send: SendResults,
  styles: ReturnType<typeof useStyles>,
) => {
  switch (offers.show) {
    case 'loading':
      return <BrandSkeletons count={brandCount} />;
    case 'refused':
      return (
        <div className={styles.problem} role="alert">
          <p>{offers.words}</p>
          {offers.mustSearchAgain && (
            <Button appearance="primary" onClick={() => send({ type: 'search.repeated', intentKey: newIntent() })}>
              {say('Search again')}
            </Button>
          )}
        </div>
      );
    case 'unreachable':
      return (
        <div className={styles.problem} role="alert">
          <p>{offers.words}</p>
          <Button onClick={() => send({ type: 'brands.retried' })}>{say('Reload fares')}</Button>
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

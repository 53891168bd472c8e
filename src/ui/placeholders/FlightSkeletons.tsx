import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { messages } from '../../../contract/messages.ts';
import { say } from '../../../contract/say.ts';
import { useFlightCardLayout } from '../flight-card-layout.ts';
import { HiddenText } from '../HiddenText.tsx';
import { Skeleton } from '../Skeleton.tsx';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    '@media (min-width: 1024px)': { gridTemplateColumns: '280px minmax(0, 1fr)' },
  },
  filters: {
    display: 'none',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalS,
    '@media (min-width: 1024px)': { display: 'flex' },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    minWidth: '0',
    [phone]: { rowGap: tokens.spacingVerticalS },
  },
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, containerType: 'inline-size' },
  card: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tabs: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '58px',
    alignItems: 'center',
    [phone]: { minHeight: '54px', paddingLeft: tokens.spacingHorizontalS, paddingRight: tokens.spacingHorizontalS },
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  order: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    color: tokens.colorNeutralForeground2,
    // Its two lines stand in the gaps above and below, so that it is no higher than what comes in its place.
    [phone]: { minHeight: '0', height: '20px', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  bars: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  tail: { gridRowStart: 'span 2' },
  /** As tall as the button of a card. */
  button: {
    minHeight: '36px',
    '@container (min-width: 720px)': { minHeight: '32px', '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  end: { '@container (min-width: 720px)': { alignItems: 'flex-end' } },
});

/** Number of skeleton flights (spec 1 §9). */
export const flightSkeletonCount = 3;

export interface FlightSkeletonsProps {
  readonly legs: number;
  readonly count?: number;
}

/** Skeleton of the results: filters on the left, list on the right. */
export const FlightSkeletons = ({ legs, count = flightSkeletonCount }: FlightSkeletonsProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <HiddenText>{say('Searching flights.')}</HiddenText>
      <FlightFilterSkeleton />
      <div className={styles.main}>
        <div className={styles.tabs} aria-hidden>
          {[0, 1, 2].map((index) => (
            <div key={index} className={styles.bars}>
              <Skeleton width="56px" heightPx={12} />
              <Skeleton width="112px" heightPx={20} />
            </div>
          ))}
        </div>
        <p className={styles.order}>{messages.happySearching}</p>
        <div className={styles.list}>
          {Array.from({ length: count }, (_, index) => (
            <FlightCardSkeleton key={index} legs={legs} />
          ))}
        </div>
      </div>
    </div>
  );
};

const filterWidths = ['40%', '100%', '100%', '100%', '40%', '100%', '100%', '100%', '100%'];

/** Skeleton of the filter column, where there is room for one. */
export const FlightFilterSkeleton = () => (
  <div className={useStyles().filters} aria-hidden>
    {filterWidths.map((width, index) => (
      <Skeleton key={`${width} ${String(index)}`} width={width} />
    ))}
  </div>
);

/** Skeleton of a card, in the card's own grid. */
export const FlightCardSkeleton = ({ legs }: { readonly legs: number }) => {
  const styles = useStyles();
  const layout = useFlightCardLayout();
  return (
    <div className={styles.card} aria-hidden>
      <div className={layout.card}>
        <div className={layout.legs}>
          {Array.from({ length: Math.max(1, legs) }, (_, index) => (
            <div key={index} className={layout.leg}>
              <div className={styles.tail}>
                <Skeleton width="32px" heightPx={32} />
              </div>
              <Skeleton width="120px" />
              <Skeleton width="64px" heightPx={12} />
              <Skeleton width="88px" heightPx={12} />
            </div>
          ))}
        </div>
        <div className={layout.fare}>
          <Skeleton width="72px" />
          <Skeleton width="112px" heightPx={20} />
        </div>
        <div className={mergeClasses(layout.price, styles.bars, styles.end)}>
          <Skeleton width="112px" heightPx={20} />
          <Skeleton width="96px" heightPx={14} />
        </div>
        <div className={mergeClasses(layout.button, styles.button)}>
          <Skeleton width="96px" heightPx={32} />
        </div>
      </div>
    </div>
  );
};

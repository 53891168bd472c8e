import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import type { ListHead } from '../../machines/flights/flight-results.view.ts';
import { Duration } from '../ui/Duration.tsx';
import { Money } from '../ui/Money.tsx';
import type { SendResults } from './flow-props.ts';

const useStyles = makeStyles({
  tabs: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'hidden',
    overflowY: 'hidden',
  },
  tab: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minHeight: '60px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: '0',
    borderBottom: '2px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':not(:first-child)': { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-2px' },
    '@media (max-width: 480px)': { paddingLeft: tokens.spacingHorizontalS, paddingRight: tokens.spacingHorizontalXS },
  },
  leads: { borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}` },
  word: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minWidth: '0',
  },
  price: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    '@media (min-width: 361px) and (max-width: 480px)': {
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
    '@media (max-width: 360px)': { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  meaning: {
    paddingTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  duration: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const words = { cheapest: 'Cheapest', best: 'Best', fastest: 'Fastest' } as const;

export interface StandOutTabsProps extends Pick<ListHead, 'standOuts' | 'currency' | 'bestMeans'> {
  readonly send: SendResults;
}

/** The cheapest, best and fastest itinerary. Cheapest and fastest sort the list; best scrolls to its card. */
export const StandOutTabs = memo(({ standOuts, currency, bestMeans, send }: StandOutTabsProps) => {
  const styles = useStyles();
  if (standOuts.length === 0) return null;
  return (
    <div>
      <div className={styles.tabs} role="group" aria-label="Flights that stand out">
        {standOuts.map(({ which, tab, leads }) => (
          <button
            key={which}
            type="button"
            className={mergeClasses(styles.tab, leads && styles.leads)}
            {...(which === 'best' ? { 'aria-describedby': 'what-is-best' } : { 'aria-pressed': leads })}
            onClick={() => send({ type: 'stand-out.chosen', which })}
          >
            <span className={styles.word}>{words[which]}</span>
            <span className={styles.figures}>
              <span className={styles.price}>
                <Money currency={currency} minor={tab.amountMinor} />
              </span>
              <span className={styles.duration}>
                <Duration minutes={tab.durationMinutes} />
              </span>
            </span>
          </button>
        ))}
      </div>
      <p id="what-is-best" className={styles.meaning}>
        {bestMeans}
      </p>
    </div>
  );
});

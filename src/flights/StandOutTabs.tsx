import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { say } from '../../contract/say.ts';
import type { ListHead } from '../../machines/flights/flight-results.view.ts';
import { Duration } from '../ui/Duration.tsx';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import type { SendResults } from './flow-props.ts';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  tabs: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    flexGrow: '1',
    minWidth: '0',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'auto',
    overflowY: 'hidden',
    [phone]: { gridAutoColumns: 'minmax(84px, 1fr)' },
  },
  tab: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
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
    [phone]: { minHeight: '52px', paddingLeft: tokens.spacingHorizontalS, paddingRight: tokens.spacingHorizontalXS },
  },
  leads: { borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}` },
  word: { whiteSpace: 'nowrap' },
  figures: { minWidth: '0' },
  price: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    [phone]: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
    '@media (max-width: 374px)': { fontSize: tokens.fontSizeBase200 },
  },
  /** On a phone, the cards show it. */
  duration: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, [phone]: { display: 'none' } },
});

export interface StandOutTabsProps extends Pick<ListHead, 'standOuts' | 'currency' | 'bestMeans'> {
  readonly send: SendResults;
}

/**
 * The cheapest, best and fastest itinerary; one tab where they are the same. Cheapest and fastest sort the list; best
 * scrolls to its card.
 */
export const StandOutTabs = memo(({ standOuts, currency, bestMeans, send }: StandOutTabsProps) => {
  const styles = useStyles();
  if (standOuts.length === 0) return null;
  return (
    <div className={styles.tabs} role="group" aria-label={say('Flights that stand out')}>
      {standOuts.map(({ which, title, isBest, tab, leads }) => (
        <button
          key={title}
          type="button"
          className={mergeClasses(styles.tab, leads && styles.leads)}
          {...(isBest ? { 'aria-describedby': 'what-is-best', title: bestMeans } : {})}
          {...(which === 'best' ? {} : { 'aria-pressed': leads })}
          onClick={() => send({ type: 'stand-out.chosen', which })}
        >
          <Quiet as="span" small className={styles.word}>
            {title}
          </Quiet>
          <Row as="span" gap={8} align="baseline" wrap={false} className={styles.figures}>
            <span className={styles.price}>
              <Money currency={currency} minor={tab.amountMinor} />
            </span>
            <span className={styles.duration}>
              <Duration minutes={tab.durationMinutes} />
            </span>
          </Row>
        </button>
      ))}
      <span hidden id="what-is-best">
        {bestMeans}
      </span>
    </div>
  );
});

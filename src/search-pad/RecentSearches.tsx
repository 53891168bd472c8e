import { makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { classNames, travellersText } from '../../machines/search-pad/flight-search.view.ts';
import { type RecentSearch, routeText } from '../../machines/search-pad/recent-searches.ts';
import { shortDayText } from '../ui/format-day.ts';
import type { FlightSearchPartProps } from './flow-props.ts';

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  chip: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    maxWidth: '100%',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    textAlign: 'left',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  icon: { fontSize: '20px', flexShrink: '0', color: tokens.colorNeutralForeground2 },
  route: { fontWeight: tokens.fontWeightSemibold },
  rest: { color: tokens.colorNeutralForeground2 },
});

/** Earlier searches whose day is still to come. One press searches again. */
export const RecentSearches = ({ view, send }: FlightSearchPartProps) => {
  const styles = useStyles();
  if (view.recents.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Recent searches">
      <h2 className={styles.title}>Recent searches</h2>
      <ul className={styles.list}>
        {view.recents.map((recent, index) => (
          <li key={`${routeText(recent)} ${wordsOf(recent)}`}>
            <button type="button" className={styles.chip} onClick={() => send({ type: 'recent.chosen', index })}>
              <HistoryRegular aria-hidden className={styles.icon} />
              <span>
                <span className={styles.route}>{routeText(recent)}</span>{' '}
                <span className={styles.rest}>{wordsOf(recent)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const wordsOf = ({ search }: RecentSearch): string => {
  const days = search.segments
    .flatMap(({ departureDate, returnDate }) => [departureDate, ...(returnDate === null ? [] : [returnDate])])
    .map(shortDayText);
  return [
    days.join(' – '),
    travellersText(search.adultCount, search.childCount, search.infantCount),
    classNames[search.travelClass],
  ].join(' · ');
};

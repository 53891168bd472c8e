import { makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { useState } from 'react';
import { searchToQuery } from '../../contract/search-link.ts';
import { type FareView, viewOfFareCalendar } from '../../machines/search-pad/fare-calendar.view.ts';
import { classNames, type FlightSearchView, travellersText } from '../../machines/search-pad/flight-search.view.ts';
import { type RecentSearch, routeText } from '../../machines/search-pad/recent-searches.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useKeptPriceType } from '../shell/PriceTypeChoice.tsx';
import { shortDayText } from '../ui/format-day.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FaresFailed } from './FaresFailed.tsx';
import { portalLastFares } from './fare-calendar-actors.ts';
import { fareAmount } from './fare-words.ts';
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
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
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
  fare: { display: 'block', minHeight: tokens.lineHeightBase300, alignContent: 'center' },
  amount: { fontWeight: tokens.fontWeightSemibold },
  rest: { color: tokens.colorNeutralForeground2 },
});

/** Earlier searches whose day is still to come, with what they cost last. One press searches again. */
export const RecentSearches = ({ view, send }: FlightSearchPartProps) =>
  view.recents.length === 0 ? null : (
    <RecentWithFares
      key={view.recents.map(({ search }) => searchToQuery(search)).join(' ')}
      recents={view.recents}
      send={send}
    />
  );

const RecentWithFares = ({
  recents,
  send,
}: Pick<FlightSearchPartProps, 'send'> & Pick<FlightSearchView, 'recents'>) => {
  const styles = useStyles();
  const [machine] = useState(() => portalLastFares(recents.map(({ search }) => search)));
  const flow = useFlow('fare-calendar', machine);
  const fares = useView(flow, viewOfFareCalendar);
  return (
    <section className={styles.section} aria-label="Recent searches" data-fares={fares.show}>
      <h2 className={styles.title}>Recent searches</h2>
      <ul className={styles.list}>
        {recents.map((recent, index) => (
          <li key={`${routeText(recent)} ${wordsOf(recent)}`}>
            <button type="button" className={styles.chip} onClick={() => send({ type: 'recent.chosen', index })}>
              <HistoryRegular aria-hidden className={styles.icon} />
              <span>
                <span className={styles.route}>{routeText(recent)}</span>{' '}
                <span className={styles.rest}>{wordsOf(recent)}</span>
                {fares.show !== 'failed' && (
                  <span className={styles.fare}>
                    <LastFare fare={fares.show === 'known' ? fares.fares[index] : undefined} />
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {fares.show === 'failed' && <FaresFailed onRetry={() => flow.send({ type: 'reading.retried' })} />}
    </section>
  );
};

/** `from BDT 45,210, 2 hours ago`. Undefined: not read yet. */
const LastFare = ({ fare }: { readonly fare: FareView | undefined }) => {
  const styles = useStyles();
  const forCustomer = useKeptPriceType() === 'GF';
  if (fare === undefined) return <Skeleton width="144px" />;
  if (fare.show !== 'price') return <span className={styles.rest}>Price not known</span>;
  return (
    <>
      {'from '}
      <span className={styles.amount}>{fareAmount(fare, forCustomer)}</span>
      <span className={styles.rest}>{`, ${fare.age}`}</span>
    </>
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

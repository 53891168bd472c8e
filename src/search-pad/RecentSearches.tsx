import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { partyCounted } from '../../contract/flights/people-counted.ts';
import { classWords } from '../../contract/flights/segment-words.ts';
import { say } from '../../contract/say.ts';
import { searchToQuery } from '../../contract/search-link.ts';
import { type FareView, viewOfFareCalendar } from '../../machines/search-pad/fare-calendar.view.ts';
import type { FlightSearchView } from '../../machines/search-pad/flight-search.view.ts';
import { type RecentSearch, routeText } from '../../machines/search-pad/recent-searches.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { usePricedView } from '../shell/use-priced-view.ts';
import { shortDayText } from '../ui/format-day.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FaresFailed } from './FaresFailed.tsx';
import { portalLastFares } from './fare-calendar-actors.ts';
import { fareAmount } from './fare-words.ts';
import type { FlightSearchPartProps } from './flow-props.ts';
import { RecentList } from './RecentList.tsx';

const useStyles = makeStyles({
  fare: { display: 'block', minHeight: tokens.lineHeightBase300, alignContent: 'center' },
  amount: { fontWeight: tokens.fontWeightSemibold },
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
  const fares = usePricedView(flow, viewOfFareCalendar);
  return (
    <RecentList
      state={fares.show}
      chips={recents.map((recent, index) => ({
        title: routeText(recent),
        rest: wordsOf(recent),
        below: fares.show !== 'failed' && (
          <span className={styles.fare}>
            <LastFare fare={fares.show === 'known' ? fares.fares[index] : undefined} />
          </span>
        ),
      }))}
      onChoose={(index) => send({ type: 'recent.chosen', index })}
    >
      {fares.show === 'failed' && <FaresFailed onRetry={() => flow.send({ type: 'reading.retried' })} />}
    </RecentList>
  );
};

/** `from BDT 45,210, 2 hours ago`. Undefined: not read yet. */
const LastFare = ({ fare }: { readonly fare: FareView | undefined }) => {
  const styles = useStyles();
  if (fare === undefined) return <Skeleton width="144px" />;
  if (fare.show !== 'price') return <Quiet as="span">{say('Price not known')}</Quiet>;
  return (
    <>
      {'from '}
      <span className={styles.amount}>{fareAmount(fare)}</span>
      <Quiet as="span">{`, ${fare.age}`}</Quiet>
    </>
  );
};

const wordsOf = ({ search }: RecentSearch): string => {
  const days = search.segments
    .flatMap(({ departureDate, returnDate }) => [departureDate, ...(returnDate === null ? [] : [returnDate])])
    .map(shortDayText);
  return [
    days.join(' – '),
    partyCounted(search.adultCount, search.childCount, search.infantCount),
    classWords(search.travelClass),
  ].join(' · ');
};

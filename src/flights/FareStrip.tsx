import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import { resultsAddress, searchToQuery } from '../../contract/search-link.ts';
import { type FareView, viewOfFareCalendar } from '../../machines/search-pad/fare-calendar.view.ts';
import { askOfRows, type DayRow, daysAround, type FareAsk } from '../../machines/search-pad/fare-days.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { FaresFailed } from '../search-pad/FaresFailed.tsx';
import { portalFareCalendar } from '../search-pad/fare-calendar-actors.ts';
import { fareTitle, plainAmount } from '../search-pad/fare-words.ts';
import { usePricedView } from '../shell/use-priced-view.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { shortDayText, spokenDay } from '../ui/format-day.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { sizes } from '../ui/sizes.ts';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
  },
  two: { '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  row: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: { fontWeight: tokens.fontWeightRegular },
  /** Below the word, or beside it on a phone. */
  currency: { display: 'block', minHeight: tokens.lineHeightBase200, [phone]: { display: 'inline' } },
  days: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { gridAutoColumns: 'minmax(64px, 1fr)' },
  },
  place: { display: 'grid', ':not(:first-child)': { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` } },
  day: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: sizes.touch,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXXS}`,
    borderBottom: '2px solid transparent',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-2px' },
  },
  chosen: { borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}`, fontWeight: tokens.fontWeightSemibold },
  lowest: { fontWeight: tokens.fontWeightBold },
  unpriced: { color: tokens.colorNeutralForeground3 },
});

export interface FareStripProps {
  readonly search: AirSearchRequest;
  /** Whether suppliers still answer. Prices are asked for once they have, so that nothing delays the flights. */
  readonly searching: boolean;
}

/** The days around the dates of a search with the cheapest known price of each. A press searches that day. */
export const FareStrip = memo(({ search, searching }: FareStripProps) => {
  const rows = daysAround(search, agencyToday());
  const ask = askOfRows(rows);
  if (ask === null) return null;
  return searching ? (
    <Days rows={rows} fares={null} />
  ) : (
    <DaysWithFares key={searchToQuery(search)} rows={rows} ask={ask} />
  );
});

const DaysWithFares = ({ rows, ask }: { readonly rows: readonly DayRow[]; readonly ask: FareAsk }) => {
  const [machine] = useState(() => portalFareCalendar(ask));
  const flow = useFlow('fare-calendar', machine);
  const view = usePricedView(flow, viewOfFareCalendar);
  return (
    <div data-fares={view.show}>
      <Days rows={rows} fares={view.show === 'known' ? view.fares : view.show === 'failed' ? [] : null} />
      {view.show === 'failed' && <FaresFailed onRetry={() => flow.send({ type: 'reading.retried' })} />}
    </div>
  );
};

interface DaysProps {
  readonly rows: readonly DayRow[];
  /** Prices of the days of all rows, in their order. `null`: not read yet. Empty: they could not be read. */
  readonly fares: readonly FareView[] | null;
}

const titles = { departure: 'Depart', return: 'Return' } as const;

const Days = ({ rows, fares }: DaysProps) => {
  const styles = useStyles();
  const [first] = rows;
  const currency = fares?.find((fare) => fare.show === 'price')?.currency ?? null;
  return (
    <div className={mergeClasses(styles.strip, rows.length > 1 && styles.two)}>
      {rows.map(({ around, days }) => {
        const before = around === 'departure' ? 0 : (first?.days.length ?? 0);
        return (
          <nav key={around} className={styles.row} aria-label={say('Prices of other {around} days', { around })}>
            <Quiet as="span" small className={styles.title}>
              {titles[around]} <span className={styles.currency}>{currency}</span>
            </Quiet>
            <ul className={styles.days}>
              {days.map(({ day, search, isChosen }, index) => (
                <li key={day} className={styles.place}>
                  <DayLink day={day} search={search} isChosen={isChosen} fare={fares && fares[before + index]} />
                </li>
              ))}
            </ul>
          </nav>
        );
      })}
    </div>
  );
};

interface DayLinkProps {
  readonly day: string;
  readonly search: AirSearchRequest;
  readonly isChosen: boolean;
  /** `null`: not read yet. `undefined`: could not be read. */
  readonly fare: FareView | null | undefined;
}

const DayLink = ({ day, search, isChosen, fare }: DayLinkProps) => {
  const styles = useStyles();
  const title = fareTitle(fare ?? undefined);
  return (
    <Link
      href={resultsAddress(search)}
      className={mergeClasses(styles.day, isChosen && styles.chosen)}
      aria-current={isChosen ? 'date' : undefined}
      title={title}
    >
      <HiddenText>{[spokenDay(day), title].filter((words) => words !== undefined).join(', ')}</HiddenText>
      <Quiet aria-hidden as="span">
        {shortDayText(day)}
      </Quiet>
      <FareOfDay fare={fare} />
    </Link>
  );
};

const FareOfDay = ({ fare }: Pick<DayLinkProps, 'fare'>) => {
  const styles = useStyles();
  if (fare === null) return <Skeleton width="40px" heightPx={12} />;
  if (fare === undefined) return <Words className={styles.unpriced}>–</Words>;
  if (fare.show === 'price') return <Words className={fare.isLowest ? styles.lowest : ''}>{plainAmount(fare)}</Words>;
  return <Words className={styles.unpriced}>{fare.show === 'no-seats' ? say('No seats') : say('Not priced')}</Words>;
};

/** Words that the link says in full to screen readers. */
const Words = ({ className, children }: { readonly className: string | undefined; readonly children: string }) => (
  <span aria-hidden className={className ?? ''}>
    {children}
  </span>
);

import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { MonthView } from '../../machines/search-pad/calendar-month.ts';
import { viewOfFareCalendar } from '../../machines/search-pad/fare-calendar.view.ts';
import {
  askOfMonth,
  basisOf,
  calendarDayOf,
  type FareAsk,
  type FareBasis,
} from '../../machines/search-pad/fare-days.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { usePricedView } from '../shell/use-priced-view.ts';
import { Stack } from '../ui/Stack.tsx';
import { CalendarMonth } from './CalendarMonth.tsx';
import { FaresFailed } from './FaresFailed.tsx';
import { portalFareCalendar } from './fare-calendar-actors.ts';
import type { CalendarPanelProps } from './flow-props.ts';

const useStyles = makeStyles({ month: { alignContent: 'start' } });

type MonthProps = CalendarPanelProps & { readonly month: MonthView };

/** A month with the cheapest known price under each day, where the places of the trip are known. */
export const PricedMonth = (props: MonthProps) => {
  const basis = basisOf(props.view);
  const ask = askOfMonth(props.view, props.month);
  if (basis === null || ask === null) return <CalendarMonth {...props} fares={null} />;
  return <MonthOfFares key={JSON.stringify([basis, ask])} basis={basis} ask={ask} {...props} />;
};

interface FaresProps extends MonthProps {
  readonly basis: FareBasis;
  readonly ask: FareAsk;
}

const MonthOfFares = ({ basis, ask, ...props }: FaresProps) => {
  const styles = useStyles();
  const [machine] = useState(() => portalFareCalendar(ask));
  const flow = useFlow('fare-calendar', machine);
  const view = usePricedView(flow, viewOfFareCalendar);
  const fares =
    view.show !== 'known'
      ? null
      : new Map(
          ask.days.flatMap((days, index) => {
            const fare = view.fares[index];
            return fare === undefined ? [] : [[calendarDayOf(basis, days), fare] as const];
          }),
        );
  return (
    <Stack gap={8} className={styles.month} data-fares={view.show}>
      <CalendarMonth {...props} fares={fares} />
      {view.show === 'failed' && <FaresFailed onRetry={() => flow.send({ type: 'reading.retried' })} />}
    </Stack>
  );
};

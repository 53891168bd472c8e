import { makeStyles, tokens } from '@fluentui/react-components';
import type { FlightNames, Journey } from '../../contract/flights/flights.ts';
import { AirlineTail } from '../ui/AirlineTail.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Duration } from '../ui/Duration.tsx';
import { FlightTime } from '../ui/FlightTime.tsx';
import { dayOf } from '../ui/format-time.ts';
import { stopsText } from '../ui/stops-to-scale.ts';

const useStyles = makeStyles({
  journey: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  route: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
});

/** A journey in three lines: route, times, flight. */
export const JourneyLine = ({ journey, names }: { readonly journey: Journey; readonly names: FlightNames }) => {
  const styles = useStyles();
  const first = journey.segments[0];
  const last = journey.segments.at(-1);
  if (first === undefined || last === undefined) return null;
  const airline = names.airlines[first.airlineCode];
  const cityOf = (code: string): string => names.airports[code]?.cityName ?? code;
  return (
    <div className={styles.journey}>
      <AirlineTail code={first.airlineCode} {...(airline ? { colour: airline.colour } : {})} />
      <div>
        <p className={styles.route}>
          {cityOf(journey.origin)} → {cityOf(journey.destination)}
        </p>
        <p>
          <DayLabel day={journey.departureDate} />, <FlightTime clock={journey.departureTiming} /> –{' '}
          <FlightTime clock={journey.arrivalTiming} dayOffset={journey.arrivalDayOffset} day={dayOf(last.arrivesAt)} />
        </p>
        <p className={styles.quiet}>
          <span>{airline?.name ?? first.airlineCode}</span>
          <Duration minutes={journey.durationMinutes} />
          <span>{stopsText(journey.stopKey)}</span>
        </p>
      </div>
    </div>
  );
};

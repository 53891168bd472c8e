import { makeStyles, tokens } from '@fluentui/react-components';
import type { FlightNames, Journey, Segment } from '../../contract/flights/flights.ts';
import { aircraftWords, technicalStopWords } from '../../contract/flights/segment-words.ts';
import { say } from '../../contract/say.ts';
import { AirlineTail } from './AirlineTail.tsx';
import { DayLabel } from './DayLabel.tsx';
import { clockOf, dayOf, durationText, utcMinutesOf } from './format-time.ts';
import { Quiet } from './Quiet.tsx';
import { Stack } from './Stack.tsx';

const useStyles = makeStyles({
  route: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    paddingBottom: tokens.spacingVerticalS,
  },
  segment: {
    display: 'grid',
    gridTemplateColumns: '48px 16px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
  },
  clock: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  rail: { display: 'grid', justifyItems: 'center', gridTemplateRows: '20px 1fr' },
  dot: {
    width: '9px',
    height: '9px',
    marginTop: '6px',
    borderRadius: '50%',
    border: `2px solid ${tokens.colorNeutralForeground1}`,
  },
  line: { width: '2px', height: '100%', backgroundColor: tokens.colorNeutralStrokeAccessible },
  place: { overflowWrap: 'anywhere' },
  flight: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
  },
  layover: {
    marginTop: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    paddingLeft: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
  },
});

export interface FlightTimelineProps {
  readonly journeys: readonly Journey[];
  readonly names: FlightNames;
}

/** All flights with local times, airports and terminals, and the layovers between them. */
export const FlightTimeline = ({ journeys, names }: FlightTimelineProps) => {
  const styles = useStyles();
  const cityOf = (code: string): string => names.airports[code]?.cityName ?? code;
  return (
    <Stack gap={24}>
      {journeys.map((journey) => (
        <div key={journey.segments[0]?.departsAt}>
          <h3 className={styles.route}>
            {cityOf(journey.origin)} → {cityOf(journey.destination)}, <DayLabel day={journey.departureDate} />
          </h3>
          <ol>
            {journey.segments.map((segment, index) => {
              const next = journey.segments[index + 1];
              return (
                <li key={segment.departsAt}>
                  <Flight segment={segment} names={names} />
                  {next && (
                    <p className={styles.layover}>
                      {say('{durationText} in {destination}', {
                        durationText: durationText(utcMinutesOf(next.departsAt) - utcMinutesOf(segment.arrivesAt)),
                        destination: cityOf(segment.destination),
                      })}
                      {journey.selfTransferAirports?.includes(next.origin) &&
                        say(', self-transfer: collect the bags and check in again')}
                    </p>
                  )}
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </Stack>
  );
};

const Flight = ({ segment, names }: { readonly segment: Segment; readonly names: FlightNames }) => {
  const styles = useStyles();
  const airline = names.airlines[segment.airlineCode];
  const operator = names.airlines[segment.operatingAirlineCode]?.name ?? segment.operatingAirlineCode;
  const nextDay = dayOf(segment.arrivesAt) !== dayOf(segment.departsAt);
  return (
    <div className={styles.segment}>
      <span className={styles.clock}>{clockOf(segment.departsAt)}</span>
      <span aria-hidden className={styles.rail}>
        <span className={styles.dot} />
        <span className={styles.line} />
      </span>
      <div>
        <Place code={segment.origin} terminal={segment.originTerminal} names={names} />
        <p className={styles.flight}>
          <AirlineTail code={segment.airlineCode} sizePx={20} {...(airline ? { colour: airline.colour } : {})} />
          <span>
            {airline?.name ?? segment.airlineCode} {segment.airlineCode} {segment.flightNumber}
          </span>
          <span>{durationText(segment.durationMinutes)}</span>
          <span>{aircraftWords(segment, names)}</span>
          {technicalStopWords(segment, (code) => names.airports[code]?.cityName ?? code).map((words) => (
            <span key={words}>{words}</span>
          ))}
          {segment.operatingAirlineCode !== segment.airlineCode && (
            <span>{say('operated by {operator}', { operator })}</span>
          )}
        </p>
      </div>
      <span className={styles.clock}>{clockOf(segment.arrivesAt)}</span>
      <span aria-hidden className={styles.rail}>
        <span className={styles.dot} />
      </span>
      <div>
        <Place code={segment.destination} terminal={segment.destinationTerminal} names={names} />
        {nextDay && (
          <Quiet>
            <DayLabel day={dayOf(segment.arrivesAt)} />
          </Quiet>
        )}
      </div>
    </div>
  );
};

const Place = ({
  code,
  terminal,
  names,
}: {
  readonly code: string;
  readonly terminal: string | null;
  readonly names: FlightNames;
}) => {
  const airport = names.airports[code];
  return (
    <p className={useStyles().place}>
      {airport ? `${airport.cityName}, ${airport.airportName} (${code})` : code}
      {terminal !== null && say(', terminal {terminal}', { terminal })}
    </p>
  );
};

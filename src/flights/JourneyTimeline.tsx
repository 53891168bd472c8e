import { makeStyles, tokens } from '@fluentui/react-components';
import type { FlightNames, Journey, Segment } from '../../contract/flights/flights.ts';
import { aircraftWords, classWords, technicalStopWords } from '../../contract/flights/segment-words.ts';
import { say } from '../../contract/say.ts';
import { type JourneyEnds, journeyTitle } from '../../machines/flights/filter-words.ts';
import { airlineNamed, cityNamed, selfTransferAdvice } from '../../machines/flights/itinerary-card.ts';
import { AirlineTail } from '../ui/AirlineTail.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { FlightTime } from '../ui/FlightTime.tsx';
import { clockOf, dayOf, durationText } from '../ui/format-time.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { layoversOf } from '../ui/stops-to-scale.ts';

const useStyles = makeStyles({
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalM,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: { fontWeight: tokens.fontWeightRegular },
  timeline: { display: 'flex', flexDirection: 'column' },
  flight: {
    display: 'grid',
    gridTemplateColumns: '68px 12px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
  },
  clock: { fontWeight: tokens.fontWeightSemibold, textAlign: 'end' },
  day: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2, textAlign: 'end' },
  rail: { display: 'flex', flexDirection: 'column', alignItems: 'center' },
  dot: {
    flexShrink: '0',
    width: '8px',
    height: '8px',
    marginTop: tokens.spacingVerticalSNudge,
    marginBottom: tokens.spacingVerticalSNudge,
    borderRadius: '50%',
    border: `2px solid ${tokens.colorNeutralForeground1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  line: { flexGrow: '1', width: '2px', backgroundColor: tokens.colorNeutralStrokeAccessible },
  operated: { paddingTop: tokens.spacingVerticalS, paddingBottom: tokens.spacingVerticalS },
  layover: {
    marginTop: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalS,
    marginLeft: '68px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

export interface JourneyTimelineProps {
  readonly journey: Journey;
  readonly index: number;
  /** All journeys of the trip. */
  readonly trip: readonly JourneyEnds[];
  readonly names: FlightNames;
  /** Letter of the booking class. Default: not known. */
  readonly bookingClass?: string | undefined;
}

/** A journey from departure to arrival, in local times, with its layovers. */
export const JourneyTimeline = ({ journey, index, trip, names, bookingClass }: JourneyTimelineProps) => {
  const styles = useStyles();
  const layovers = layoversOf(journey);
  const title = journeyTitle(index, trip.length, trip);
  return (
    <section>
      <h3 className={styles.title}>
        {title === '' ? say('Flight') : title}
        <Quiet as="span" className={styles.facts}>
          <DayLabel day={journey.departureDate} /> · {durationText(journey.durationMinutes)}
        </Quiet>
      </h3>
      <ol className={styles.timeline}>
        {journey.segments.map((segment, at) => {
          const layover = layovers[at];
          const next = journey.segments[at + 1];
          return (
            <li key={segment.departsAt}>
              <Flight segment={segment} startedOn={journey.departureDate} names={names} bookingClass={bookingClass} />
              {layover && next && (
                <p className={styles.layover}>
                  {say('{layoverMinutes} in {code}', {
                    layoverMinutes: durationText(layover.layoverMinutes),
                    code: cityNamed(layover.code, names),
                  })}
                  {journey.selfTransferAirports?.includes(next.origin)
                    ? say(', self-transfer. {selfTransferAdvice}', { selfTransferAdvice })
                    : changeWords(segment, next)}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

const Flight = ({
  segment,
  startedOn,
  names,
  bookingClass,
}: {
  readonly segment: Segment;
  readonly bookingClass: string | undefined;
  readonly startedOn: string;
  readonly names: FlightNames;
}) => {
  const styles = useStyles();
  const airline = airlineNamed(segment.airlineCode, names);
  const operator = airlineNamed(segment.operatingAirlineCode, names);
  const facts = [
    aircraftWords(segment, names),
    ...technicalStopWords(segment, (code) => cityNamed(code, names)),
    bookingClass === undefined
      ? classWords(segment.productClass)
      : `${classWords(segment.productClass)} (${bookingClass})`,
    durationText(segment.durationMinutes),
    ...(operator.code === airline.code ? [] : [say('operated by {name}', { name: operator.name })]),
  ];
  return (
    <div className={styles.flight}>
      <Moment at={segment.departsAt} startedOn={startedOn} />
      <div className={styles.rail} aria-hidden>
        <span className={styles.dot} />
        <span className={styles.line} />
      </div>
      <div>
        <Airport code={segment.origin} terminal={segment.originTerminal} names={names} />
        <Row gap={8} wrap={false} className={styles.operated}>
          <AirlineTail
            code={airline.code}
            sizePx={24}
            {...(airline.colour === null ? {} : { colour: airline.colour })}
          />
          <div>
            <div>{`${airline.name} ${segment.airlineCode} ${segment.flightNumber}`}</div>
            <Quiet as="div" small>
              {facts.join(' · ')}
            </Quiet>
          </div>
        </Row>
      </div>
      <Moment at={segment.arrivesAt} startedOn={startedOn} />
      <div className={styles.rail} aria-hidden>
        <span className={styles.dot} />
      </div>
      <Airport code={segment.destination} terminal={segment.destinationTerminal} names={names} />
    </div>
  );
};

/** A local time, with its day where it differs from the day of departure. */
const Moment = ({ at, startedOn }: { readonly at: string; readonly startedOn: string }) => {
  const styles = useStyles();
  return (
    <div>
      <div className={styles.clock}>
        <FlightTime clock={clockOf(at)} />
      </div>
      {dayOf(at) !== startedOn && (
        <div className={styles.day}>
          <DayLabel day={dayOf(at)} />
        </div>
      )}
    </div>
  );
};

const Airport = ({
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
    <div>
      <div>{airport === undefined ? code : `${airport.cityName} ${code}`}</div>
      <Quiet as="div" small>
        {[
          ...(airport ? [airport.airportName] : []),
          ...(terminal === null ? [] : [say('Terminal {terminal}', { terminal })]),
        ].join(' · ')}
      </Quiet>
    </div>
  );
};

const changeWords = (landed: Segment, next: Segment): string => {
  if (landed.destination !== next.origin) return say(', change of airport to {origin}', { origin: next.origin });
  if (landed.destinationTerminal !== null && next.originTerminal !== null) {
    if (landed.destinationTerminal !== next.originTerminal) {
      return say(', change from terminal {destinationTerminal} to {originTerminal}', {
        destinationTerminal: landed.destinationTerminal,
        originTerminal: next.originTerminal,
      });
    }
  }
  return landed.airlineCode === next.airlineCode ? '' : say(', change of airline');
};

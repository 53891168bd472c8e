import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CardLeg } from '../../machines/flights/itinerary-card.ts';
import { AirlineTail } from '../ui/AirlineTail.tsx';
import { useCardLayout } from '../ui/card-layout.ts';
import { Duration } from '../ui/Duration.tsx';
import { FlightTime } from '../ui/FlightTime.tsx';
import { durationText } from '../ui/format-time.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { StopsLine } from '../ui/StopsLine.tsx';
import { stopsText, stopsToScale } from '../ui/stops-to-scale.ts';
import { FoldButton, JourneyFlights } from './JourneyFlights.tsx';

const wide = '@container (min-width: 720px)';
const roomy = '@container (min-width: 860px)';

const useStyles = makeStyles({
  times: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  dash: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  small: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowX: 'hidden',
    overflowY: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  /** Not clipped: the focus ring and the touch target extend beyond the text. */
  stops: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  /** For screen readers only, where the line shows the codes at its ends. */
  codes: {
    [roomy]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflowX: 'hidden',
      overflowY: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  line: {
    display: 'none',
    columnGap: tokens.spacingHorizontalS,
    [wide]: { display: 'flex' },
  },
  end: {
    display: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
    [roomy]: { display: 'block' },
  },
  wideOnly: { display: 'none', [wide]: { display: 'inline' } },
  narrowOnly: { [wide]: { display: 'none' } },
  /** Where the line is visible, it shows the codes. */
  via: { [wide]: { display: 'none' }, '@container (max-width: 320px)': { display: 'none' } },
  atEnd: { textAlign: 'end' },
});

export interface JourneyLineProps {
  readonly leg: CardLeg;
  /** Shows or hides the flights of a journey with stops. Default: they stay hidden. */
  readonly unfold?: (() => void) | undefined;
}

/** A journey: airline, times, stops, duration. Its flights when unfolded. */
export const JourneyLine = ({ leg, unfold }: JourneyLineProps) => {
  const styles = useStyles();
  const layout = useCardLayout();
  const { journey, airlines, arrivalDay } = leg;
  const [airline] = airlines;
  const names = airlines.map(({ name }) => name).join(', ');
  const ground = `, ${durationText(journey.layoverMinutes)}`;
  const stops = (
    <>
      {stopsText(journey.stopKey)}
      {journey.stopKey > 0 && <span className={styles.wideOnly}>{ground}</span>}
    </>
  );
  return (
    <>
      <div className={layout.leg}>
        {airline ? (
          <AirlineTail code={airline.code} {...(airline.colour === null ? {} : { colour: airline.colour })} />
        ) : (
          <span />
        )}
        <div>
          <div className={styles.times}>
            <FlightTime clock={journey.departureTiming} />
            <span className={styles.dash}>
              <span aria-hidden> — </span>
              <HiddenText> to </HiddenText>
            </span>
            <FlightTime clock={journey.arrivalTiming} dayOffset={journey.arrivalDayOffset} day={arrivalDay} />
          </div>
          <div className={styles.small} title={names}>
            <span className={styles.codes}>{`${journey.origin} – ${journey.destination} · `}</span>
            {names}
          </div>
        </div>
        <div className={styles.line}>
          <span className={styles.end} aria-hidden>
            {journey.origin}
          </span>
          <StopsLine totalMinutes={journey.durationMinutes} stops={stopsToScale(journey)} />
          <span className={styles.end} aria-hidden>
            {journey.destination}
          </span>
        </div>
        <div className={styles.atEnd}>
          <Duration minutes={journey.durationMinutes} />
          <div className={mergeClasses(styles.stops, journey.stopKey === 0 && styles.narrowOnly)}>
            {unfold === undefined || journey.stopKey === 0 ? (
              stops
            ) : (
              <FoldButton
                journey={journey}
                unfolded={leg.unfolded}
                words={`${stopsText(journey.stopKey)}${ground}`}
                unfold={unfold}
              >
                {stops}
              </FoldButton>
            )}
            <span className={styles.via}>{journey.layoverAirports.map((code) => ` ${code}`).join('')}</span>
          </div>
        </div>
      </div>
      {leg.unfolded && unfold !== undefined && <JourneyFlights journey={journey} />}
    </>
  );
};

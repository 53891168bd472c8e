import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { stopCodes } from '../../contract/flights/segment-words.ts';
import type { CardLeg } from '../../machines/flights/itinerary-card.ts';
import { useTailBefore } from '../ui/AirlineTail.tsx';
import { Duration } from '../ui/Duration.tsx';
import { FlightTime } from '../ui/FlightTime.tsx';
import { useFlightCardLayout } from '../ui/flight-card-layout.ts';
import { durationText } from '../ui/format-time.ts';
import { StopsLine } from '../ui/StopsLine.tsx';
import { stopsText, stopsToScale } from '../ui/stops-to-scale.ts';
import { FoldButton, JourneyFlights } from './JourneyFlights.tsx';

const wide = '@container (min-width: 720px)';
const roomy = '@container (min-width: 860px)';

const useStyles = makeStyles({
  /** A list shows dozens of journeys, so what can be painted before or after a text has no element of its own. */
  leg: {
    '::before': { gridColumn: '1', gridRow: '1 / span 2' },
    '& > time': { gridColumn: '3', gridRow: '1', textAlign: 'end', [wide]: { gridColumn: '4' } },
  },
  /** The duration stands alone where the line says that the journey is non-stop. */
  direct: { '& > time': { [wide]: { gridRow: '1 / span 2' } } },
  times: {
    gridColumn: '2',
    gridRow: '1',
    fontSize: tokens.fontSizeBase400,
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    [wide]: { lineHeight: '24px' },
    '& > time + time::before': {
      content: ['" — "', '" — " / " to "'],
      color: tokens.colorNeutralForeground3,
      fontWeight: tokens.fontWeightRegular,
    },
  },
  /** Cell of the airlines, and of what stands after them. */
  names: {
    gridColumn: '2',
    gridRow: '2',
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    minWidth: '0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  airlines: {
    gridColumn: '2',
    gridRow: '2',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowX: 'hidden',
    overflowY: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '::before': {
      content: 'attr(data-route)',
      // For screen readers only, where the line shows the codes at its ends.
      [roomy]: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflowX: 'hidden',
        overflowY: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
  line: { gridColumn: '3', gridRow: '1 / span 2', display: 'none', [wide]: { display: 'block' } },
  /** Not clipped: the focus ring and the touch target extend beyond the text. */
  stops: {
    gridColumn: '3',
    gridRow: '2',
    textAlign: 'end',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    [wide]: { gridColumn: '4' },
    // Where the line is visible, it shows the codes.
    '::after': {
      content: 'attr(data-via)',
      [wide]: { display: 'none' },
      '@container (max-width: 320px)': { display: 'none' },
    },
  },
  /** The duration of the layovers. */
  ground: { [wide]: { '::after': { content: 'attr(data-ground)' } } },
  narrowOnly: { [wide]: { display: 'none' } },
});

export interface JourneyLineProps {
  readonly leg: CardLeg;
  /** Shows or hides the flights of a journey with stops. Default: they stay hidden. */
  readonly unfold?: (() => void) | undefined;
  /** Stands after the airlines. Default: nothing. */
  readonly after?: ReactNode;
}

/** A journey: airline, times, stops, duration. Its flights when unfolded. */
export const JourneyLine = ({ leg, unfold, after }: JourneyLineProps) => {
  const styles = useStyles();
  const layout = useFlightCardLayout();
  const { journey, airlines, arrivalDay } = leg;
  const [airline] = airlines;
  const tail = useTailBefore(airline?.code ?? '', airline?.colour ?? null);
  const names = airlines.map(({ name }) => name).join(', ');
  const direct = journey.stopKey === 0;
  const airlinesNamed = (
    <div className={styles.airlines} title={names} data-route={`${journey.origin} – ${journey.destination} · `}>
      {names}
    </div>
  );
  return (
    <>
      <div {...tail} className={mergeClasses(tail.className, layout.leg, styles.leg, direct && styles.direct)}>
        <div className={styles.times}>
          <FlightTime clock={journey.departureTiming} />
          <FlightTime clock={journey.arrivalTiming} dayOffset={journey.arrivalDayOffset} day={arrivalDay} />
        </div>
        {after ? (
          <div className={styles.names}>
            {airlinesNamed}
            {after}
          </div>
        ) : (
          airlinesNamed
        )}
        <StopsLine
          className={styles.line}
          from={journey.origin}
          to={journey.destination}
          totalMinutes={journey.durationMinutes}
          stops={stopsToScale(journey)}
        />
        <Duration minutes={journey.durationMinutes} />
        <div
          className={mergeClasses(styles.stops, direct && styles.narrowOnly)}
          data-via={stopCodes(journey)
            .map((code) => ` ${code}`)
            .join('')}
        >
          <Stops leg={leg} unfold={unfold} />
        </div>
      </div>
      {leg.unfolded && unfold !== undefined && <JourneyFlights journey={journey} />}
    </>
  );
};

const Stops = ({ leg: { journey, unfolded }, unfold }: Pick<JourneyLineProps, 'leg' | 'unfold'>) => {
  const styles = useStyles();
  const words = stopsText(journey.stopKey);
  const ground = journey.layoverMinutes === 0 ? '' : `, ${durationText(journey.layoverMinutes)}`;
  if (journey.stopKey === 0) return words;
  if (unfold === undefined) {
    return (
      <span className={styles.ground} data-ground={ground}>
        {words}
      </span>
    );
  }
  return (
    <FoldButton
      className={styles.ground}
      data-ground={ground}
      journey={journey}
      unfolded={unfolded}
      words={`${words}${ground}`}
      unfold={unfold}
    >
      {words}
    </FoldButton>
  );
};

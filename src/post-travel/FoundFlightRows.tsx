import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Journey } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import type { CaseFlightsEvent } from '../../machines/post-travel/case-flights.setup.ts';
import type { CaseFlightsView, FoundLine } from '../../machines/post-travel/case-flights.view.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { dayOffsetSign } from '../ui/format-time.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { BrandLine } from './BrandLine.tsx';

const useStyles = makeStyles({
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: '0', padding: '0', listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    ':last-child': { borderBottomStyle: 'none' },
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  total: {
    display: 'grid',
    justifyItems: 'end',
    rowGap: tokens.spacingVerticalXS,
    textAlign: 'end',
    '@media (max-width: 639px)': {
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'baseline',
      justifyItems: 'start',
      columnGap: tokens.spacingHorizontalS,
      textAlign: 'start',
    },
  },
  button: { gridColumn: '1 / -1' },
});

interface FoundFlightRowsProps {
  readonly view: Extract<CaseFlightsView, { show: 'found' }>;
  readonly send: (event: CaseFlightsEvent) => void;
}

/** The flights that were found, the cheapest first, each with what the agency would pay. */
export const FoundFlightRows = ({ view, send }: FoundFlightRowsProps) => (
  <ul className={useStyles().rows} aria-label={say('Flights that were found')}>
    {view.lines.map((line) => (
      <Row key={line.place} line={line} pricing={view.pricing} send={send} />
    ))}
  </ul>
);

interface RowProps {
  readonly line: FoundLine;
  readonly pricing: number | null;
  readonly send: FoundFlightRowsProps['send'];
}

const Row = ({ line: { place, journeys, brand, isShort, what, amount }, pricing, send }: RowProps) => {
  const styles = useStyles();
  const chooses = pricing === place ? say('Asking for the price…') : 'Choose';
  return (
    <li className={styles.row}>
      <div>
        {journeys.map((journey) => (
          <JourneyWords key={`${journey.origin}${journey.departureDate}`} journey={journey} />
        ))}
        <BrandLine brand={brand} />
        {isShort && <Quiet>{say('Seats are held for minutes only')}</Quiet>}
      </div>
      <div className={styles.total}>
        <Quiet as="span">{what}</Quiet>
        <span className={styles.strong}>{amount}</span>
        <Button
          className={styles.button}
          disabledFocusable={pricing !== null}
          aria-label={`${chooses} ${brand.words}, ${amount}`}
          onClick={() => send({ type: 'flights.chosen', place })}
        >
          {chooses}
        </Button>
      </div>
    </li>
  );
};

/** `DAC → DXB, Mon 14 Dec, 08:40–12:25, EK583, direct` */
const JourneyWords = ({ journey }: { readonly journey: Journey }) => {
  const styles = useStyles();
  const { origin, destination, departureDate, departureTiming, arrivalTiming, arrivalDayOffset, stopKey } = journey;
  const flights = journey.segments.map(({ airlineCode, flightNumber }) => `${airlineCode}${flightNumber}`).join(', ');
  const offset = arrivalDayOffset === 0 ? '' : ` ${dayOffsetSign(arrivalDayOffset)}`;
  return (
    <p>
      <span className={styles.strong}>
        {origin} → {destination}
      </span>
      , <DayLabel day={departureDate} />,{' '}
      <span className={mergeClasses(styles.strong)}>
        {departureTiming}–{arrivalTiming}
      </span>
      {offset},{' '}
      <Quiet as="span">
        {flights}, {stopKey === 0 ? 'direct' : say({ one: '{count} stop', other: '{count} stops' }, { count: stopKey })}
      </Quiet>
    </p>
  );
};

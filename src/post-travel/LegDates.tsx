import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar';
import { say } from '../../contract/say.ts';
import type { ExchangeRequestEvent } from '../../machines/post-travel/exchange-request.setup.ts';
import type { ExchangeRequestView, LegView } from '../../machines/post-travel/exchange-request.view.ts';
import { CalendarFrame } from '../search-pad/CalendarFrame.tsx';
import { CalendarMonth } from '../search-pad/CalendarMonth.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { dayText, thisYear } from '../ui/format-day.ts';
import { sizes } from '../ui/sizes.ts';
import { LegRoute } from './LegRoute.tsx';

const useStyles = makeStyles({
  legs: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: '0', padding: '0', listStyleType: 'none' },
  leg: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 144px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    ':last-child': { borderBottomStyle: 'none' },
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  news: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
  whole: { gridColumn: '1 / -1' },
  error: { color: tokens.colorStatusDangerForeground1 },
  button: {
    width: '100%',
    minHeight: sizes.touch,
    whiteSpace: 'nowrap',
    '@media (pointer: fine)': { minHeight: sizes.choice },
  },
  calendar: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

export interface LegDatesProps {
  readonly view: Extract<ExchangeRequestView, { show: 'choosing' }>;
  readonly send: (event: ExchangeRequestEvent) => void;
}

/** The flights with their routes and days. The calendar of one of them is open at a time, below it. */
export const LegDates = ({ view, send }: LegDatesProps) => {
  const styles = useStyles();
  return (
    <ul className={styles.legs}>
      {view.legs.map((leg) => (
        <li key={leg.leg} className={styles.leg}>
          <Leg leg={leg} isFixed={view.blocked !== null} send={send} />
          {leg.isOpen && view.calendar !== null && (
            <div
              role="dialog"
              aria-label={say('Date of {origin} to {destination}', {
                origin: leg.origin,
                destination: leg.destination,
              })}
              className={mergeClasses(styles.whole, styles.calendar)}
              onKeyDown={({ key }) => {
                if (key === 'Escape') send({ type: 'picker.closed' });
              }}
            >
              <CalendarFrame
                title={say('New date, {origin} → {destination}', { origin: leg.origin, destination: leg.destination })}
                panel={view.calendar}
                send={send}
                month={(month) =>
                  view.calendar && <CalendarMonth month={month} panel={view.calendar} fares={null} send={send} />
                }
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

interface LegProps {
  readonly leg: LegView;
  readonly isFixed: boolean;
  readonly send: LegDatesProps['send'];
}

const Leg = ({ leg, isFixed, send }: LegProps) => {
  const styles = useStyles();
  const { origin, destination, otherRoute, keep, day, wasOn, error, isOpen } = leg;
  return (
    <>
      <LegRoute leg={leg} send={send} />
      <Button
        className={styles.button}
        icon={<CalendarRegular />}
        aria-label={say('Date of {origin} to {destination}, {day}', {
          origin,
          destination,
          day: dayText(day, thisYear),
        })}
        aria-expanded={isOpen}
        disabledFocusable={isFixed}
        onClick={() => send({ type: 'picker.opened', leg: leg.leg })}
      >
        <DayLabel day={day} />
      </Button>
      {(keep !== null || wasOn !== null) && (
        <div className={mergeClasses(styles.whole, styles.news)}>
          {otherRoute !== null && <span>{otherRoute}</span>}
          {keep !== null && <Button onClick={() => send({ type: 'route.kept', leg: leg.leg })}>{keep}</Button>}
          {wasOn !== null && (
            <span>
              {say('Instead of')} <DayLabel day={wasOn} />
            </span>
          )}
        </div>
      )}
      {error !== null && (
        <p role="alert" className={mergeClasses(styles.whole, styles.error)}>
          {error}
        </p>
      )}
    </>
  );
};

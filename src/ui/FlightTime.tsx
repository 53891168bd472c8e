import { makeStyles, tokens } from '@fluentui/react-components';
import { dayText, thisYear } from './format-day.ts';
import { dayOffsetSign, dayOffsetText } from './format-time.ts';
import { HiddenText } from './HiddenText.tsx';

const useStyles = makeStyles({
  time: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  offset: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    verticalAlign: 'super',
    lineHeight: '1',
    marginLeft: '2px',
  },
});

export interface FlightTimeProps {
  /** `08:40`, local to the airport. */
  readonly clock: string;
  /** Days after the day of departure. 1 is shown as `+1`. */
  readonly dayOffset?: number;
  /** The local day, `yyyy-MM-dd`, shown when hovering over the offset. */
  readonly day?: string;
}

/** A departure or arrival time. Inherits its font size. */
export const FlightTime = ({ clock, dayOffset = 0, day }: FlightTimeProps) => {
  const styles = useStyles();
  const date = day === undefined ? '' : ` ${dayText(day, thisYear)}`;
  return (
    <time className={styles.time} dateTime={clock}>
      {clock}
      {dayOffset !== 0 && (
        <>
          <span aria-hidden className={styles.offset} title={`${dayOffsetText(dayOffset)}${date}`}>
            {dayOffsetSign(dayOffset)}
          </span>
          <HiddenText>{` ${dayOffsetText(dayOffset)}${date}`}</HiddenText>
        </>
      )}
    </time>
  );
};

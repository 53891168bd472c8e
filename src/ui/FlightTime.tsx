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
  /** Days after the departure's day; 1 shows as `+1`. */
  readonly dayOffset?: number;
  /** The local day itself, `yyyy-MM-dd`: shown on hover of the offset. */
  readonly day?: string;
}

/** A time of take-off or landing; the size is its surroundings'. */
export const FlightTime = ({ clock, dayOffset = 0, day }: FlightTimeProps) => {
  const styles = useStyles();
  const date = day === undefined ? '' : ` ${dayText(day, thisYear)}`;
  return (
    <span className={styles.time}>
      <time>{clock}</time>
      {dayOffset !== 0 && (
        <>
          <span aria-hidden className={styles.offset} title={`${dayOffsetText(dayOffset)}${date}`}>
            {dayOffsetSign(dayOffset)}
          </span>
          <HiddenText>{` ${dayOffsetText(dayOffset)}${date}`}</HiddenText>
        </>
      )}
    </span>
  );
};

import { makeStyles } from '@fluentui/react-components';
import { dayText, thisYear } from './format-day.ts';

const useStyles = makeStyles({ day: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** `Thu 12 Mar`, with the year when it is not this one. */
export const DayLabel = ({ day }: { readonly day: string }) => (
  <time className={useStyles().day} dateTime={day}>
    {dayText(day, thisYear)}
  </time>
);

import { makeStyles } from '@fluentui/react-components';
import { durationText, isoDuration } from './format-time.ts';

const useStyles = makeStyles({ duration: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** `5 h 40 min`. */
export const Duration = ({ minutes }: { readonly minutes: number }) => (
  <time className={useStyles().duration} dateTime={isoDuration(minutes)}>
    {durationText(minutes)}
  </time>
);

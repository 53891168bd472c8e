import { makeStyles } from '@fluentui/react-components';
import { countdownText } from './format-time.ts';

const useStyles = makeStyles({ time: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** `19:05` of a time left that a machine counts. Not announced each second: say milestones elsewhere. */
export const Countdown = ({ remainingMs }: { readonly remainingMs: number }) => (
  <span role="timer" className={useStyles().time}>
    {countdownText(remainingMs)}
  </span>
);

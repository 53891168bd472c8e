import { makeStyles } from '@fluentui/react-components';
import { countdownText } from './format-time.ts';

const useStyles = makeStyles({ time: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** Remaining time, `19:05`. Not a live region: announce milestones elsewhere. */
export const Countdown = ({ remainingMs }: { readonly remainingMs: number }) => (
  <span role="timer" className={useStyles().time}>
    {countdownText(remainingMs)}
  </span>
);

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ActorRefFrom, ObservableActorLogic, SnapshotFrom } from 'xstate';
import { dayMs, minuteMs } from '../../contract/days.ts';
import { say } from '../../contract/say.ts';
import { useView } from '../live-flows/use-view.ts';
import { Duration } from '../ui/Duration.tsx';

const useStyles = makeStyles({
  time: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  soon: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  later: { color: tokens.colorNeutralForeground2 },
});

/** The page's clock, as a flow runs it. */
export type PageClock = ActorRefFrom<ObservableActorLogic<number, void>>;

const pageMsOf = ({ context }: SnapshotFrom<PageClock>): number | undefined => context;

/** Time left until a moment of the page's clock: days, then hours and minutes: `14 min left`. */
export const TimeLeft = ({ clock, endsAtMs }: { readonly clock: PageClock; readonly endsAtMs: number }) => {
  const styles = useStyles();
  const pageMs = useView(clock, pageMsOf);
  if (pageMs === undefined) return null;
  const leftMs = Math.max(0, endsAtMs - pageMs);
  if (leftMs === 0) return <span className={mergeClasses(styles.time, styles.soon)}>{say('Ended')}</span>;
  if (leftMs >= 2 * dayMs) {
    return (
      <span className={mergeClasses(styles.time, styles.later)}>
        {say('{floor} days left', { floor: Math.floor(leftMs / dayMs) })}
      </span>
    );
  }
  const className = mergeClasses(styles.time, leftMs < dayMs ? styles.soon : styles.later);
  if (leftMs < minuteMs) return <span className={className}>{say('Less than a minute left')}</span>;
  return (
    <span className={className}>
      <Duration minutes={Math.floor(leftMs / minuteMs)} /> {say('left')}
    </span>
  );
};

import { makeStyles, tokens } from '@fluentui/react-components';
import { TimerRegular } from '@fluentui/react-icons/svg/timer';
import type { ActorRefFrom, ObservableActorLogic, SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import { useView } from '../live-flows/use-view.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  line: { color: tokens.colorNeutralForeground2 },
  icon: { fontSize: sizes.icon, flexShrink: '0' },
  short: { color: tokens.colorStatusWarningForeground3 },
  time: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

type Clock = ActorRefFrom<ObservableActorLogic<number, { remainingMs: number }>>;

const remainingMsOf = ({ context }: SnapshotFrom<Clock>): number | undefined => context;

const lastMinutesMs = 5 * 60_000;

/** Time left for which the price is confirmed. Screen readers hear milestones, not seconds. */
export const TimeLeft = ({ clock }: { readonly clock: Clock }) => {
  const styles = useStyles();
  const remainingMs = useView(clock, remainingMsOf);
  if (remainingMs === undefined) return null;
  const milestone =
    remainingMs > lastMinutesMs
      ? ''
      : remainingMs > 60_000
        ? say('Less than 5 minutes left')
        : say('Less than a minute left');
  return (
    <Row gap={8} wrap={false} className={styles.line}>
      <TimerRegular aria-hidden className={styles.icon} />
      <span>
        {say('Price held for')}{' '}
        <span className={styles.time}>
          <Countdown remainingMs={remainingMs} />
        </span>
      </span>
      <span role="status">
        <HiddenText>{milestone}</HiddenText>
      </span>
    </Row>
  );
};

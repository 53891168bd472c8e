import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReplayEvent } from '../../machines/replay/replay.machine.ts';
import type { ReplayMomentView } from '../../machines/replay/replay.view.ts';
import { Badge } from '../ui/Badge.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';
import { secondText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', margin: '0', padding: '0', listStyleType: 'none' },
  moment: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalXXS,
    width: '100%',
    minHeight: sizes.touch,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} 24px`,
    border: '0',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':disabled': { cursor: 'default' },
    '::before': {
      content: '""',
      position: 'absolute',
      left: '-6px',
      top: '14px',
      width: '10px',
      height: '10px',
      borderRadius: '50%',
      backgroundColor: tokens.colorNeutralForeground3,
    },
  },
  later: {
    color: tokens.colorNeutralForeground3,
    '::before': {
      backgroundColor: tokens.colorNeutralBackground1,
      border: `2px solid ${tokens.colorNeutralStroke1}`,
      boxSizing: 'border-box',
    },
  },
  latest: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '::before': { backgroundColor: tokens.colorBrandBackground },
  },
  words: { overflowWrap: 'anywhere' },
});

export interface ReplayTimelineProps {
  readonly timeline: readonly ReplayMomentView[];
  readonly isFree: boolean;
  readonly send: (event: ReplayEvent) => void;
}

/** Everything that happened, the earliest first. A press on a line shows how it stood just after it. */
export const ReplayTimeline = ({ timeline, isFree, send }: ReplayTimelineProps) => {
  const styles = useStyles();
  return (
    <ol className={styles.lines}>
      {timeline.map(({ at, words, who, state, hasHappened, isLatest }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <li key={place}>
          <button
            type="button"
            className={mergeClasses(styles.moment, !hasHappened && styles.later, isLatest && styles.latest)}
            aria-current={isLatest ? 'step' : undefined}
            disabled={!isFree}
            onClick={() => send({ type: 'moment.chosen', at })}
          >
            {state !== null && <Badge>{state}</Badge>}
            <span className={styles.words}>{words}</span>
            <Quiet as="span" small figures>
              {secondText(at)} · {who}
            </Quiet>
          </button>
        </li>
      ))}
    </ol>
  );
};

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DepositEvent } from '../../contract/money/deposits.ts';
import { say } from '../../contract/say.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  line: {
    position: 'relative',
    marginLeft: '5px',
    paddingLeft: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalL,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    '::before': {
      content: '""',
      position: 'absolute',
      left: '-7px',
      top: '4px',
      width: '12px',
      height: '12px',
      borderRadius: '50%',
      boxSizing: 'border-box',
      backgroundColor: tokens.colorNeutralForeground3,
    },
    ':last-child': { paddingBottom: '0', borderLeft: '2px solid transparent' },
  },
  toCome: {
    '::before': {
      backgroundColor: tokens.colorNeutralBackground1,
      border: `2px solid ${tokens.colorCompoundBrandStroke}`,
    },
  },
  next: { fontWeight: tokens.fontWeightSemibold },
  late: { color: tokens.colorStatusDangerForeground1 },
});

export interface DepositTimelineProps {
  readonly history: readonly Pick<DepositEvent, 'at' | 'who' | 'words'>[];
  /** What comes next. `null`: nothing. */
  readonly next: string | null;
  readonly owner: string | null;
  /** When the owner should have acted. */
  readonly by: string | null;
  readonly isLate: boolean;
}

/** What happened to a case, such as a deposit, what comes next, who must act, and by when. The earliest first. */
export const DepositTimeline = ({ history, next, owner, by, isLate }: DepositTimelineProps) => {
  const styles = useStyles();
  return (
    <ol>
      {history.map(({ at, who, words }) => (
        <li key={`${at} ${words}`} className={styles.line}>
          <p>{words}</p>
          <Quiet small figures>
            {momentText(at)} · {who}
          </Quiet>
        </li>
      ))}
      {next !== null && (
        <li className={mergeClasses(styles.line, styles.toCome)}>
          <p className={styles.next}>{next}</p>
          {owner !== null && by !== null && (
            <Quiet small figures className={isLate ? styles.late : undefined}>
              {isLate
                ? say('{owner} is late: it should have acted by {by}', { owner, by: momentText(by) })
                : say('{owner} acts by {by}', { owner, by: momentText(by) })}
            </Quiet>
          )}
        </li>
      )}
    </ol>
  );
};

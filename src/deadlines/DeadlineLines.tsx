import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { ReadDeadline } from '../../machines/deadlines/deadlines.machine.ts';
import { Money } from '../ui/Money.tsx';
import { routeOf } from '../ui/route-of.ts';
import { sizes } from '../ui/sizes.ts';
import { choiceNames, kindWords } from './deadline-words.ts';
import { Moments } from './Moments.tsx';
import { type PageClock, TimeLeft } from './TimeLeft.tsx';

const phone = '@media (max-width: 639px)';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflowX: 'hidden',
    overflowY: 'hidden',
  },
  later: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    minHeight: '60px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineOffset: '-3px' },
    [phone]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  },
  icon: { fontSize: sizes.icon, color: tokens.colorNeutralForeground2 },
  line: { display: 'block', overflowWrap: 'anywhere' },
  route: { fontWeight: tokens.fontWeightSemibold },
  rest: { color: tokens.colorNeutralForeground2 },
  missed: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  moments: { gridColumnStart: '2', gridColumnEnd: '-1' },
  end: { display: 'grid', justifyItems: 'end', textAlign: 'right' },
});

export interface DeadlineLinesProps {
  readonly deadlines: readonly ReadDeadline[];
  /** `undefined`: the time left is not said. */
  readonly clock: PageClock | undefined;
}

/** Deadlines in a few lines each, which lead to the pages where they are met. */
export const DeadlineLines = ({ deadlines, clock }: DeadlineLinesProps) => {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {deadlines.map((deadline, index) => (
        <li key={deadline.deadlineId} className={mergeClasses(index > 0 && styles.later)}>
          <DeadlineLine deadline={deadline} clock={clock} />
        </li>
      ))}
    </ul>
  );
};

interface DeadlineLineProps {
  readonly deadline: ReadDeadline;
  readonly clock: PageClock | undefined;
}

const DeadlineLine = ({ deadline, clock }: DeadlineLineProps) => {
  const styles = useStyles();
  const { kind, cities, detail, charged, path, endsAtMs, isMissed } = deadline;
  const { by, missed, Icon } = kindWords[kind];
  return (
    <Link href={path} className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <span>
        <span className={mergeClasses(styles.line, styles.route)}>
          {cities.length === 0 ? choiceNames[kind] : routeOf(cities)}
        </span>
        <span className={mergeClasses(styles.line, styles.rest)}>{detail}</span>
      </span>
      <span className={styles.end}>
        {charged !== null && <Money currency={charged.currency} minor={charged.minor} strong />}
        {isMissed ? (
          <span className={styles.missed}>{say('Overdue')}</span>
        ) : (
          clock && <TimeLeft clock={clock} endsAtMs={endsAtMs} />
        )}
      </span>
      <span className={styles.moments}>
        {isMissed ? missed : by} <Moments of={deadline} />
      </span>
    </Link>
  );
};

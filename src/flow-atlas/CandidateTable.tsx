import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import type { CandidateLine } from '../../flows/inspect/candidate-lines.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  list: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusLarge },
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) minmax(0, auto)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':first-child': { borderTopLeftRadius: tokens.borderRadiusLarge, borderTopRightRadius: tokens.borderRadiusLarge },
    ':last-child': {
      borderBottomLeftRadius: tokens.borderRadiusLarge,
      borderBottomRightRadius: tokens.borderRadiusLarge,
    },
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  icon: { fontSize: sizes.icon },
  holds: { color: tokens.colorStatusSuccessForeground1 },
  fails: { color: tokens.colorNeutralForeground3 },
  words: { display: 'grid', overflowWrap: 'anywhere' },
  event: { fontWeight: tokens.fontWeightSemibold },
  verdict: { textAlign: 'end', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  taken: { boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}` },
});

const verdictWords = {
  holds: 'would be taken',
  fails: 'guard is false',
  'needs-data': 'needs the event’s data',
} as const;
const icons = {
  holds: CheckmarkCircleRegular,
  fails: DismissCircleRegular,
  'needs-data': QuestionCircleRegular,
} as const;

const wordsFor = ({ verdict, guard, taken, passedOver }: CandidateLine): string => {
  if (taken) return 'taken';
  if (passedOver) return 'not evaluated';
  return verdict === 'holds' && guard !== null && guard !== 'otherwise' ? 'guard is true' : verdictWords[verdict];
};

/** Candidates in the order in which they are tried, each with its guard and its result. */
export const CandidateTable = ({
  lines,
  label,
}: {
  readonly lines: readonly CandidateLine[];
  readonly label: string;
}) => {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={label}>
      {lines.map((line) => {
        const Icon = line.passedOver ? SubtractCircleRegular : icons[line.verdict];
        return (
          <li key={line.transition} className={mergeClasses(styles.row, line.taken && styles.taken)}>
            <Icon
              aria-hidden
              className={mergeClasses(
                styles.icon,
                line.verdict === 'holds' && !line.passedOver && styles.holds,
                (line.verdict === 'fails' || line.passedOver) && styles.fails,
              )}
            />
            <div className={styles.words}>
              <span>
                <span className={styles.event}>{line.event}</span> → {line.target}
              </span>
              <Quiet as="span" small>
                {line.guard === null ? 'always' : line.guard === 'otherwise' ? 'otherwise' : `if ${line.guard}`} · in{' '}
                {line.from}
              </Quiet>
            </div>
            <span className={styles.verdict}>{wordsFor(line)}</span>
          </li>
        );
      })}
    </ul>
  );
};

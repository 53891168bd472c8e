import { makeStyles, tokens } from '@fluentui/react-components';
import type { RegistrationQuestion } from '../../contract/registration.ts';
import { say } from '../../contract/say.ts';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    margin: '0',
    padding: '0',
    listStyleType: 'none',
  },
  words: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  answer: {
    marginTop: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
  },
  by: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

export interface QuestionLinesProps {
  readonly questions: readonly RegistrationQuestion[];
  /** `We` */
  readonly asker: string;
  /** `You` */
  readonly answerer: string;
}

/** What was asked about a registration, and what was answered. The earliest first. */
export const QuestionLines = ({ questions, asker, answerer }: QuestionLinesProps) => {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={say('Questions and answers')}>
      {questions.map(({ askedAt, question, answeredAt, answer }) => (
        <li key={askedAt}>
          <p className={styles.words}>{question}</p>
          <p className={styles.by}>
            {asker}, {momentText(askedAt)}
          </p>
          {answer !== null && answeredAt !== null && (
            <div className={styles.answer}>
              <p className={styles.words}>{answer}</p>
              <p className={styles.by}>
                {answerer}, {momentText(answeredAt)}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

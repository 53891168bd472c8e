import { makeStyles, tokens } from '@fluentui/react-components';
import type { RegistrationQuestion } from '../../contract/registration/registration.ts';
import { say } from '../../contract/say.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  words: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  answer: {
    marginTop: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
  },
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
    <Stack as="ul" gap={12} aria-label={say('Questions and answers')}>
      {questions.map(({ askedAt, question, answeredAt, answer }) => (
        <li key={askedAt}>
          <p className={styles.words}>{question}</p>
          <Quiet small>
            {asker}, {momentText(askedAt)}
          </Quiet>
          {answer !== null && answeredAt !== null && (
            <div className={styles.answer}>
              <p className={styles.words}>{answer}</p>
              <Quiet small>
                {answerer}, {momentText(answeredAt)}
              </Quiet>
            </div>
          )}
        </li>
      ))}
    </Stack>
  );
};

import { makeStyles, tokens } from '@fluentui/react-components';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { HelpTopic } from './help-question.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    // Keeps the target clear of the sticky header.
    scrollMarginTop: '80px',
  },
  asked: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    scrollMarginTop: '80px',
  },
  answer: { lineHeight: tokens.lineHeightBase400 },
});

/** A topic with its questions. Each question is a heading. */
export const HelpTopicSection = ({ topic: { id, title, questions } }: { readonly topic: HelpTopic }) => {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {questions.map((each) => (
        <Stack key={each.id} gap={4}>
          <h3 className={styles.asked} id={each.id}>
            {each.question}
          </h3>
          {each.answer.map((paragraph) => (
            <Quiet key={paragraph} className={styles.answer}>
              {paragraph}
            </Quiet>
          ))}
        </Stack>
      ))}
    </section>
  );
};

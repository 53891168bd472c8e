import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalXXL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 799px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  about: { alignContent: 'start' },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { maxWidth: '44ch' },
  content: { alignContent: 'start', maxWidth: '560px' },
});

export interface ProfileSectionProps {
  readonly title: string;
  /** Description below the title. */
  readonly words: string;
  readonly children: ReactNode;
}

/** A section: title and description on the left, content on the right. */
export const ProfileSection = ({ title, words, children }: ProfileSectionProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Stack gap={4} className={styles.about}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <Quiet className={styles.words}>{words}</Quiet>
      </Stack>
      <Stack gap={16} className={styles.content}>
        {children}
      </Stack>
    </section>
  );
};

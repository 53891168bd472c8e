import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

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
  about: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalXS },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { color: tokens.colorNeutralForeground2, maxWidth: '44ch' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '560px',
  },
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
      <div className={styles.about}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <p className={styles.words}>{words}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
};

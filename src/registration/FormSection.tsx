import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { Quiet } from '../ui/Quiet.tsx';

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    paddingTop: tokens.spacingVerticalXXL,
    paddingBottom: tokens.spacingVerticalXXL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (min-width: 960px)': {
      gridTemplateColumns: '264px minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalXXXL,
    },
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { marginTop: tokens.spacingVerticalXS },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalL,
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  whole: { '@media (min-width: 640px)': { gridColumnStart: '1', gridColumnEnd: '-1' } },
});

export interface FormSectionProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** A part of the form: what it is about, and its fields in two columns. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Quiet className={styles.hint}>{hint}</Quiet>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
};

/** A field that needs both columns. */
export const WholeRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={useStyles().whole}>{children}</div>
);

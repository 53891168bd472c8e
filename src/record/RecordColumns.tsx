import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', columnGap: tokens.spacingHorizontalXXL },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  narrow: { maxWidth: '720px' },
});

export interface RecordColumnsProps {
  readonly children: ReactNode;
  /** Beside the others, and below them on a narrow page. */
  readonly beside: ReactNode;
}

/** The panels of a tab, in two columns. */
export const RecordColumns = ({ children, beside }: RecordColumnsProps) => {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{beside}</div>
    </div>
  );
};

/** The panels of a tab, below each other, as wide as is read well. */
export const RecordColumn = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  return <div className={mergeClasses(styles.column, styles.narrow)}>{children}</div>;
};

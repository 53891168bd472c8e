import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', columnGap: tokens.spacingHorizontalXXL },
  },
  narrow: { maxWidth: sizes.form },
});

export interface RecordColumnsProps {
  readonly children: ReactNode;
  /** The panels of the second column, which on a narrow page stand below the others. */
  readonly beside: ReactNode;
}

/** The panels of a tab, in two columns. */
export const RecordColumns = ({ children, beside }: RecordColumnsProps) => {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      <Stack gap={16}>{children}</Stack>
      <Stack gap={16}>{beside}</Stack>
    </div>
  );
};

/** The panels of a tab in one column, no wider than a form. */
export const RecordColumn = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={16} className={useStyles().narrow}>
    {children}
  </Stack>
);

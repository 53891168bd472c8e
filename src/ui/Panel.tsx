import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalL },
  },
  compact: {
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    '@media (max-width: 639px)': { paddingTop: tokens.spacingVerticalM, paddingBottom: tokens.spacingVerticalM },
  },
});

/** A bordered card for one group of content. `compact`: with less space above and below, for content that is one line while folded. */
export const Panel = ({ children, compact = false }: { readonly children: ReactNode; readonly compact?: boolean }) => {
  const styles = useStyles();
  return <section className={mergeClasses(styles.panel, compact && styles.compact)}>{children}</section>;
};

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', gridTemplateRows: 'auto 1fr' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  last: { [wide]: { gridColumn: '1', gridRow: '2' } },
  right: { [wide]: { gridColumn: '2', gridRow: '1 / span 2' } },
});

export interface OrderColumnsProps {
  readonly first: ReactNode;
  /** Beside the others, and between them on a narrow page. */
  readonly beside: ReactNode;
  readonly last: ReactNode;
}

/** The panels of an order's page. */
export const OrderColumns = ({ first, beside, last }: OrderColumnsProps) => {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first}</div>
      <div className={mergeClasses(styles.column, styles.right)}>{beside}</div>
      <div className={mergeClasses(styles.column, styles.last)}>{last}</div>
    </div>
  );
};

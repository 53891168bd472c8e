import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { columnMoney } from '../../contract/money.ts';

const useStyles = makeStyles({
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

export interface AmountProps {
  readonly currency: string;
  readonly minor: number;
  readonly strong?: boolean;
}

/** `45,210.00` in a column whose head names the currency. */
export const Amount = ({ currency, minor, strong = false }: AmountProps) => {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.amount, strong && styles.strong)}>{columnMoney({ currency, minor })}</span>
  );
};

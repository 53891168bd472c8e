import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { DepositSums } from '../../machines/money/online-deposit.view.ts';

const useStyles = makeStyles({
  sums: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: '0',
    fontVariantNumeric: 'tabular-nums',
  },
  amount: { margin: '0', textAlign: 'right' },
  total: { fontWeight: tokens.fontWeightSemibold },
});

/** What is paid, the charge that is taken from it, and what the wallet gets. */
export const PaymentSums = ({ pays, charge, gets }: DepositSums) => {
  const styles = useStyles();
  return (
    <dl className={styles.sums} aria-label={say('Amounts')}>
      <dt>{say('You pay')}</dt>
      <dd className={styles.amount}>{pays}</dd>
      <dt>{say('Charge')}</dt>
      <dd className={styles.amount}>− {charge}</dd>
      <dt className={styles.total}>{say('Your wallet gets')}</dt>
      <dd className={mergeClasses(styles.amount, styles.total)}>{gets}</dd>
    </dl>
  );
};

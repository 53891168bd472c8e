import { makeStyles, tokens } from '@fluentui/react-components';
import type { OrderMoneyLine } from '../../contract/orders.ts';
import { Money } from '../ui/Money.tsx';
import { momentText } from '../ui/moment-text.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', rowGap: tokens.spacingVerticalM },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface OrderMoneyProps {
  readonly lines: readonly OrderMoneyLine[];
  readonly currency: string;
}

/** The order's entries in the wallet's ledger. */
export const OrderMoney = ({ lines, currency }: OrderMoneyProps) => {
  const styles = useStyles();
  if (lines.length === 0) return <p className={styles.quiet}>No wallet payments for this order.</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ at, kind, words, walletMinor }) => (
        <li key={`${at} ${kind}`} className={styles.line}>
          <span>
            {words}
            <br />
            <span className={styles.quiet}>{momentText(at)}</span>
          </span>
          <Money currency={currency} minor={walletMinor} />
        </li>
      ))}
    </ul>
  );
};

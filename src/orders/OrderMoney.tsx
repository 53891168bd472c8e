import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { Order, OrderMoneyLine } from '../../contract/orders.ts';
import { partialPaymentAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { dayText, thisYear } from '../ui/format-day.ts';
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
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', color: tokens.colorBrandForegroundLink },
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

export interface OrderDueLineProps {
  readonly orderReference: string;
  readonly currency: string;
  readonly due: Pick<NonNullable<Order['due']>, 'leftMinor' | 'payBy' | 'state'>;
}

/** What is left to pay of an order that was paid in part, with the way to its settlement. */
export const OrderDueLine = ({ orderReference, currency, due }: OrderDueLineProps) => {
  const styles = useStyles();
  return (
    <p className={styles.line}>
      <span>
        {due.state === 'settled'
          ? say('Paid in part, and settled since')
          : say('Due by {payBy}', { payBy: dayText(due.payBy, thisYear) })}
        {due.state === 'missed' && say(', and missed')}
        <br />
        <Link className={styles.link} href={partialPaymentAddress(orderReference)}>
          {due.state === 'settled' ? say('Look at the settlement') : say('Settle the due')}
        </Link>
      </span>
      <Money currency={currency} minor={due.leftMinor} strong />
    </p>
  );
};

/** The order's entries in the wallet's ledger. */
export const OrderMoney = ({ lines, currency }: OrderMoneyProps) => {
  const styles = useStyles();
  if (lines.length === 0) return <p className={styles.quiet}>{say('No wallet payments for this order.')}</p>;
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

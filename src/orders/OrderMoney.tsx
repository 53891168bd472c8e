import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { OrderMoneyLine } from '../../contract/orders.ts';
import { partialPaymentAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { MoneyOfSale } from '../../machines/sale/standing-words.ts';
import { dayText, thisYear } from '../ui/format-day.ts';
import { Money } from '../ui/Money.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', rowGap: tokens.spacingVerticalM },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
  },
  balance: { paddingTop: tokens.spacingVerticalM, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
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

export interface OrderBalanceProps {
  readonly orderReference: string;
  readonly currency: string;
  readonly money: MoneyOfSale;
}

/** What an order comes to: what is paid, still due, returned and kept, with the way to the settlement of a due. */
export const OrderBalance = ({ orderReference, currency, money }: OrderBalanceProps) => {
  const styles = useStyles();
  const { lines, toPay, restWords } = money;
  return (
    <>
      {lines.length > 0 && (
        <dl className={mergeClasses(styles.lines, styles.balance)}>
          {lines.map(({ name, day, minor }) => (
            <div key={name} className={styles.line}>
              <dt>{day === null ? name : `${name} ${dayText(day, thisYear)}`}</dt>
              <dd>
                <Money currency={currency} minor={minor} strong={day !== null} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {restWords !== null && <p>{restWords}</p>}
      {(toPay !== null || restWords !== null) && (
        <Link className={styles.link} href={partialPaymentAddress(orderReference)}>
          {toPay === null ? say('Look at the settlement') : say('Settle the due')}
        </Link>
      )}
    </>
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

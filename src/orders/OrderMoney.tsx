import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { OrderMoneyLine } from '../../contract/orders/orders.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { MoneyOfSale } from '../../machines/sale/standing-words.ts';
import { dayText, thisYear } from '../ui/format-day.ts';
import { Money } from '../ui/Money.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  balance: { paddingTop: tokens.spacingVerticalM, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
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
        <Stack as="dl" gap={12} className={styles.balance}>
          {lines.map(({ name, day, minor }) => (
            <Row key={name} gap={16} align="baseline" justify="between" wrap={false}>
              <dt>{day === null ? name : `${name} ${dayText(day, thisYear)}`}</dt>
              <dd>
                <Money currency={currency} minor={minor} strong={day !== null} />
              </dd>
            </Row>
          ))}
        </Stack>
      )}
      {restWords !== null && <p>{restWords}</p>}
      {(toPay !== null || restWords !== null) && (
        <Link className={styles.link} href={pageAddress.partialPayments(orderReference)}>
          {toPay === null ? say('Look at the settlement') : say('Settle the due')}
        </Link>
      )}
    </>
  );
};

/** The order's entries in the wallet's ledger. */
export const OrderMoney = ({ lines, currency }: OrderMoneyProps) => {
  if (lines.length === 0)
    return (
      <Quiet small figures>
        {say('No wallet payments for this order.')}
      </Quiet>
    );
  return (
    <Stack as="ul" gap={12}>
      {lines.map(({ at, kind, words, walletMinor }) => (
        <Row key={`${at} ${kind}`} as="li" gap={16} align="baseline" justify="between" wrap={false}>
          <span>
            {words}
            <br />
            <Quiet as="span" small figures>
              {momentText(at)}
            </Quiet>
          </span>
          <Money currency={currency} minor={walletMinor} />
        </Row>
      ))}
    </Stack>
  );
};

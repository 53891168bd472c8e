import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { hourMs } from '../../contract/days.ts';
import type { OrderLine } from '../../contract/orders/orders.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { titleOfSale } from '../../machines/orders/sale-titles.ts';
import { paymentOfLine } from '../../machines/sale/standing-words.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Duration } from '../ui/Duration.tsx';
import { useLineStyles } from '../ui/lists/line-styles.ts';
import { Money } from '../ui/Money.tsx';
import { routeOf } from '../ui/route-of.ts';
import { momentText } from '../ui/zoned-moment.ts';
import { PaymentBelow } from './PaymentLine.tsx';

const useStyles = makeStyles({
  urgent: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** Orders in one line each, which lead to their pages. */
export const OrderLines = ({ orders }: { readonly orders: readonly OrderLine[] }) => {
  const styles = useLineStyles();
  return (
    <ul className={styles.list}>
      {orders.map((order, index) => (
        <li key={order.orderReference} className={mergeClasses(index > 0 && styles.later)}>
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  );
};

/** An order of flights in one line, which leads to its page. */
export const OrderRow = ({ order }: { readonly order: OrderLine }) => {
  const styles = useLineStyles();
  return (
    <Link href={pageAddress.flightOrder(order.orderReference)} className={styles.row}>
      <span>
        <span className={mergeClasses(styles.line, styles.name)}>{routeOf(order.cities)}</span>
        <span className={mergeClasses(styles.line, styles.rest)}>
          {order.traveller}
          {order.travellerCount > 1 && ` +${order.travellerCount - 1}`} · <DayLabel day={order.departureDate} />
          {order.pnr !== null && ` · ${order.pnr}`}
        </span>
      </span>
      <span className={styles.end}>
        <span className={styles.line}>
          <Money currency={order.currency} minor={order.agentMinor} strong />
        </span>
        <Standing order={order} />
        <PaymentBelow payment={paymentOfLine(order.standing, order.currency)} />
      </span>
    </Link>
  );
};

/** A held order: the time left on its last day, else until when. Any other: its state. */
export const Standing = ({ order }: { readonly order: OrderLine }) => {
  const { timeLimit } = order;
  const styles = useLineStyles();
  const { urgent } = useStyles();
  if (timeLimit === null) return <span className={mergeClasses(styles.line, styles.rest)}>{titleOfSale(order)}</span>;
  if (timeLimit.remainingMs < 24 * hourMs) {
    return (
      <span className={mergeClasses(styles.line, urgent)}>
        <Duration minutes={Math.floor(timeLimit.remainingMs / 60_000)} /> {say('left')}
      </span>
    );
  }
  return (
    <span className={mergeClasses(styles.line, styles.rest)}>
      {order.purpose === 'sale'
        ? say('Pay by {at}', { at: momentText(timeLimit.at) })
        : say('Held for an exchange until {at}', { at: momentText(timeLimit.at) })}
    </span>
  );
};

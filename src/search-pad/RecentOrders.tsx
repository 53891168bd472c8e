import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import type { RecentOrder } from '../../contract/shell/orders-at-hand.ts';
import { titleOfHotelOrder } from '../../machines/hotels/hotel-order.view.ts';
import { paymentOfLine } from '../../machines/sale/standing-words.ts';
import { OrderRow } from '../orders/OrderLines.tsx';
import { PaymentBelow } from '../orders/PaymentLine.tsx';
import { DayLabel } from '../ui/DayLabel.tsx';
import { useLineStyles } from '../ui/lists/line-styles.ts';
import { Money } from '../ui/Money.tsx';

/** The latest orders and stays in one line each, which lead to their pages. */
export const RecentOrders = ({ orders }: { readonly orders: readonly RecentOrder[] }) => {
  const styles = useLineStyles();
  return (
    <ul className={styles.list}>
      {orders.map((order, index) => (
        <li key={order.orderReference} className={mergeClasses(index > 0 && styles.later)}>
          {order.soldAs === 'stay' ? <StayRow stay={order} /> : <OrderRow order={order} />}
        </li>
      ))}
    </ul>
  );
};

const StayRow = ({ stay }: { readonly stay: Extract<RecentOrder, { readonly soldAs: 'stay' }> }) => {
  const styles = useLineStyles();
  return (
    <Link href={pageAddress.hotelBooking(stay.orderReference)} className={styles.row}>
      <span>
        <span className={mergeClasses(styles.line, styles.name)}>
          {stay.hotelName}, {stay.cityName}
        </span>
        <span className={mergeClasses(styles.line, styles.rest)}>
          {stay.guest}
          {stay.guestCount > 1 && ` +${stay.guestCount - 1}`} · <DayLabel day={stay.checkIn} /> –{' '}
          <DayLabel day={stay.checkOut} />
        </span>
      </span>
      <span className={styles.end}>
        <span className={styles.line}>
          <Money currency={stay.currency} minor={stay.agentMinor} strong />
        </span>
        <span className={mergeClasses(styles.line, styles.rest)}>{titleOfHotelOrder(stay.state)}</span>
        <PaymentBelow payment={paymentOfLine(stay.standing, stay.currency)} />
      </span>
    </Link>
  );
};

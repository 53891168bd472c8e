import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { say } from '../../../contract/say.ts';
import type { HotelBookingRow } from '../../../machines/hotels/hotel-bookings.view.ts';
import { PaymentBelow } from '../../orders/PaymentLine.tsx';
import { DayLabel } from '../../ui/DayLabel.tsx';
import { useLineStyles } from '../../ui/lists/line-styles.ts';
import { Money } from '../../ui/Money.tsx';
import { freeUntilText } from './free-until-text.ts';

/** Hotel bookings in a few lines each, which lead to their pages. */
export const HotelBookingLines = ({ rows }: { readonly rows: readonly HotelBookingRow[] }) => {
  const styles = useLineStyles();
  return (
    <ul className={styles.list}>
      {rows.map((row, index) => (
        <li key={row.orderReference} className={mergeClasses(index > 0 && styles.later)}>
          <Link href={pageAddress.hotelBooking(row.orderReference)} className={styles.row}>
            <span>
              <span className={mergeClasses(styles.line, styles.name, styles.whole)}>
                {row.hotelName}, {row.cityName}
              </span>
              <span className={mergeClasses(styles.line, styles.rest)}>
                <DayLabel day={row.checkIn} /> · {row.length} · {row.guest}
                {row.guestCount > 1 && ` +${row.guestCount - 1}`}
              </span>
              {row.cancelling === 'free' && (
                <span className={mergeClasses(styles.line, styles.rest)}>
                  {say('Cancel free until {moment}, hotel’s time', { moment: freeUntilText(row) })}
                </span>
              )}
            </span>
            <span className={styles.end}>
              <span className={styles.line}>
                <Money currency={row.currency} minor={row.agentMinor} strong />
              </span>
              <span className={mergeClasses(styles.line, styles.rest)}>{row.stateWords}</span>
              <PaymentBelow payment={row.payment} />
              {row.waitsFor !== null && <span className={mergeClasses(styles.line, styles.rest)}>{row.waitsFor}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

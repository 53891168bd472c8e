import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { say } from '../../../contract/say.ts';
import type { HotelBookingRow } from '../../../machines/hotels/hotel-bookings.view.ts';
import { PaymentLine } from '../../orders/PaymentLine.tsx';
import { DayLabel } from '../../ui/DayLabel.tsx';
import { useTableStyles } from '../../ui/lists/table-styles.ts';
import { Money } from '../../ui/Money.tsx';
import { momentText } from '../../ui/zoned-moment.ts';
import { HotelOrderBadge } from '../HotelOrderBadge.tsx';
import { freeUntilText } from './free-until-text.ts';

const useStyles = makeStyles({
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

const Small = ({ children }: { readonly children: ReactNode }) => (
  <span className={useTableStyles().small}>{children}</span>
);

const Whole = ({ children }: { readonly children: ReactNode }) => (
  <span className={useTableStyles().whole}>{children}</span>
);

interface StayLinkProps {
  readonly orderReference: string;
  readonly children: ReactNode;
}

const StayLink = ({ orderReference, children }: StayLinkProps) => (
  <Link href={pageAddress.hotelBooking(orderReference)} className={useStyles().link}>
    {children}
  </Link>
);

/** A column: its head, and its cell with what belongs below. */
interface Column {
  readonly name: string;
  readonly cell: (row: HotelBookingRow) => ReactNode;
  /** Default: text, at the left. */
  readonly kind?: 'number';
}

const columns: readonly Column[] = [
  {
    name: say('Hotel'),
    cell: ({ orderReference, hotelName, cityName }) => (
      <>
        <StayLink orderReference={orderReference}>{hotelName}</StayLink>
        <Small>{cityName}</Small>
      </>
    ),
  },
  {
    name: say('Guest'),
    cell: ({ guest, guestCount }) => (
      <>
        {guest}
        {guestCount > 1 && <Small>{say('and {travellerCount} more', { travellerCount: guestCount - 1 })}</Small>}
      </>
    ),
  },
  {
    name: say('Reference'),
    cell: ({ orderReference, locator }) => (
      <Whole>
        {orderReference}
        <Small>{locator === null ? say('No number yet') : say('Hotel’s {locator}', { locator })}</Small>
      </Whole>
    ),
  },
  {
    name: say('Stay'),
    cell: ({ checkIn, checkOut, length }) => (
      <Whole>
        <DayLabel day={checkIn} /> – <DayLabel day={checkOut} />
        <Small>{length}</Small>
      </Whole>
    ),
  },
  {
    name: say('Status'),
    cell: ({ state, waitsFor }) => (
      <>
        <HotelOrderBadge state={state} />
        {waitsFor !== null && <Small>{waitsFor}</Small>}
      </>
    ),
  },
  {
    name: say('Free cancellation until'),
    cell: (row) => {
      switch (row.cancelling) {
        case 'free':
          return (
            <Whole>
              {freeUntilText(row)}
              <Small>{say('hotel’s time')}</Small>
            </Whole>
          );
        case 'costs':
          return say('Not free');
        case 'over':
          return say('None');
      }
    },
  },
  {
    name: say('Booked'),
    cell: ({ bookedAt, bookedBy }) => (
      <Whole>
        {momentText(bookedAt)}
        <Small>{bookedBy}</Small>
      </Whole>
    ),
  },
  {
    name: say('Price'),
    cell: ({ currency, agentMinor, payment }) => (
      <>
        <Money currency={currency} minor={agentMinor} strong />
        {payment.settlement !== 'unpaid' && (
          <Small>
            <PaymentLine payment={payment} />
          </Small>
        )}
      </>
    ),
    kind: 'number',
  },
];

/** Hotel bookings as a table. */
export const HotelBookingsTable = ({ rows }: { readonly rows: readonly HotelBookingRow[] }) => {
  const styles = useTableStyles();
  const place = ({ kind }: Column, index: number) =>
    mergeClasses(
      index === 0 && styles.first,
      index === columns.length - 1 && styles.last,
      kind === 'number' && styles.number,
    );
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={say('Bookings')}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.name} scope="col" className={mergeClasses(styles.head, place(column, index))}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.orderReference} className={styles.row}>
              {columns.map((column, index) => (
                <td key={column.name} className={mergeClasses(styles.cell, place(column, index))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BookingColumn } from '../../contract/orders/bookings-columns.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { type BookingRow, columnNames } from '../../machines/orders/bookings.view.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { useTableStyles } from '../ui/lists/table-styles.ts';
import { Money } from '../ui/Money.tsx';
import { routeOf } from '../ui/route-of.ts';
import { TicketNumber } from '../ui/TicketNumber.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { OrderBadge } from './OrderBadge.tsx';
import { Standing } from './OrderLines.tsx';
import { PaymentLine } from './PaymentLine.tsx';

const useStyles = makeStyles({
  line: { display: 'block', whiteSpace: 'nowrap' },
  link: {
    display: 'inline-block',
    minWidth: '116px',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

const Small = ({ children }: { readonly children: ReactNode }) => (
  <span className={useTableStyles().small}>{children}</span>
);

/** A cell: the column's own value, and below it what has no column of its own. */
interface CellProps {
  readonly row: BookingRow;
  /** Whether a column is shown. */
  readonly shows: (column: BookingColumn) => boolean;
}

const OrderLink = ({ row, children }: { readonly row: BookingRow; readonly children: ReactNode }) => (
  <Link href={pageAddress.flightOrder(row.orderReference)} className={useStyles().link}>
    {children}
  </Link>
);

/** The trip leads to the order; where it is not shown, the reference does. */
const Reference = ({ row, shows }: CellProps) => (
  <span className={useTableStyles().whole}>
    {shows('trip') ? row.orderReference : <OrderLink row={row}>{row.orderReference}</OrderLink>}
    {!shows('pnr') && <Small>{row.pnr === null ? say('No PNR yet') : say('PNR {pnr}', { pnr: row.pnr })}</Small>}
  </span>
);

const Tickets = ({ row: { tickets } }: CellProps) => {
  const styles = useStyles();
  if (tickets.length === 0) return <Whole>{say('No ticket')}</Whole>;
  return tickets.map((number) => (
    <span key={number} className={styles.line}>
      <TicketNumber number={number} />
    </span>
  ));
};

const cells: Readonly<Record<BookingColumn, (props: CellProps) => ReactNode>> = {
  trip: ({ row, shows }) => (
    <>
      <OrderLink row={row}>{routeOf(row.cities)}</OrderLink>
      {!shows('airline') && <Small>{row.airline}</Small>}
    </>
  ),
  airline: ({ row }) => row.airline,
  traveller: ({ row, shows }) => (
    <>
      {row.traveller}
      {row.travellerCount > 1 && !shows('passengers') && (
        <Small>{say('and {travellerCount} more', { travellerCount: row.travellerCount - 1 })}</Small>
      )}
    </>
  ),
  passengers: ({ row }) => row.travellerCount,
  reference: (props) => <Reference {...props} />,
  pnr: ({ row }) => row.pnr ?? say('None yet'),
  tickets: (props) => <Tickets {...props} />,
  phone: ({ row }) => <Whole>{row.phone}</Whole>,
  departure: ({ row }) => <DayLabel day={row.departureDate} />,
  status: ({ row, shows }) => (
    <>
      <OrderBadge state={row.state} title={row.stateWords} />
      {row.timeLimit !== null && !shows('time-limit') && <Standing order={row} />}
    </>
  ),
  'time-limit': ({ row }) => (row.timeLimit === null ? say('None') : <Whole>{momentText(row.timeLimit.at)}</Whole>),
  booked: ({ row, shows }) => (
    <Whole>
      {momentText(row.bookedAt)}
      {!shows('booked-by') && <Small>{row.bookedBy}</Small>}
    </Whole>
  ),
  'booked-by': ({ row }) => row.bookedBy,
  price: ({ row, shows }) => (
    <>
      <Money currency={row.currency} minor={row.agentMinor} strong />
      {!shows('payment') && row.payment.settlement !== 'unpaid' && (
        <Small>
          <PaymentLine payment={row.payment} />
        </Small>
      )}
    </>
  ),
  payment: ({ row }) => <PaymentLine payment={row.payment} />,
};

const Whole = ({ children }: { readonly children: ReactNode }) => (
  <span className={useTableStyles().whole}>{children}</span>
);

/** Columns of numbers, which stand at the right. */
const numeric: readonly BookingColumn[] = ['passengers', 'price'];

export interface BookingsTableProps {
  readonly rows: readonly BookingRow[];
  readonly columns: readonly BookingColumn[];
}

/** Bookings as a table of the chosen columns. */
export const BookingsTable = ({ rows, columns }: BookingsTableProps) => {
  const styles = useTableStyles();
  const shows = (column: BookingColumn) => columns.includes(column);
  const place = (column: BookingColumn, index: number) =>
    mergeClasses(
      index === 0 && styles.first,
      index === columns.length - 1 && styles.last,
      numeric.includes(column) && styles.number,
    );
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={say('Bookings')}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={mergeClasses(styles.head, place(column, index))}>
                {columnNames[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.orderReference} className={styles.row}>
              {columns.map((column, index) => (
                <td key={column} className={mergeClasses(styles.cell, place(column, index))}>
                  {cells[column]({ row, shows })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

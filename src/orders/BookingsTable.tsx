import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { flightOrderAddress } from '../../contract/page-addresses.ts';
import type { BookingRow } from '../../machines/orders/bookings.view.ts';
import { DayLabel } from '../ui/DayLabel.tsx';
import { Money } from '../ui/Money.tsx';
import { momentText } from '../ui/moment-text.ts';
import { OrderBadge } from './OrderBadge.tsx';
import { routeOf, Standing } from './OrderLines.tsx';

const useStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowX: 'auto',
  },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
  },
  first: { paddingLeft: tokens.spacingHorizontalL },
  last: { paddingRight: tokens.spacingHorizontalL, textAlign: 'right' },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  small: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  whole: { whiteSpace: 'nowrap' },
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

interface Column {
  readonly name: string;
  readonly cell: (row: BookingRow) => ReactNode;
}

const Small = ({ children }: { readonly children: ReactNode }) => <span className={useStyles().small}>{children}</span>;

const Trip = ({ row }: { readonly row: BookingRow }) => {
  const styles = useStyles();
  return (
    <>
      <Link href={flightOrderAddress(row.orderReference)} className={styles.link}>
        {routeOf(row.cities)}
      </Link>
      <Small>{row.airline}</Small>
    </>
  );
};

const Reference = ({ row }: { readonly row: BookingRow }) => (
  <span className={useStyles().whole}>
    {row.orderReference}
    <Small>{row.pnr === null ? 'No PNR yet' : `PNR ${row.pnr}`}</Small>
  </span>
);

const columns: readonly Column[] = [
  { name: 'Trip', cell: (row) => <Trip row={row} /> },
  {
    name: 'Traveller',
    cell: (row) => (
      <>
        {row.traveller}
        {row.travellerCount > 1 && <Small>and {row.travellerCount - 1} more</Small>}
      </>
    ),
  },
  { name: 'Reference', cell: (row) => <Reference row={row} /> },
  { name: 'Departs', cell: (row) => <DayLabel day={row.departureDate} /> },
  {
    name: 'Status',
    cell: (row) => (
      <>
        <OrderBadge state={row.state} />
        {row.timeLimit !== null && <Standing order={row} />}
      </>
    ),
  },
  {
    name: 'Booked',
    cell: (row) => (
      <>
        {momentText(row.bookedAt)}
        <Small>{row.bookedBy}</Small>
      </>
    ),
  },
  { name: 'Price', cell: (row) => <Money currency={row.currency} minor={row.agentMinor} strong /> },
];

/** Bookings as a table. The trip leads to the order. */
export const BookingsTable = ({ rows }: { readonly rows: readonly BookingRow[] }) => {
  const styles = useStyles();
  const edge = (index: number) =>
    mergeClasses(index === 0 && styles.first, index === columns.length - 1 && styles.last);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Bookings">
        <thead>
          <tr>
            {columns.map(({ name }, index) => (
              <th key={name} scope="col" className={mergeClasses(styles.head, edge(index))}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.orderReference} className={styles.row}>
              {columns.map(({ name, cell }, index) => (
                <td key={name} className={mergeClasses(styles.cell, edge(index))}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

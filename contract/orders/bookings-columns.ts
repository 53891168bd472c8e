import { enums, type Infer } from 'superstruct';

/** Columns of the list of bookings in the order in which they stand. */
export const bookingColumns = [
  'trip',
  'airline',
  'traveller',
  'passengers',
  'reference',
  'pnr',
  'tickets',
  'phone',
  'departure',
  'status',
  'time-limit',
  'booked',
  'booked-by',
  'price',
  'payment',
] as const;

export const BookingColumn = enums(bookingColumns);
export type BookingColumn = Infer<typeof BookingColumn>;

/** The column that is always shown: a row without it could not be named. */
export const firmColumn = 'reference' satisfies BookingColumn;

/** Columns of a person who has chosen none. */
export const usualColumns: readonly BookingColumn[] = [
  'trip',
  'traveller',
  'reference',
  'departure',
  'status',
  'booked',
  'price',
];

/** What stands small below a column's own value, unless it has a column of its own. */
export const belowColumn: Readonly<Partial<Record<BookingColumn, BookingColumn>>> = {
  trip: 'airline',
  traveller: 'passengers',
  reference: 'pnr',
  status: 'time-limit',
  booked: 'booked-by',
  price: 'payment',
};

/** The chosen columns in their order, each once, with the firm one. */
export const inColumnOrder = (chosen: readonly BookingColumn[]): BookingColumn[] =>
  bookingColumns.filter((column) => column === firmColumn || chosen.includes(column));

/** All that the chosen columns show, as columns of their own. */
export const shownInColumns = (chosen: readonly BookingColumn[]): BookingColumn[] => {
  const columns = inColumnOrder(chosen);
  return inColumnOrder([...columns, ...columns.flatMap((column) => belowColumn[column] ?? [])]);
};

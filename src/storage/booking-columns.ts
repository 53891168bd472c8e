import { BookingColumn, usualColumns } from '../../contract/orders/bookings-columns.ts';
import { chosenColumns } from './chosen-columns.ts';

/** Columns of the list of bookings. */
export const bookingColumnsKept = chosenColumns('booking-columns', BookingColumn, usualColumns);

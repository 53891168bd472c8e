import { is } from 'superstruct';
import { BookingColumn, usualColumns } from '../../contract/bookings-columns.ts';
import { localText } from './browser-storage.ts';
import type { Owner } from './kept-state.ts';

const keyOf = ({ tenantId, userId }: Owner): string => `portolan.${tenantId}.${userId}.booking-columns`;

/** Columns of the list of bookings that this person chose in this browser. Unknown ones are left out. */
export const readBookingColumns = (owner: Owner): readonly BookingColumn[] => {
  const kept = localText.get(keyOf(owner));
  if (kept === null) return usualColumns;
  const columns = kept.split(',').filter((each): each is BookingColumn => is(each, BookingColumn));
  return columns.length === 0 ? usualColumns : columns;
};

/** Stores the columns. The usual ones are not stored, so that a person who chose none gets new ones. */
export const keepBookingColumns = (owner: Owner, columns: readonly BookingColumn[]): void => {
  if (columns.join() === usualColumns.join()) localText.remove(keyOf(owner));
  else localText.set(keyOf(owner), columns.join());
};

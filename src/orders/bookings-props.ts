import type { BookingsEvent } from '../../machines/orders/bookings.machine.ts';
import type { BookingsView } from '../../machines/orders/bookings.view.ts';

/** What every part of the list of bookings is given. */
export interface BookingsProps {
  readonly view: BookingsView;
  readonly send: (event: BookingsEvent) => void;
}

import { fromCallback, fromPromise } from 'xstate';
import { bookingsFromQuery, bookingsQuery } from '../../contract/bookings-link.ts';
import { type BookingsEvent, type BookingsPage, bookingsMachine } from '../../machines/orders/bookings.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { keepBookingColumns } from '../storage/booking-columns.ts';
import type { Owner } from '../storage/kept-state.ts';
import { hearPageQuery, keepPageQuery } from '../ui/lists/page-query.ts';

/** What the page's address asks for. */
export const askedInAddress = () => bookingsFromQuery(new URLSearchParams(location.search));

/** The flow of the list of bookings with its call. It keeps the filters in the address, and the columns for the person. */
export const portalBookings = (owner: Owner) =>
  bookingsMachine.provide({
    actors: {
      readBookings: fromPromise(async ({ input, signal }: { input: BookingsPage; signal: AbortSignal }) =>
        answerOf(await send('GetBookings', input, { signal })),
      ),
      hearAddress: fromCallback<BookingsEvent>(({ sendBack }) =>
        hearPageQuery((query) => sendBack({ type: 'address.followed', asked: bookingsFromQuery(query) })),
      ),
    },
    actions: {
      rememberColumns: (_at, columns) => keepBookingColumns(owner, columns),
      keepAddress: (_at, asked) => keepPageQuery(bookingsQuery(asked)),
    },
  });

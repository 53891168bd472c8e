import { fromCallback, fromPromise } from 'xstate';
import { bookingsFromQuery, bookingsQuery } from '../../contract/bookings-link.ts';
import { type BookingsEvent, type BookingsPage, bookingsMachine } from '../../machines/orders/bookings.machine.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';
import { keepBookingColumns } from '../storage/booking-columns.ts';
import type { Owner } from '../storage/kept-state.ts';

/** What the page's address asks for. */
export const askedInAddress = () => bookingsFromQuery(new URLSearchParams(location.search));

/** The router dispatches these events on each change of the address. */
const addressEvents = ['pushState', 'replaceState', 'popstate'] as const;

/** The flow of the list of bookings with its call. It keeps the filters in the address, and the columns for the person. */
export const portalBookings = (owner: Owner) =>
  bookingsMachine.provide({
    actors: {
      readBookings: fromPromise(async ({ input, signal }: { input: BookingsPage; signal: AbortSignal }) =>
        answerOf(await send('GetBookings', input, { signal })),
      ),
      hearAddress: fromCallback<BookingsEvent>(({ sendBack }) => {
        const { pathname } = location;
        const hear = () => {
          if (location.pathname === pathname) sendBack({ type: 'address.followed', asked: askedInAddress() });
        };
        for (const event of addressEvents) addEventListener(event, hear);
        return () => {
          for (const event of addressEvents) removeEventListener(event, hear);
        };
      }),
    },
    actions: {
      rememberColumns: (_at, columns) => keepBookingColumns(owner, columns),
      // Not the router's own `replaceState`, which would report the address as one that somebody has gone to.
      keepAddress: (_at, asked) =>
        History.prototype.replaceState.call(history, history.state, '', `${location.pathname}${bookingsQuery(asked)}`),
    },
  });

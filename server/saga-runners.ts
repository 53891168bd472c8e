import { runBooking } from './booking/book.ts';
import type { SagaRunners } from './booking/deps.ts';
import { runExtension } from './booking/extend-limit.ts';
import { runRelease } from './booking/release-seats.ts';
import { runTicketing } from './booking/ticket.ts';
import { runStayBooking } from './hotels/orders/run-booking.ts';
import { runStayCancelling } from './hotels/orders/run-cancel.ts';
import { runCase } from './post-travel/run-case.ts';

/** What runs each kind of saga. It stands above the rooms of the products, as `products.ts` does. */
export const sagaRunners: SagaRunners = {
  book: runBooking,
  ticket: runTicketing,
  cancel: runRelease,
  expire: runRelease,
  release: runRelease,
  extend: runExtension,
  void: runCase,
  refund: runCase,
  exchange: runCase,
  'stay-book': runStayBooking,
  'stay-cancel': runStayCancelling,
};

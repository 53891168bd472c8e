import type { OrderState } from '../../contract/orders.ts';
import type { OrderEvent } from '../orders/order.machine.ts';
import { mailed, mailedWarning, type Outcomes, outcome, seenByDoer, untold } from './outcome.ts';

export type OrderEventName = Exclude<OrderEvent['type'], 'facts.learned'>;

const asked = outcome('person', untold('It opens a page, and changes nothing.'));
const ofCase = untold('The case tells it, with what came back.');

/** What happens to an order of flights. */
export const orderOutcomes = {
  'ticketing.requested': outcome('person', seenByDoer),
  /** Told where it comes late: whoever paid waits on the page only for a while. */
  'tickets.issued': outcome('airline', mailed),
  'tickets.entered': outcome('desk', mailed),
  'ticketing.refused': outcome('airline', mailedWarning),
  'payment.returned': outcome('desk', mailedWarning),
  'ticketing.repeated': outcome('desk', untold('The airline is asked once more; the order stands as before.')),
  'cancellation.requested': outcome('person', seenByDoer),
  'extension.requested': outcome('person', seenByDoer),
  'extension.granted': outcome('airline', untold('Whoever asked waits for it. The new time limit is reminded of.')),
  'hold.expired': outcome('clock', mailedWarning),
  'hold.lost': outcome('airline', untold('The daily comparison with the airline finds it, and the desk settles it.')),
  'print.requested': asked,
  'invoice.requested': asked,
  'itinerary.requested': asked,
  'verification.requested': asked,
  'amendment.requested': asked,
  'void.requested': asked,
  'refund.requested': asked,
  'exchange.requested': asked,
  'tickets.voided': outcome(['airline', 'desk'], ofCase),
  'tickets.refunded': outcome(['airline', 'desk'], ofCase),
  'tickets.exchanged': outcome(['airline', 'desk'], ofCase),
  'tickets.reissued': outcome(['airline', 'desk'], ofCase),
} as const satisfies Outcomes<OrderEventName, OrderState>;

import type { OrderState } from '../../contract/orders/orders.ts';
import { sentence } from '../../contract/said.ts';
import type { OrderEvent } from '../orders/order.machine.ts';
import { happeningsOf } from './happening.ts';
import {
  agencyTold,
  beside,
  mailed,
  mailedWarning,
  type Outcomes,
  outcome,
  seenByDoer,
  untold,
  unwritten,
} from './outcome.ts';

export type OrderEventName = Exclude<OrderEvent['type'], 'facts.learned'>;

const asked = outcome(
  'person',
  untold('It opens a page, and changes nothing.'),
  unwritten('It opens a page, and changes nothing.'),
);
const ofCase = untold('The case tells it, with what came back.');

/** What happens to an order of flights. */
export const orderOutcomes = {
  'ticketing.requested': outcome('person', seenByDoer, sentence('Payment reserved in the wallet; tickets requested')),
  'approval.requested': outcome(
    'colleague',
    beside(agencyTold),
    sentence('A colleague is asked to approve the sale, which is above the limit of the role'),
  ),
  'approval.given': outcome('colleague', mailed, sentence('Sale approved, as {name} had asked')),
  'approval.declined': outcome('colleague', mailedWarning, sentence('Sale not approved: {reason}')),
  'approval.withdrawn': outcome('person', seenByDoer, sentence('The request to approve the sale was withdrawn')),
  /** Told where it comes late: whoever paid waits on the page only for a while. */
  'tickets.issued': outcome('airline', mailed, {
    whole: sentence('Tickets issued and paid from the wallet'),
    inPart: sentence('Tickets issued: {paid} paid from the wallet, {rest} due by {day}'),
  }),
  'tickets.entered': outcome('desk', mailed, {
    whole: sentence('Tickets issued, their numbers entered by our desk and paid from the wallet'),
    inPart: sentence(
      'Tickets issued, their numbers entered by our desk: {paid} paid from the wallet, {rest} due by {day}',
    ),
  }),
  'ticketing.refused': outcome(
    'airline',
    mailedWarning,
    sentence('Tickets not issued: {reason} The money is back in the wallet'),
  ),
  'payment.returned': outcome(
    'desk',
    mailedWarning,
    sentence('Tickets not issued; the money is back in the wallet: {reason}'),
  ),
  'ticketing.repeated': outcome(
    'desk',
    untold('The airline is asked once more; the order stands as before.'),
    sentence('Our desk asked the airline again'),
  ),
  'cancellation.requested': outcome('person', seenByDoer, sentence('Booking cancelled; seats released')),
  /** What comes of it. Granted time is an event of its own. */
  'extension.requested': outcome('person', seenByDoer, {
    refused: sentence('Time limit not extended: {reason}'),
    unanswered: sentence('More time was asked for; the airline did not answer'),
  }),
  /** In the name of whoever asked for it: the request has no line of its own. */
  'extension.granted': outcome(
    'person',
    untold('Whoever asked waits for it. The new time limit is reminded of.'),
    sentence('Time limit extended to {limit}'),
  ),
  'hold.expired': outcome('clock', mailedWarning, {
    released: sentence('Time limit passed; seats released'),
    kept: sentence('Time limit passed; the airline did not release the seats: {reason}'),
  }),
  'hold.lost': outcome(
    'airline',
    mailedWarning,
    sentence('The airline no longer holds the seats; the booking has ended'),
  ),
  'print.requested': asked,
  'invoice.requested': asked,
  'itinerary.requested': asked,
  'verification.requested': asked,
  'amendment.requested': outcome('person', seenByDoer, {
    details: sentence('Changed: {parts}'),
    passport: sentence('Passport of {traveller} changed'),
    visa: sentence('Visa of {traveller} changed'),
    passportAndVisa: sentence('Passport and Visa of {traveller} changed'),
  }),
  'void.requested': outcome('person', seenByDoer, sentence('Void {reference} requested')),
  'refund.requested': outcome('person', seenByDoer, sentence('Refund {reference} requested')),
  'exchange.requested': outcome('person', seenByDoer, sentence('Exchange {reference} requested')),
  'tickets.voided': outcome(['airline', 'desk'], ofCase, sentence('{tickets} void; {money} ({reference})')),
  'tickets.refunded': outcome(['airline', 'desk'], ofCase, sentence('{tickets} refunded; {money} ({reference})')),
  'tickets.exchanged': outcome(['airline', 'desk'], ofCase, sentence('{tickets} exchanged; {money} ({reference})')),
  'tickets.reissued': outcome(
    ['airline', 'desk'],
    ofCase,
    sentence('Tickets issued in exchange for those of {order} ({reference})'),
  ),
} as const satisfies Outcomes<OrderEventName, OrderState>;

/** An event of an order with what its history says. */
export const orderHappening = happeningsOf(orderOutcomes);

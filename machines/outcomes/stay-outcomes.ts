import type { HotelOrderState } from '../../contract/hotel-orders.ts';
import type { HotelOrderEventName } from '../hotels/hotel-order.machine.ts';
import { mailed, mailedWarning, type Outcomes, outcome, seenByDoer, untold } from './outcome.ts';

const stillAnswers = untold('The property has yet to answer, and its answer is told.');

/** What happens to a stay. An answer that comes while the agent waits for it is told on the page alone. */
export const stayOutcomes = {
  'stay.booked': outcome('person', seenByDoer),
  'sale.ended': outcome('clock', untold('Nothing was booked, and nothing is held.')),
  'stay.confirmed': outcome('property', mailed),
  'stay.requested': outcome('property', stillAnswers),
  'stay.refused': outcome('property', mailedWarning),
  'price.changed': outcome('property', mailedWarning),
  'room.gone': outcome('property', mailedWarning),
  'answer.missed': outcome('property', stillAnswers),
  'confirmation.entered': outcome('desk', mailed),
  'refusal.entered': outcome('desk', mailedWarning),
  'request.withdrawn': outcome('person', seenByDoer),
  'price.lowered': outcome('property', mailed),
  'price.raised': outcome('property', mailedWarning),
  'price.accepted': outcome('person', seenByDoer),
  'price.lapsed': outcome('clock', mailedWarning),
  'decision.needed': outcome('property', mailedWarning),
  'price.asked-again': outcome('desk', mailedWarning),
  'cancellation.borne': outcome('desk', untold('The end of the cancellation is told, which costs the agency nothing.')),
  'cancellation.quoted': outcome('person', seenByDoer),
  'quote.lapsed': outcome('clock', untold('The stay stands as it was; whoever asked may ask again.')),
  'cancellation.agreed': outcome('person', seenByDoer),
  'cancellation.requoted': outcome('property', untold('Whoever cancels is shown the new cost and decides again.')),
  'stay.cancelled': outcome('property', mailed),
  'cancellation.refused': outcome('property', mailedWarning),
  'cancellation.entered': outcome('desk', mailed),
  'non-cancellation.entered': outcome('desk', mailedWarning),
  'no-show.entered': outcome('desk', mailedWarning),
  'stay.ended': outcome('clock', untold('The guests have left, and nothing is to be done.')),
  'names.amended': outcome('person', seenByDoer),
  'voucher.printed': outcome('person', untold('It changes nothing.')),
} as const satisfies Outcomes<HotelOrderEventName, HotelOrderState>;

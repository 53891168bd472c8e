import type { HotelOrderState } from '../../contract/hotel-orders.ts';
import type { HotelOrderEventName } from '../hotels/hotel-order.machine.ts';
import { mailed, mailedWarning, type Outcomes, outcome, seenByDoer, untold, unwritten } from './outcome.ts';

const stillAnswers = untold('The property has yet to answer, and its answer is told.');

/** What happens to a stay. An answer that comes while the agent waits for it is told on the page alone. */
const elsewhere = unwritten('Its line is made where it happens.');

export const stayOutcomes = {
  'stay.booked': outcome('person', seenByDoer, elsewhere),
  'sale.ended': outcome('clock', untold('Nothing was booked, and nothing is held.'), elsewhere),
  'stay.confirmed': outcome('property', mailed, elsewhere),
  'stay.requested': outcome('property', stillAnswers, elsewhere),
  'stay.refused': outcome('property', mailedWarning, elsewhere),
  'price.changed': outcome('property', mailedWarning, elsewhere),
  'room.gone': outcome('property', mailedWarning, elsewhere),
  'answer.missed': outcome('property', stillAnswers, elsewhere),
  'confirmation.entered': outcome('desk', mailed, elsewhere),
  'refusal.entered': outcome('desk', mailedWarning, elsewhere),
  'request.withdrawn': outcome('person', seenByDoer, elsewhere),
  'price.lowered': outcome('property', mailed, elsewhere),
  'price.raised': outcome('property', mailedWarning, elsewhere),
  'price.accepted': outcome('person', seenByDoer, elsewhere),
  'price.lapsed': outcome('clock', mailedWarning, elsewhere),
  'decision.needed': outcome('property', mailedWarning, elsewhere),
  'price.asked-again': outcome('desk', mailedWarning, elsewhere),
  'cancellation.borne': outcome(
    'desk',
    untold('The end of the cancellation is told, which costs the agency nothing.'),
    elsewhere,
  ),
  'cancellation.quoted': outcome('person', seenByDoer, elsewhere),
  'quote.lapsed': outcome('clock', untold('The stay stands as it was; whoever asked may ask again.'), elsewhere),
  'cancellation.agreed': outcome('person', seenByDoer, elsewhere),
  'cancellation.requoted': outcome(
    'property',
    untold('Whoever cancels is shown the new cost and decides again.'),
    elsewhere,
  ),
  'stay.cancelled': outcome('property', mailed, elsewhere),
  'cancellation.refused': outcome('property', mailedWarning, elsewhere),
  'cancellation.entered': outcome('desk', mailed, elsewhere),
  'non-cancellation.entered': outcome('desk', mailedWarning, elsewhere),
  'no-show.entered': outcome('desk', mailedWarning, elsewhere),
  'stay.ended': outcome('clock', untold('The guests have left, and nothing is to be done.'), elsewhere),
  'names.amended': outcome('person', seenByDoer, elsewhere),
  'voucher.printed': outcome('person', untold('It changes nothing.'), elsewhere),
} as const satisfies Outcomes<HotelOrderEventName, HotelOrderState>;

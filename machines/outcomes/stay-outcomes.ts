import type { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { sentence } from '../../contract/said.ts';
import type { HotelOrderEventName } from '../hotels/hotel-order.machine.ts';
import { happeningsOf } from './happening.ts';
import { mailed, mailedWarning, type Outcomes, outcome, seenByDoer, untold, unwritten } from './outcome.ts';

const stillAnswers = untold('The property has yet to answer, and its answer is told.');

const confirmed = {
  whole: sentence('Stay confirmed under number {locator} and paid from the wallet'),
  inPart: sentence('Stay confirmed under number {locator} and paid in part from the wallet'),
} as const;
const cancelled = {
  returned: sentence('Stay cancelled; what was not kept is back in the wallet'),
  dropped: sentence('Stay cancelled; what was paid was kept, and less is still to be paid, or nothing'),
  kept: sentence('Stay cancelled; the whole price was kept'),
} as const;
const askedPrice = sentence('The property asks for {newPrice} instead of {oldPrice}: {reason}');

/** What happens to a stay. An answer that comes while the agent waits for it is told on the page alone. */
export const stayOutcomes = {
  'stay.booked': outcome('person', seenByDoer, {
    whole: sentence('Price reserved in the wallet; the property is asked to book'),
    inPart: sentence('First part of the price reserved in the wallet; the property is asked to book'),
  }),
  'sale.ended': outcome(
    'time-to-book',
    untold('Nothing was booked, and nothing is held.'),
    sentence('The time to book has passed'),
  ),
  'stay.confirmed': outcome('property', mailed, confirmed),
  'stay.requested': outcome(
    'property',
    stillAnswers,
    sentence('The property confirms by hand, under number {locator}'),
  ),
  'stay.refused': outcome('property', mailedWarning, {
    declined: sentence('The property declined: {reason} The price is back in the wallet'),
    refused: sentence('The property refused; the price is back in the wallet'),
  }),
  'price.changed': outcome(
    'property',
    mailedWarning,
    sentence('The supplier sells at another price now; the reserved price is back in the wallet'),
  ),
  'room.gone': outcome('property', mailedWarning, sentence('The room is gone; the price is back in the wallet')),
  'answer.missed': outcome(
    'property',
    stillAnswers,
    sentence('The supplier has not said whether it booked; we keep asking'),
  ),
  'confirmation.entered': outcome('desk', mailed, confirmed),
  'refusal.entered': outcome(
    'desk',
    mailedWarning,
    sentence('Our desk heard that the property refused: {reason} The price is back in the wallet'),
  ),
  'request.withdrawn': outcome('person', seenByDoer, sentence('Request taken back; the property is told')),
  /** A person of the desk enters what the property asks for. */
  'price.lowered': outcome('desk', mailed, askedPrice),
  'price.raised': outcome('desk', mailedWarning, askedPrice),
  'price.accepted': outcome('person', seenByDoer, sentence('New price accepted: {newPrice} instead of {oldPrice}')),
  'price.lapsed': outcome(
    'time-to-accept',
    mailedWarning,
    sentence('Nobody answered about the new price; the request is taken back'),
  ),
  'decision.needed': outcome(
    'property',
    mailedWarning,
    sentence('The property has confirmed under number {locator}, at the price that was not accepted; our desk decides'),
  ),
  'price.asked-again': outcome(
    'desk',
    mailedWarning,
    sentence('The property has confirmed at the higher price; the agency is asked again'),
  ),
  'cancellation.borne': outcome(
    'desk',
    untold('The end of the cancellation is told, which costs the agency nothing.'),
    sentence('Our desk cancels the stay at the property, at no cost to the agency'),
  ),
  'cancellation.quoted': outcome('person', seenByDoer, sentence('Asked what cancelling costs')),
  'quote.lapsed': outcome(
    'time-for-an-answer',
    untold('The stay stands as it was; whoever asked may ask again.'),
    sentence('The told cost of cancelling no longer stands'),
  ),
  'cancellation.agreed': outcome('person', seenByDoer, sentence('Cancellation agreed to; the property is told')),
  'cancellation.requoted': outcome(
    'property',
    untold('Whoever cancels is shown the new cost and decides again.'),
    sentence('Nothing was cancelled: it costs another amount now'),
  ),
  'stay.cancelled': outcome('property', mailed, {
    ...cancelled,
    request: sentence('Request taken back; the price is back in the wallet'),
  }),
  'cancellation.refused': outcome('property', mailedWarning, {
    plain: sentence('The property did not cancel'),
    reasoned: sentence('The property did not cancel: {reason}'),
    request: sentence('The property did not take the request back'),
  }),
  'cancellation.entered': outcome('desk', mailed, {
    ...cancelled,
    request: sentence('Our desk heard that the request was taken back'),
  }),
  'non-cancellation.entered': outcome(
    'desk',
    mailedWarning,
    sentence('Our desk heard that the property did not cancel: {reason}'),
  ),
  'no-show.entered': outcome('desk', mailedWarning, sentence('The guests did not come: {reason}')),
  'stay.ended': outcome(
    'end-of-stay',
    untold('The guests have left, and nothing is to be done.'),
    sentence('The stay is over'),
  ),
  'names.amended': outcome('person', seenByDoer, sentence('Names of the guests changed at the property')),
  'voucher.printed': outcome('person', untold('It changes nothing.'), unwritten('It changes nothing.')),
} as const satisfies Outcomes<HotelOrderEventName, HotelOrderState>;

/** An event of a stay with what its history says. */
export const stayHappening = happeningsOf(stayOutcomes);

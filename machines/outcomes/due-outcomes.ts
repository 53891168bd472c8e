import { sentence } from '../../contract/said.ts';
import { happeningsOf } from './happening.ts';
import { agencyTold, agencyWarned, type Outcomes, outcome, seenByDoer, untold, unwritten } from './outcome.ts';

/** What happens to the rest of a sale that was paid in part. Its lines stand in the history of the sale. */
export type DueEventName =
  | 'due.agreed'
  | 'due.near'
  | 'due.reminded'
  | 'due.settled'
  | 'due.collected'
  | 'due.missed'
  | 'due.cleared';

const paidWhole = sentence('{paid} of the due paid from the wallet. The order is paid in full');

/** `reserved`: the tickets are being issued, or the stay is being booked. An open due whose day has passed is missed, whether or not a job has written so. */
export type StoredDueState = 'reserved' | 'open' | 'missed' | 'settled';

export const dueOutcomes = {
  'due.agreed': outcome('person', seenByDoer, unwritten('The line of the tickets or the stay names what is left.')),
  'due.near': outcome('clock', agencyWarned, unwritten('A reminder changes nothing.')),
  'due.reminded': outcome(
    'desk',
    agencyWarned,
    unwritten('It is about all dues of an agency, and the desk keeps when it was sent.'),
  ),
  'due.settled': outcome('person', seenByDoer, {
    whole: paidWhole,
    inPart: sentence('{paid} of the due paid from the wallet. {rest} is left'),
  }),
  'due.collected': outcome(['due-day', 'after-due-day'], agencyTold, paidWhole),
  'due.missed': outcome('clock', agencyWarned, sentence('The due of {amount} was missed: the wallet did not cover it')),
  'due.cleared': outcome(
    'portal',
    untold('What cleared it tells what it cleared: a case, or the cancellation of a stay.'),
    unwritten('The line of what cleared it says so.'),
  ),
} as const satisfies Outcomes<DueEventName>;

/** An event of a due with what the history of its sale says. */
export const dueHappening = happeningsOf(dueOutcomes);

import { agencyTold, agencyWarned, type Outcomes, outcome, seenByDoer, untold } from './outcome.ts';

/** What happens to the rest of a sale that was paid in part. */
export type DueEventName = 'due.agreed' | 'due.near' | 'due.settled' | 'due.collected' | 'due.missed' | 'due.cleared';

export const dueOutcomes = {
  'due.agreed': outcome('person', seenByDoer),
  'due.near': outcome('clock', agencyWarned),
  'due.settled': outcome('person', seenByDoer),
  'due.collected': outcome('clock', agencyTold),
  'due.missed': outcome('clock', agencyWarned),
  'due.cleared': outcome(
    'portal',
    untold('What cleared it tells what it cleared: a case, or the cancellation of a stay.'),
  ),
} as const satisfies Outcomes<DueEventName>;

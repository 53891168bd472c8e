import type { ConsentState } from '../../contract/orders/case-consents.ts';
import { sentence } from '../../contract/said.ts';
import type { ConsentEvent } from '../consent/passenger-consent.machine.ts';
import { happeningsOf } from './happening.ts';
import { mailed, mailedWarning, type Outcomes, outcome, seenByDoer, untold, unwritten } from './outcome.ts';

export type ConsentEventName = Exclude<ConsentEvent['type'], 'facts.learned'>;

/** What happens to a request for a passenger's consent. Its lines stand in the history of what it is about. */
export const consentOutcomes = {
  'message.sent': outcome('person', untold('Whoever asked sees that it was sent.'), {
    toContact: sentence('The passenger was asked to agree, {consent}.'),
    elsewhere: sentence('The passenger was asked to agree, {consent}, which is not the contact of the order.'),
  }),
  'agreement.given': outcome('passenger', mailed, sentence('The passenger has agreed.')),
  'refusal.given': outcome('passenger', mailedWarning, {
    plain: sentence('The passenger does not agree.'),
    reasoned: sentence('The passenger does not agree. {reason}'),
  }),
  'time.passed': outcome('time-for-answers', mailedWarning, sentence('The passenger has not answered in time.')),
  'terms.changed': outcome(
    'portal',
    untold('The passenger is asked anew, to the new terms.'),
    unwritten('The request to the new terms is written.'),
  ),
  'asked.again': outcome('person', seenByDoer, unwritten('The request that takes its place is written.')),
  /** The chart keeps it as asked: the link is closed, and its time runs out. */
  'codes.used-up': outcome(
    'portal',
    mailedWarning,
    sentence('Five wrong codes were entered, so the link is closed. Ask the passenger again.'),
  ),
  'case.ended': outcome(
    'portal',
    untold('What ended it is told by itself.'),
    unwritten('What ended it has a line of its own.'),
  ),
} as const satisfies Outcomes<ConsentEventName | 'codes.used-up', ConsentState>;

/** An event of a request with what the history says. */
export const consentHappening = happeningsOf(consentOutcomes);

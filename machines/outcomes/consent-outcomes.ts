import type { ConsentState } from '../../contract/case-consents.ts';
import type { ConsentEvent } from '../consent/passenger-consent.machine.ts';
import { mailed, mailedWarning, type Outcomes, outcome, seenByDoer, untold } from './outcome.ts';

export type ConsentEventName = Exclude<ConsentEvent['type'], 'facts.learned'>;

/** What happens to a request for a passenger's consent. */
export const consentOutcomes = {
  'message.sent': outcome('portal', untold('Whoever asked sees that it was sent.')),
  'agreement.given': outcome('passenger', mailed),
  'refusal.given': outcome('passenger', mailedWarning),
  'time.passed': outcome('clock', mailedWarning),
  'terms.changed': outcome('portal', untold('The passenger is asked anew, to the new terms.')),
  'asked.again': outcome('person', seenByDoer),
  /** The chart keeps it as asked: the link is closed, and its time runs out. */
  'codes.used-up': outcome('passenger', mailedWarning),
  'case.ended': outcome('portal', untold('What ended it is told by itself.')),
} as const satisfies Outcomes<ConsentEventName | 'codes.used-up', ConsentState>;

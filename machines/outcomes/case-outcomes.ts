import type { CaseState } from '../../contract/post-travel.ts';
import type { CaseEventName } from '../post-travel/case-chart.ts';
import { mailed, mailedWarning, noticed, type Outcomes, outcome, seenByDoer, untold } from './outcome.ts';

/** What happens to a void, a refund or an exchange. */
export const caseOutcomes = {
  'quote.given': outcome(['airline', 'desk'], mailed),
  'flights.offered': outcome('desk', mailed),
  'quote.accepted': outcome('person', seenByDoer),
  'quote.lapsed': outcome('clock', mailedWarning),
  'processing.begun': outcome(['airline', 'desk'], noticed),
  'airline.confirmed': outcome(['airline', 'desk'], mailed),
  'settlement.arrived': outcome('desk', noticed),
  'refusal.given': outcome(['airline', 'desk'], mailedWarning),
  'answer.missing': outcome('airline', noticed),
  'withdrawal.made': outcome('person', seenByDoer),
  'window.passed': outcome('clock', mailedWarning),
} as const satisfies Outcomes<CaseEventName, CaseState>;

/** What is written on the page of a case. */
export const messageOutcomes = {
  'desk.wrote': outcome('desk', mailed),
  'agency.wrote': outcome('person', untold('The desk finds it among the cases that wait for an answer.')),
} as const satisfies Outcomes<'desk.wrote' | 'agency.wrote'>;

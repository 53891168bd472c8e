import type { CaseState } from '../../contract/post-travel.ts';
import type { CaseEventName } from '../post-travel/case-chart.ts';
import { mailed, mailedWarning, noticed, type Outcomes, outcome, seenByDoer, untold, unwritten } from './outcome.ts';

/** What happens to a void, a refund or an exchange. */
const elsewhere = unwritten('Its line is made where it happens.');

export const caseOutcomes = {
  'quote.given': outcome(['airline', 'desk'], mailed, elsewhere),
  'flights.offered': outcome('desk', mailed, elsewhere),
  'quote.accepted': outcome('person', seenByDoer, elsewhere),
  'quote.lapsed': outcome('clock', mailedWarning, elsewhere),
  'processing.begun': outcome(['airline', 'desk'], noticed, elsewhere),
  'airline.confirmed': outcome(['airline', 'desk'], mailed, elsewhere),
  'settlement.arrived': outcome('desk', noticed, elsewhere),
  'refusal.given': outcome(['airline', 'desk'], mailedWarning, elsewhere),
  'answer.missing': outcome('airline', noticed, elsewhere),
  'withdrawal.made': outcome('person', seenByDoer, elsewhere),
  'window.passed': outcome('clock', mailedWarning, elsewhere),
} as const satisfies Outcomes<CaseEventName, CaseState>;

/** What is written on the page of a case. */
export const messageOutcomes = {
  'desk.wrote': outcome('desk', mailed, elsewhere),
  'agency.wrote': outcome('person', untold('The desk finds it among the cases that wait for an answer.'), elsewhere),
} as const satisfies Outcomes<'desk.wrote' | 'agency.wrote'>;

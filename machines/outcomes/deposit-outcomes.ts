import type { DepositState } from '../../contract/deposits.ts';
import type { DepositCaseEvent } from '../money/deposit-case.machine.ts';
import { mailed, mailedWarning, noticed, type Outcomes, outcome, seenByDoer, unwritten } from './outcome.ts';

export type DepositEventName = Exclude<DepositCaseEvent['type'], 'facts.learned'>;

/** What happens to a deposit. What is only noticed is on the way to something that is mailed. */
const elsewhere = unwritten('Its line is made where it happens.');

export const depositOutcomes = {
  'match.made': outcome('desk', noticed, elsewhere),
  'match.undone': outcome('desk', noticed, elsewhere),
  'cheque.received': outcome('desk', noticed, elsewhere),
  'cheque.deposited': outcome('desk', noticed, elsewhere),
  'cheque.cleared': outcome('desk', noticed, elsewhere),
  'cheque.bounced': outcome('bank', mailedWarning, elsewhere),
  'approval.given': outcome('desk', mailed, elsewhere),
  'refusal.given': outcome('desk', mailedWarning, elsewhere),
  'withdrawal.made': outcome('person', seenByDoer, elsewhere),
} as const satisfies Outcomes<DepositEventName, DepositState>;

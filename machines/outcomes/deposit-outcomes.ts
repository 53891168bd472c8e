import type { DepositState } from '../../contract/deposits.ts';
import type { DepositCaseEvent } from '../money/deposit-case.machine.ts';
import { mailed, mailedWarning, noticed, type Outcomes, outcome, seenByDoer } from './outcome.ts';

export type DepositEventName = Exclude<DepositCaseEvent['type'], 'facts.learned'>;

/** What happens to a deposit. What is only noticed is on the way to something that is mailed. */
export const depositOutcomes = {
  'match.made': outcome('desk', noticed),
  'match.undone': outcome('desk', noticed),
  'cheque.received': outcome('desk', noticed),
  'cheque.deposited': outcome('desk', noticed),
  'cheque.cleared': outcome('desk', noticed),
  'cheque.bounced': outcome('bank', mailedWarning),
  'approval.given': outcome('desk', mailed),
  'refusal.given': outcome('desk', mailedWarning),
  'withdrawal.made': outcome('person', seenByDoer),
} as const satisfies Outcomes<DepositEventName, DepositState>;

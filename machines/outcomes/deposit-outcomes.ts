import type { DepositState } from '../../contract/money/deposits.ts';
import { sentence } from '../../contract/said.ts';
import type { DepositCaseEvent } from '../money/deposit-case.machine.ts';
import { happeningsOf } from './happening.ts';
import { mailed, mailedWarning, noticed, type Outcomes, outcome, seenByDoer } from './outcome.ts';

export type DepositEventName = Exclude<DepositCaseEvent['type'], 'facts.learned'>;

/** What happens to a deposit. What is only noticed is on the way to something that is mailed. */
export const depositOutcomes = {
  'match.made': outcome(
    'desk',
    noticed,
    sentence('{amount} was found. A second person checks it before your wallet is credited.'),
  ),
  'match.undone': outcome('desk', noticed, sentence('The desk looks for this payment once more.')),
  'cheque.received': outcome(
    'desk',
    noticed,
    sentence('Cheque {cheque} has arrived. It is taken to the bank within a day.'),
  ),
  'cheque.deposited': outcome('desk', noticed, sentence('Cheque {cheque} is at {bank}. Banks take up to three days.')),
  'cheque.cleared': outcome(
    'desk',
    noticed,
    sentence('The bank has paid {amount}. A second person checks it before your wallet is credited.'),
  ),
  /** A person of the desk enters what the bank did. */
  'cheque.bounced': outcome('desk', mailedWarning, {
    before: sentence('The bank returned the cheque: {reason} Nothing was credited.'),
    covered: sentence('The bank returned the cheque: {reason} {amount} was taken back.'),
    owed: sentence(
      'The bank returned the cheque: {reason} {amount} was taken back. Your wallet did not cover {owed}: your agency owes it.',
    ),
  }),
  'approval.given': outcome('desk', mailed, {
    whole: sentence('{amount} is in your wallet.'),
    afterCharge: sentence('{amount} is in your wallet after a charge of {charge}.'),
  }),
  'refusal.given': outcome('desk', mailedWarning, sentence('Refused: {reason} Nothing was credited.')),
  'withdrawal.made': outcome('person', seenByDoer, sentence('The request was withdrawn. Nothing was credited.')),
} as const satisfies Outcomes<DepositEventName, DepositState>;

/** An event of a deposit with what its history says. */
export const depositHappening = happeningsOf(depositOutcomes);

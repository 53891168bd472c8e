import type { WhyNoPartPayment } from '../../contract/part-payments.ts';

/** What happens when a due is missed. Shown before an agent agrees to a part payment (decision 0019). */
export const missedDueWords =
  'At the end of that day the rest is taken from your wallet if it covers it. If not, no further order is paid in part until it is paid, and the house may void the tickets at your cost.';

export const noPartPaymentWords: Readonly<Record<WhyNoPartPayment, string>> = {
  'not-offered': 'Part payment is not offered for this order.',
  'not-admitted': 'Your agency is not admitted to part payment.',
  'missed-due': 'A due of your agency was missed. Pay it first.',
  'limit-reached': 'Your agency would owe more than its limit of part payments.',
  'not-held': 'Only a held order can be paid in part.',
  'too-soon': 'The departure is too near for a part payment.',
  'not-refundable': 'Only refundable fares can be paid in part.',
  'low-cost': 'Fares of low-cost airlines cannot be paid in part.',
  'no-rule': 'No rule offers this order for part payment.',
  'too-little': 'The price is too small for a part payment.',
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Time left until a due, as it was when it was read: `3 days left`, `5 hours left`. Rounded down, so that nobody is told of more. */
export const dueLeftWords = (remainingMs: number): string => {
  if (remainingMs >= 2 * dayMs) return `${Math.floor(remainingMs / dayMs)} days left`;
  if (remainingMs >= 2 * hourMs) return `${Math.floor(remainingMs / hourMs)} hours left`;
  return remainingMs > 0 ? 'Less than 2 hours left' : 'The day has passed';
};

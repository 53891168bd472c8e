import { dayMs, hourMs } from '../../contract/days.ts';
import type { WhyNoPartPayment } from '../../contract/money/part-payments.ts';
import { say } from '../../contract/say.ts';

/** What happens when a due is missed. Shown before an agent agrees to a part payment (decision 0019). */
export const missedDueWords = say(
  'At the end of that day the rest is taken from your wallet if it covers it. If not, no further order is paid in part until it is paid, and the house may void the tickets at your cost.',
);

/** The same of a stay. */
export const missedStayDueWords = say(
  'At the end of that day the rest is taken from your wallet if it covers it. If not, no further order is paid in part until it is paid, and the house may cancel the stay at your cost.',
);

export const noPartPaymentWords: Readonly<Record<WhyNoPartPayment, string>> = {
  'not-offered': say('Part payment is not offered for this order.'),
  'not-admitted': say('Your agency is not admitted to part payment.'),
  'missed-due': say('A due of your agency was missed. Pay it first.'),
  'credit-stopped': say('Nothing is sold on credit or in part to your agency at present. Your wallet says why.'),
  'limit-reached': say('Your agency would owe more than its limit of part payments.'),
  'not-held': say('Only a held order can be paid in part.'),
  'too-soon': say('The departure is too near for a part payment.'),
  'not-refundable': say('Only refundable fares can be paid in part.'),
  'low-cost': say('Fares of low-cost airlines cannot be paid in part.'),
  'no-rule': say('No rule offers this order for part payment.'),
  'too-little': say('The price is too small for a part payment.'),
};

/** The same of a stay: some rules are told in other words. */
export const noStayPartWords: typeof noPartPaymentWords = {
  ...noPartPaymentWords,
  'not-offered': say('Part payment is not offered for this stay.'),
  'too-soon': say('The arrival, or the end of free cancellation, is too near for a part payment.'),
  'not-refundable': say('Only a stay that can still be cancelled free of charge can be paid in part.'),
  'no-rule': say('No rule offers this stay for part payment.'),
};

/** Time left until a due, as it was when it was read: `3 days left`, `5 hours left`. Rounded down, so that nobody is told of more. */
export const dueLeftWords = (remainingMs: number): string => {
  if (remainingMs >= 2 * dayMs) return say('{floor} days left', { floor: Math.floor(remainingMs / dayMs) });
  if (remainingMs >= 2 * hourMs) return say('{floor} hours left', { floor: Math.floor(remainingMs / hourMs) });
  return remainingMs > 0 ? say('Less than 2 hours left') : say('The day has passed');
};

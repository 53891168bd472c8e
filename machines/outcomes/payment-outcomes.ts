import type { OnlinePaymentState } from '../../contract/online-payment.ts';
import type { OnlinePaymentEvent } from '../money/online-payment.machine.ts';
import { beside, mailed, mailedWarning, type Outcomes, outcome, untold, warned } from './outcome.ts';

const onItsPage = untold('Whoever pays is on its page, which says so. No money came.');

/** What happens to an online payment. */
export const paymentOutcomes = {
  'session.opened': outcome('portal', onItsPage),
  'session.refused': outcome('gateway', onItsPage),
  'answer.awaited': outcome('portal', onItsPage),
  'payment.paid': {
    to: {
      credited: outcome('gateway', mailed),
      underReview: outcome('gateway', mailedWarning),
    },
  },
  'payment.failed': outcome('gateway', onItsPage),
  'payment.cancelled': outcome('gateway', onItsPage),
  'time.ranOut': outcome('clock', onItsPage),
  'acceptance.proposed': outcome('desk', untold('A second person of the desk decides.')),
  'review.accepted': outcome('desk', mailed),
  'review.refused': {
    to: {
      refunding: outcome('desk', mailedWarning),
      declined: outcome('desk', mailedWarning),
    },
  },
  'refund.requested': outcome('desk', beside(warned)),
  'refund.settled': outcome('gateway', beside(mailed)),
  'refund.failed': {
    to: {
      credited: outcome('gateway', beside(mailedWarning)),
      underReview: outcome('gateway', beside(mailedWarning)),
    },
  },
} as const satisfies Outcomes<OnlinePaymentEvent['type'], OnlinePaymentState>;

/** What a payment is to the order for which it was made. */
export const paidOrderOutcomes = {
  /** The payment for held seats has arrived, and the seats are not paid with it yet. */
  'order.unpaid': outcome('gateway', beside(mailedWarning)),
  /** It arrived after the time limit. */
  'order.lapsed': outcome('gateway', mailedWarning),
} as const satisfies Outcomes<'order.unpaid' | 'order.lapsed'>;

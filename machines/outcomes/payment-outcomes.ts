import type { OnlinePaymentState } from '../../contract/online-payment.ts';
import type { OnlinePaymentEvent } from '../money/online-payment.machine.ts';
import { beside, mailed, mailedWarning, type Outcomes, outcome, untold, unwritten, warned } from './outcome.ts';

const onItsPage = untold('Whoever pays is on its page, which says so. No money came.');

/** What happens to an online payment. */
const elsewhere = unwritten('Its line is made where it happens.');

export const paymentOutcomes = {
  'session.opened': outcome('portal', onItsPage, elsewhere),
  'session.refused': outcome('gateway', onItsPage, elsewhere),
  'answer.awaited': outcome('portal', onItsPage, elsewhere),
  'payment.paid': {
    to: {
      credited: outcome('gateway', mailed, elsewhere),
      underReview: outcome('gateway', mailedWarning, elsewhere),
    },
  },
  'payment.failed': outcome('gateway', onItsPage, elsewhere),
  'payment.cancelled': outcome('gateway', onItsPage, elsewhere),
  'time.ranOut': outcome('clock', onItsPage, elsewhere),
  'acceptance.proposed': outcome('desk', untold('A second person of the desk decides.'), elsewhere),
  'review.accepted': outcome('desk', mailed, elsewhere),
  'review.refused': {
    to: {
      refunding: outcome('desk', mailedWarning, elsewhere),
      declined: outcome('desk', mailedWarning, elsewhere),
    },
  },
  'refund.requested': outcome('desk', beside(warned), elsewhere),
  'refund.settled': outcome('gateway', beside(mailed), elsewhere),
  'refund.failed': {
    to: {
      credited: outcome('gateway', beside(mailedWarning), elsewhere),
      underReview: outcome('gateway', beside(mailedWarning), elsewhere),
    },
  },
} as const satisfies Outcomes<OnlinePaymentEvent['type'], OnlinePaymentState>;

/** What a payment is to the order for which it was made. */
export const paidOrderOutcomes = {
  /** The payment for held seats has arrived, and the seats are not paid with it yet. */
  'order.unpaid': outcome('gateway', beside(mailedWarning), elsewhere),
  /** It arrived after the time limit. */
  'order.lapsed': outcome('gateway', mailedWarning, elsewhere),
} as const satisfies Outcomes<'order.unpaid' | 'order.lapsed'>;

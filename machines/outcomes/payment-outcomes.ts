import type { OnlinePaymentState } from '../../contract/money/online-payment.ts';
import type { OnlinePaymentEvent } from '../money/online-payment.machine.ts';
import { beside, mailed, mailedWarning, type Outcomes, outcome, untold, unwritten, warned } from './outcome.ts';

const onItsPage = untold('Whoever pays is on its page, which says so. No money came.');

/** What happens to an online payment. */
/** The desk reads it there: states, notices and answers of the gateway, in their own words. */
const inItsLog = unwritten('The log of the payment keeps it, which agencies do not read.');

export const paymentOutcomes = {
  'session.opened': outcome('portal', onItsPage, inItsLog),
  'session.refused': outcome('gateway', onItsPage, inItsLog),
  'answer.awaited': outcome('portal', onItsPage, inItsLog),
  'payment.paid': {
    to: {
      credited: outcome('gateway', mailed, inItsLog),
      underReview: outcome('gateway', mailedWarning, inItsLog),
    },
  },
  'payment.failed': outcome('gateway', onItsPage, inItsLog),
  'payment.cancelled': outcome('gateway', onItsPage, inItsLog),
  'time.ranOut': outcome('clock', onItsPage, inItsLog),
  'acceptance.proposed': outcome('desk', untold('A second person of the desk decides.'), inItsLog),
  'review.accepted': outcome('desk', mailed, inItsLog),
  'review.refused': {
    to: {
      refunding: outcome('desk', mailedWarning, inItsLog),
      declined: outcome('desk', mailedWarning, inItsLog),
    },
  },
  'refund.requested': outcome('desk', beside(warned), inItsLog),
  'refund.settled': outcome('gateway', beside(mailed), inItsLog),
  'refund.failed': {
    to: {
      credited: outcome('gateway', beside(mailedWarning), inItsLog),
      underReview: outcome('gateway', beside(mailedWarning), inItsLog),
    },
  },
} as const satisfies Outcomes<OnlinePaymentEvent['type'], OnlinePaymentState>;

const ofPayment = unwritten('Nothing happens to the order.');

/** What a payment is to the order for which it was made. */
export const paidOrderOutcomes = {
  /** The payment for held seats has arrived, and the seats are not paid with it yet. */
  'order.unpaid': outcome('gateway', beside(mailedWarning), ofPayment),
  /** It arrived after the time limit. */
  'order.lapsed': outcome('gateway', mailedWarning, ofPayment),
} as const satisfies Outcomes<'order.unpaid' | 'order.lapsed'>;

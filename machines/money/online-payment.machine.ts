import { initialTransition, setup, transition } from 'xstate';
import type { OnlinePaymentState } from '../../contract/online-payment.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../screen-state.ts';

/** What agrees between the gateway's book and the payment. */
export interface Agreement {
  readonly reference: boolean;
  readonly amount: boolean;
  readonly currency: boolean;
  /** The gateway does not ask to hold it. */
  readonly riskClear: boolean;
  /** No other payment was credited for the same transaction of the gateway. */
  readonly receiptIsNew: boolean;
}

export type OnlinePaymentEvent =
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.refused' }
  | { readonly type: 'answer.awaited' }
  | { readonly type: 'payment.paid'; readonly agreement: Agreement }
  | { readonly type: 'payment.failed' }
  | { readonly type: 'payment.cancelled' }
  | { readonly type: 'time.ranOut' }
  | { readonly type: 'refund.requested' }
  | { readonly type: 'refund.settled' }
  | { readonly type: 'refund.failed' };

const payment = setup({
  types: {} as { events: OnlinePaymentEvent; meta: StateMeta },
  guards: {
    everythingAgrees: (_, { reference, amount, currency, riskClear, receiptIsNew }: Agreement) =>
      reference && amount && currency && riskClear && receiptIsNew,
  },
});

const meta = screenState(null);

const agreementOf = ({ event }: { event: { readonly agreement: Agreement } }): Agreement => event.agreement;

/** The one way to a credit: the gateway's server said that it was paid, and everything agrees. */
const paid = [
  { guard: { type: 'everythingAgrees', params: agreementOf }, target: 'credited' },
  { target: 'underReview' },
] as const;

/**
 * The lifecycle of an online payment. The server computes each next state with it. A return of the payer's browser and a
 * notice only make the gateway be asked (`answer.awaited`); what the gateway's server then answers decides. A payment that
 * failed, was cancelled or ran out is still credited when the gateway says later that it was paid, and none is credited twice.
 */
export const onlinePaymentMachine = payment.createMachine({
  id: 'online-payment',
  initial: 'created',
  states: {
    created: {
      meta: meta('Not yet at the gateway', ['MNY-04'], 'server'),
      on: {
        'session.opened': 'redirected',
        'session.refused': 'failed',
        'answer.awaited': 'pending',
        'payment.paid': paid,
        'payment.failed': 'failed',
        'payment.cancelled': 'cancelled',
        'time.ranOut': 'expired',
      },
    },
    redirected: {
      meta: meta('On the gateway’s page', ['MNY-04']),
      on: {
        'answer.awaited': 'pending',
        'payment.paid': paid,
        'payment.failed': 'failed',
        'payment.cancelled': 'cancelled',
        'time.ranOut': 'expired',
      },
    },
    pending: {
      meta: meta('The gateway has not decided', ['MNY-04'], 'supplier'),
      on: {
        'payment.paid': paid,
        'payment.failed': 'failed',
        'payment.cancelled': 'cancelled',
        'time.ranOut': 'expired',
      },
    },
    credited: {
      meta: meta('Credited to the wallet', ['MNY-04'], 'desk'),
      on: { 'refund.requested': 'refunding' },
    },
    failed: { meta: meta('Not paid', ['MNY-04'], 'supplier'), on: { 'payment.paid': paid } },
    cancelled: { meta: meta('Cancelled by the payer', ['MNY-04'], 'supplier'), on: { 'payment.paid': paid } },
    expired: { meta: meta('Not paid in time', ['MNY-04'], 'supplier'), on: { 'payment.paid': paid } },
    underReview: {
      meta: meta('Paid, and held for review', ['MNY-04'], 'desk'),
      on: { 'payment.paid': paid[0], 'payment.failed': 'failed' },
    },
    refunding: {
      meta: meta('Being refunded', ['MNY-04'], 'supplier'),
      on: { 'refund.settled': 'refunded', 'refund.failed': 'credited' },
    },
    refunded: { meta: meta('Refunded to the payer', ['MNY-04']), type: 'final' },
  },
});

/** The state of a new payment. */
export const firstPaymentState: OnlinePaymentState = initialTransition(onlinePaymentMachine)[0].value;

/** The state of a payment after `event`. `null`: the chart does not accept the event. Pure. */
export const nextPaymentState = (state: OnlinePaymentState, event: OnlinePaymentEvent): OnlinePaymentState | null => {
  const current = onlinePaymentMachine.resolveState({ value: state });
  if (!current.can(event)) return null;
  const [next] = transition(onlinePaymentMachine, current, event);
  return next.value;
};

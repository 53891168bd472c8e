import { initialTransition, setup, transition } from 'xstate';
import type { OnlinePaymentState } from '../../contract/money/online-payment.ts';
import { say } from '../../contract/say.ts';
import type { StateMeta } from '../flow.ts';
import { screenState } from '../parts/screen-state.ts';

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

/** What the desk knows when a person accepts a payment that is held. */
export interface Acceptance {
  /** Who has proposed to accept it. */
  readonly proposedBy: 'nobody' | 'the same person' | 'another person';
  readonly agreement: Agreement;
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
  | { readonly type: 'acceptance.proposed'; readonly acceptance: Acceptance }
  | { readonly type: 'review.accepted'; readonly acceptance: Acceptance }
  /** `isOwed`: the gateway's transaction is this payment's, in its currency, so that all of it is paid back. */
  | { readonly type: 'review.refused'; readonly isOwed: boolean }
  | { readonly type: 'refund.settled' }
  /** `wasCredited`: the refund was taken out of the wallet, not out of a payment that was held. */
  | { readonly type: 'refund.failed'; readonly wasCredited: boolean };

const payment = setup({
  types: {} as { events: OnlinePaymentEvent; meta: StateMeta },
  guards: {
    everythingAgrees: (_, { reference, amount, currency, riskClear, receiptIsNew }: Agreement) =>
      reference && amount && currency && riskClear && receiptIsNew,
    mayBeProposed: (_, { proposedBy, agreement }: Acceptance) => proposedBy === 'nobody' && onlyRiskDiffers(agreement),
    mayBeAccepted: (_, { proposedBy, agreement }: Acceptance) =>
      proposedBy === say('another person') && onlyRiskDiffers(agreement),
    isOwed: (_, isOwed: boolean) => isOwed,
    wasCredited: (_, wasCredited: boolean) => wasCredited,
  },
});

/** Whether a person may take the payment as it was asked for: no person credits what the gateway's book does not have. */
export const onlyRiskDiffers = ({ reference, amount, currency, receiptIsNew }: Agreement): boolean =>
  reference && amount && currency && receiptIsNew;

const meta = screenState(null);

const acceptanceOf = ({ event }: { event: { readonly acceptance: Acceptance } }): Acceptance => event.acceptance;

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
 * Of a payment that is held, a person may accept only the gateway's risk: one proposes it, and another accepts it.
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
      meta: meta('Paid, and held for review', ['MNY-04', 'OPS-01'], 'desk'),
      on: {
        'payment.paid': paid[0],
        'payment.failed': 'failed',
        'acceptance.proposed': { guard: { type: 'mayBeProposed', params: acceptanceOf }, target: 'underReview' },
        'review.accepted': { guard: { type: 'mayBeAccepted', params: acceptanceOf }, target: 'credited' },
        'review.refused': [
          { guard: { type: 'isOwed', params: ({ event }) => event.isOwed }, target: 'refunding' },
          { target: 'declined' },
        ],
      },
    },
    declined: {
      meta: meta('Not accepted by the desk', ['MNY-04', 'OPS-01'], 'supplier'),
      on: { 'payment.paid': paid[0] },
    },
    refunding: {
      meta: meta('Being refunded', ['MNY-04'], 'supplier'),
      on: {
        'refund.settled': 'refunded',
        'refund.failed': [
          { guard: { type: 'wasCredited', params: ({ event }) => event.wasCredited }, target: 'credited' },
          { target: 'underReview' },
        ],
      },
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

import type { FlowCases } from '../flow.ts';
import type { Acceptance, Agreement, OnlinePaymentEvent } from './online-payment.machine.ts';

/** The gateway's book and ours agree on everything. */
export const inAgreement: Agreement = {
  reference: true,
  amount: true,
  currency: true,
  riskClear: true,
  receiptIsNew: true,
};

const paid = (name: string, differs: Partial<Agreement> = {}) => ({
  name,
  event: { type: 'payment.paid', agreement: { ...inAgreement, ...differs } } satisfies OnlinePaymentEvent,
});

const heldForRisk = { ...inAgreement, riskClear: false };

const accepted = (name: string, proposedBy: Acceptance['proposedBy'], differs: Partial<Agreement> = {}) => ({
  name,
  event: {
    type: 'review.accepted',
    acceptance: { proposedBy, agreement: { ...heldForRisk, ...differs } },
  } satisfies OnlinePaymentEvent,
});

const proposed = (name: string, proposedBy: Acceptance['proposedBy'], differs: Partial<Agreement> = {}) => ({
  name,
  event: {
    type: 'acceptance.proposed',
    acceptance: { proposedBy, agreement: { ...heldForRisk, ...differs } },
  } satisfies OnlinePaymentEvent,
});

const events: readonly { readonly name: string; readonly event: OnlinePaymentEvent }[] = [
  { name: 'the gateway opens a session', event: { type: 'session.opened' } },
  { name: 'the gateway opens no session', event: { type: 'session.refused' } },
  { name: 'the payer comes back', event: { type: 'answer.awaited' } },
  paid('paid, and everything agrees'),
  paid('paid under another reference', { reference: false }),
  paid('paid with another amount', { amount: false }),
  paid('paid in another currency', { currency: false }),
  paid('paid, and held by the gateway', { riskClear: false }),
  paid('paid by a transaction that paid before', { receiptIsNew: false }),
  { name: 'the gateway says that it failed', event: { type: 'payment.failed' } },
  { name: 'the gateway says that it was cancelled', event: { type: 'payment.cancelled' } },
  { name: 'nobody paid in time', event: { type: 'time.ranOut' } },
  { name: 'a refund is asked for', event: { type: 'refund.requested' } },
  { name: 'the gateway has refunded it', event: { type: 'refund.settled' } },
  { name: 'the gateway refuses the refund', event: { type: 'refund.failed', wasCredited: true } },
  { name: 'the gateway refuses to pay back what was held', event: { type: 'refund.failed', wasCredited: false } },
  proposed('a person proposes to accept it', 'nobody'),
  proposed('it is proposed a second time', 'another person'),
  proposed('a person proposes to accept another amount', 'nobody', { amount: false }),
  accepted('another person accepts it', 'another person'),
  accepted('the proposer accepts it', 'the same person'),
  accepted('it is accepted without a proposal', 'nobody'),
  accepted('another amount is accepted', 'another person', { amount: false }),
  accepted('another currency is accepted', 'another person', { currency: false }),
  accepted('another reference is accepted', 'another person', { reference: false }),
  accepted('a transaction that paid before is accepted', 'another person', { receiptIsNew: false }),
  { name: 'it is refused, and paid back', event: { type: 'review.refused', isOwed: true } },
  { name: 'it is refused, and nothing of it is owed', event: { type: 'review.refused', isOwed: false } },
];

export const onlinePaymentCases: FlowCases = {
  inputs: [{ name: 'a new payment', input: undefined }],
  events,
  outcomes: {},
  classOf: () => '',
};

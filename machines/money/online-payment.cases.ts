import type { FlowCases } from '../flow.ts';
import type { Agreement, OnlinePaymentEvent } from './online-payment.machine.ts';

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
  { name: 'the gateway refuses the refund', event: { type: 'refund.failed' } },
];

export const onlinePaymentCases: FlowCases = {
  inputs: [{ name: 'a new payment', input: undefined }],
  events,
  outcomes: {},
  classOf: () => '',
};

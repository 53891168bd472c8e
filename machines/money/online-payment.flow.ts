import type { Flow, ShownOf } from '../flow.ts';
import { onlinePaymentCases } from './online-payment.cases.ts';
import { onlinePaymentMachine } from './online-payment.machine.ts';

const shown: ShownOf<typeof onlinePaymentMachine> = {
  context: [],
  events: {
    'payment.paid': [
      'agreement.reference',
      'agreement.amount',
      'agreement.currency',
      'agreement.riskClear',
      'agreement.receiptIsNew',
    ],
    'acceptance.proposed': ['acceptance.proposedBy', 'acceptance.agreement.amount'],
    'review.accepted': [
      'acceptance.proposedBy',
      'acceptance.agreement.reference',
      'acceptance.agreement.amount',
      'acceptance.agreement.currency',
      'acceptance.agreement.receiptIsNew',
    ],
    'review.refused': ['isOwed'],
    'refund.failed': ['wasCredited'],
  },
  outcomes: {},
};

/** The catalogue entry of an online payment. */
export const onlinePaymentFlow: Flow = {
  name: 'online-payment',
  title: 'Online payment',
  purpose: 'Defines when money that was paid at a gateway is credited: once, and only on the word of its server.',
  area: 'money',
  machine: onlinePaymentMachine,
  cases: onlinePaymentCases,
  shown,
  view: null,
  page: null,
};

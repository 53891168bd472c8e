import type { Flow, ShownOf } from '../flow.ts';
import { paymentChoiceCases } from './payment-choice.cases.ts';
import { paymentChoiceMachine } from './payment-choice.machine.ts';
import { viewOfPaymentChoice } from './payment-choice.view.ts';

const shown: ShownOf<typeof paymentChoiceMachine> = {
  context: [
    'orderReference',
    'mayPayInPart',
    'known.full.nowMinor',
    'known.full.shortfallMinor',
    'known.full.limit.over',
    'known.part.why',
    'chosen',
    'online.way',
    'online.method',
    'earlier.code',
    'earlier.state',
    'intents',
    'went',
  ],
  events: { 'online.requested': ['way', 'method'] },
  outcomes: {
    readPayment: ['ok', 'refusal'],
    createPayment: ['ok', 'refusal'],
    readStatus: ['ok', 'refusal', 'answer.state'],
  },
};

/** The catalogue entry of the choice of a payment. */
export const paymentChoiceFlow: Flow = {
  name: 'payment-choice',
  title: 'How an order is paid',
  purpose:
    'Shows each way to pay a held order with its exact effect, pays online what the wallet lacks, and ends with what was agreed to.',
  area: 'booking',
  machine: paymentChoiceMachine,
  cases: paymentChoiceCases,
  shown,
  view: viewOfPaymentChoice,
  page: { address: '/flight-order?reference=ORDER7K2M9', beside: { 'order-page': 'shown.doing.choosingPayment' } },
};

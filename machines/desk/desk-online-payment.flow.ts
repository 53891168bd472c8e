import type { Flow, ShownOf } from '../flow.ts';
import { deskPaymentCases } from './desk-online-payment.cases.ts';
import { deskPaymentMachine } from './desk-online-payment.machine.ts';
import { viewOfDeskPayment } from './desk-online-payment.view.ts';

const shown = {
  context: ['code', 'act', 'answers', 'shown.payment.state', 'shown.steppedUp', 'shown.twoPeople.prepared.preparedId'],
  events: { 'act.chosen': ['act'] },
  outcomes: { readPayment: ['ok', 'refusal'], actOnPayment: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskPaymentMachine>>;

/** The catalogue entry of one online payment at the desk. */
export const deskPaymentFlow: Flow = {
  name: 'desk-online-payment',
  title: 'An online payment at the desk',
  purpose:
    'Shows what was asked for and what the gateway has, and lets two people accept a held payment, or one refuse or refund it.',
  area: 'desk',
  machine: deskPaymentMachine,
  cases: deskPaymentCases,
  shown,
  view: viewOfDeskPayment,
  page: { address: '/desk/online-payment?reference=PAY7K2M9QX' },
};

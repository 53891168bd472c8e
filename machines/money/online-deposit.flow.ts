import type { Flow, ShownOf } from '../flow.ts';
import { onlineDepositCases } from './online-deposit.cases.ts';
import { onlineDepositMachine } from './online-deposit.machine.ts';
import { viewOfOnlineDeposit } from './online-deposit.view.ts';

const shown: ShownOf<typeof onlineDepositMachine> = {
  context: [
    'method',
    'code',
    'mayList',
    'intents',
    'message',
    'earlier.code',
    'earlier.state',
    'payment.state',
    'payment.code',
    'payments.*.state',
  ],
  events: { 'method.chosen': ['method'], 'payment.opened': ['code'], 'resume.requested': ['code'] },
  outcomes: { readStatus: ['ok'], createPayment: ['ok'], resumePayment: ['ok'] },
};

/** The catalogue entry of paying into the wallet online. */
export const onlineDepositFlow: Flow = {
  name: 'online-deposit',
  title: 'Pay into the wallet online',
  purpose: 'Opens a payment at the gateway, leads there, and says what came of it once the gateway has confirmed it.',
  area: 'money',
  machine: onlineDepositMachine,
  cases: onlineDepositCases,
  shown,
  view: viewOfOnlineDeposit,
  page: { address: '/credit-debit-card' },
};

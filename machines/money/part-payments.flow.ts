import type { Flow, ShownOf } from '../flow.ts';
import { partPaymentsCases } from './part-payments.cases.ts';
import { partPaymentsMachine } from './part-payments.machine.ts';
import { viewOfPartPayments } from './part-payments.view.ts';

const shown: ShownOf<typeof partPaymentsMachine> = {
  context: ['state', 'summary.admission', 'answers', 'count', 'dues.*.state', 'dues.*.leftMinor'],
  events: { 'tab.chosen': ['state'], 'statement.requested': ['format'] },
  outcomes: {
    readDues: ['page.ok', 'summary.ok'],
    readMoreDues: ['ok'],
    saveStatement: ['ok'],
    askForAdmission: ['ok', 'refusal'],
  },
};

/** The catalogue entry of the list of dues. */
export const partPaymentsFlow: Flow = {
  name: 'part-payments',
  title: 'Dues of part payments',
  purpose:
    'Lists the orders that an agency has paid in part: what is open, what was missed, what is settled, with sums.',
  area: 'money',
  machine: partPaymentsMachine,
  cases: partPaymentsCases,
  shown,
  view: viewOfPartPayments,
  page: { address: '/partial-payment' },
};

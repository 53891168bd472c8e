import type { Flow, ShownOf } from '../flow.ts';
import { paymentLedgerCases } from './payment-ledger.cases.ts';
import { paymentLedgerMachine } from './payment-ledger.machine.ts';
import { viewOfPaymentLedger } from './payment-ledger.view.ts';

const shown: ShownOf<typeof paymentLedgerMachine> = {
  context: ['ledger', 'filters.kinds.*', 'filters.direction', 'filters.currency'],
  events: {},
  outcomes: { readPostings: ['ok', 'refusal'] },
};

/** The catalogue entry of the payment ledger and the credit ledger. */
export const paymentLedgerFlow: Flow = {
  name: 'payment-ledger',
  title: 'Payment ledger',
  purpose:
    "Lists the movements of the agency's wallet with the balance after each, searched, filtered and page by page, and opens a line to its postings.",
  area: 'ledger',
  machine: paymentLedgerMachine,
  cases: paymentLedgerCases,
  shown,
  view: viewOfPaymentLedger,
  page: { address: '/my-transactions' },
  fromElsewhere: ['address.followed'],
};

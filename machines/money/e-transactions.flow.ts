import type { Flow, ShownOf } from '../flow.ts';
import { eTransactionsCases } from './e-transactions.cases.ts';
import { eTransactionsMachine } from './e-transactions.machine.ts';
import { viewOfETransactions } from './e-transactions.view.ts';

const shown: ShownOf<typeof eTransactionsMachine> = {
  context: ['asked.state', 'asked.method', 'page.count'],
  events: {},
  outcomes: { readMore: ['count'] },
};

/** The catalogue entry of the electronic transactions. */
export const eTransactionsFlow: Flow = {
  name: 'e-transactions',
  title: 'E-transactions',
  purpose:
    "Lists the agency's payments by card, net banking and mobile wallet with what the gateway said of each, searched, filtered and page by page.",
  area: 'money',
  machine: eTransactionsMachine,
  cases: eTransactionsCases,
  shown,
  view: viewOfETransactions,
  page: { address: '/e-transactions' },
};

import type { Flow, ShownOf } from '../flow.ts';
import { depositListCases } from './deposit-list.cases.ts';
import { depositListMachine } from './deposit-list.machine.ts';
import { viewOfDepositList } from './deposit-list.view.ts';

const shown: ShownOf<typeof depositListMachine> = {
  context: ['asked.states.*', 'asked.methods.*', 'count', 'columns.*', 'format'],
  events: { 'filter.typed': ['field'], 'columns.chosen': ['columns.*'], 'export.requested': ['format'] },
  outcomes: { readDeposits: ['count'], saveFile: ['ok', 'refusal'] },
};

/** The catalogue entry of the list of deposits. */
export const depositListFlow: Flow = {
  name: 'deposit-list',
  title: 'Deposits',
  purpose: "Lists the agency's deposit requests, searched and filtered, page by page, and saves them as a file.",
  area: 'money',
  machine: depositListMachine,
  cases: depositListCases,
  shown,
  view: viewOfDepositList,
  page: { address: '/deposit-list' },
  fromElsewhere: ['address.followed'],
};

import type { Flow, ShownOf } from '../flow.ts';
import { reconciliationCases } from './desk-reconciliation.cases.ts';
import { reconciliationMachine } from './desk-reconciliation.machine.ts';
import { viewOfReconciliation } from './desk-reconciliation.view.ts';

const shown = {
  context: [
    'asked.which',
    'asked.gateway',
    'asked.day',
    'differences.*.code',
    'opened.code',
    'opened.kind',
    'next.code',
  ],
  events: {
    'filter.set': ['filter.which', 'filter.gateway', 'filter.day'],
    'difference.opened': ['code', 'kind'],
  },
  outcomes: {
    readDifferences: ['next.code'],
    runReconciliation: ['compared', 'left'],
    settleDifference: ['ok', 'refusal'],
  },
} satisfies Partial<ShownOf<typeof reconciliationMachine>>;

/** The catalogue entry of reconciliation at the desk. */
export const reconciliationFlow: Flow = {
  name: 'desk-reconciliation',
  title: 'Reconciliation at the desk',
  purpose: 'Lists what differs between the gateways’ books and ours, compares them again, and settles a difference.',
  area: 'desk',
  machine: reconciliationMachine,
  cases: reconciliationCases,
  shown,
  view: viewOfReconciliation,
  page: { address: '/desk/reconciliation' },
};

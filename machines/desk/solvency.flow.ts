import type { Flow, ShownOf } from '../flow.ts';
import { solvencyCases } from './solvency.cases.ts';
import { solvencyMachine } from './solvency.machine.ts';
import { viewOfSolvency } from './solvency.view.ts';

const shown = {
  context: [],
  events: {},
  outcomes: {},
} satisfies Partial<ShownOf<typeof solvencyMachine>>;

/** The catalogue entry of the solvency card. */
export const solvencyFlow: Flow = {
  name: 'solvency',
  title: 'Solvency',
  purpose: 'Says whether the cash of the house covers the balances of its agents, by currency, as the ledger sums up.',
  area: 'desk',
  machine: solvencyMachine,
  cases: solvencyCases,
  shown,
  view: viewOfSolvency,
  page: { address: '/desk' },
};

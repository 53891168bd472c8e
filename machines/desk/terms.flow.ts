import type { Flow, ShownOf } from '../flow.ts';
import { termsCases } from './terms.cases.ts';
import { termsMachine } from './terms.machine.ts';
import { viewOfTerms } from './terms.view.ts';

const shown = {
  context: ['kind', 'mayChange', 'revision', 'edited', 'asked.act', 'asked.id', 'steppedUp'],
  events: {
    'edit.requested': ['id'],
    'act.requested': ['act', 'id'],
    'field.typed': ['field'],
  },
  outcomes: { readTerms: ['kind'], changeTerms: ['ok'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof termsMachine>>;

/** The catalogue entry of the terms of money at the desk. */
export const termsFlow: Flow = {
  name: 'terms',
  title: 'Terms of money',
  purpose:
    'Lists the accounts into which agencies pay, the exchange rates or the rules of part payment; adds, changes and ends them, and lets a second person confirm where money goes and a rate that differs much.',
  area: 'desk',
  machine: termsMachine,
  cases: termsCases,
  shown,
  view: viewOfTerms,
  page: { address: '/desk/bank-accounts' },
  leavesOut: ['file.chosen', 'file.removed'],
};

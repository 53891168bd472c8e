import type { Flow, ShownOf } from '../flow.ts';
import { dueSettlementCases } from './due-settlement.cases.ts';
import { dueSettlementMachine } from './due-settlement.machine.ts';
import { viewOfDueSettlement } from './due-settlement.view.ts';

const shown: ShownOf<typeof dueSettlementMachine> = {
  context: [
    'orderReference',
    'details.due.state',
    'details.due.leftMinor',
    'details.due.inParts',
    'shownMinor',
    'answers',
    'paidMinor',
  ],
  events: {},
  outcomes: { readSettlement: ['ok', 'refusal'], settleDue: ['ok', 'refusal'] },
};

/** The catalogue entry of the settlement of a due. */
export const dueSettlementFlow: Flow = {
  name: 'due-settlement',
  title: 'Settlement of a due',
  purpose: 'Shows the rest of an order that was paid in part, and pays it once, with its full effect shown before.',
  area: 'money',
  machine: dueSettlementMachine,
  cases: dueSettlementCases,
  shown,
  view: viewOfDueSettlement,
  page: { address: '/partial-payment?order=ORDER7K2M9' },
};

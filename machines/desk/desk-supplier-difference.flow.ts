import type { Flow, ShownOf } from '../flow.ts';
import { deskDifferenceCases } from './desk-supplier-difference.cases.ts';
import { deskDifferenceMachine } from './desk-supplier-difference.machine.ts';
import { viewOfDeskDifference } from './desk-supplier-difference.view.ts';

const shown = {
  context: [
    'reference',
    'supplierCode',
    'act',
    'answers',
    'shown.difference.ours',
    'shown.difference.theirs',
    'shown.steppedUp',
  ],
  events: { 'act.chosen': ['act'] },
  outcomes: { readDifference: ['ok', 'refusal'], actOnDifference: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof deskDifferenceMachine>>;

/** The catalogue entry of one difference between a supplier's books and ours. */
export const deskDifferenceFlow: Flow = {
  name: 'desk-supplier-difference',
  title: 'A booking that a supplier has otherwise',
  purpose: 'Shows both books of one booking side by side, asks the supplier again, and ends the difference.',
  area: 'desk',
  machine: deskDifferenceMachine,
  cases: deskDifferenceCases,
  shown,
  view: viewOfDeskDifference,
  page: { address: '/desk/supplier-booking?reference=PT3N8R4TYB&supplier=gds' },
};

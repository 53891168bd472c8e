import type { Flow, ShownOf } from '../flow.ts';
import { receiptCases } from './receipt.cases.ts';
import { receiptMachine } from './receipt.machine.ts';
import { viewOfReceipt } from './receipt.view.ts';

const shown = {
  context: ['receiptReference', 'act', 'answers', 'shown.receipt.state', 'shown.version', 'shown.steppedUp'],
  events: { 'act.chosen': ['act'] },
  outcomes: { readReceipt: ['ok', 'refusal'], actOnReceipt: ['ok', 'refusal'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof receiptMachine>>;

/** The catalogue entry of a receipt that nobody claims. */
export const receiptFlow: Flow = {
  name: 'receipt',
  title: 'An unclaimed receipt',
  purpose: 'Shows a receipt that nobody claims, assigns it to an agency or sends it back, by two people.',
  area: 'books',
  machine: receiptMachine,
  cases: receiptCases,
  shown,
  view: viewOfReceipt,
  page: { address: '/desk/receipt?reference=RCP7K2M9QXW' },
};

import type { Flow, ShownOf } from '../flow.ts';
import { bankBooksCases } from './bank-books.cases.ts';
import { bankBooksMachine } from './bank-books.machine.ts';
import { viewOfBankBooks } from './bank-books.view.ts';

const shown = {
  context: ['kind', 'mayChange', 'revision', 'asked.act', 'steppedUp'],
  events: { 'act.requested': ['act'], 'field.typed': ['field'] },
  outcomes: { readTerms: ['kind'], changeTerms: ['ok'], stepUp: ['steppedUp'] },
} satisfies Partial<ShownOf<typeof bankBooksMachine>>;

/** The catalogue entry of the bank books. */
export const bankBooksFlow: Flow = {
  name: 'bank-books',
  title: 'Bank books',
  purpose: 'Shows what leaves and reaches the platform’s banks, and takes it through two people.',
  area: 'books',
  machine: bankBooksMachine,
  cases: bankBooksCases,
  shown,
  view: viewOfBankBooks,
  page: { address: '/desk/supplier-payments' },
  leavesOut: ['add.requested', 'file.chosen', 'file.removed'],
};

import type { Flow, ShownOf } from '../flow.ts';
import { receiptsCases } from './receipts.cases.ts';
import { receiptsMachine } from './receipts.machine.ts';
import { viewOfReceipts } from './receipts.view.ts';

const shown: ShownOf<typeof receiptsMachine> = {
  context: ['asked.states.*', 'asked.sort', 'place.preview', 'place.depth', 'layout.columns.*'],
  events: { 'filter.set': ['filter.states.*', 'filter.sort'], 'export.requested': ['format'] },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the receipts that nobody claims. */
export const receiptsFlow: Flow = {
  name: 'receipts',
  title: 'Unclaimed receipts',
  purpose: 'Lists receipts of bank statements that nobody claims, by age, with what lies on the suspense account.',
  area: 'books',
  machine: receiptsMachine,
  cases: receiptsCases,
  shown,
  view: viewOfReceipts,
  page: { address: '/desk/receipts' },
  fromElsewhere: ['address.followed'],
};

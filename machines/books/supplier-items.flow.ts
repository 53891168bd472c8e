import type { Flow, ShownOf } from '../flow.ts';
import { supplierItemsCases } from './supplier-items.cases.ts';
import { supplierItemsMachine } from './supplier-items.machine.ts';
import { viewOfSupplierItems } from './supplier-items.view.ts';

const shown: ShownOf<typeof supplierItemsMachine> = {
  context: [
    'asked.states.*',
    'asked.from',
    'asked.to',
    'asked.sort',
    'place.preview',
    'place.depth',
    'layout.columns.*',
  ],
  events: {
    'filter.set': ['filter.states.*', 'filter.from', 'filter.to', 'filter.sort'],
    'export.requested': ['format'],
  },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of what suppliers are owed. */
export const supplierItemsFlow: Flow = {
  name: 'supplier-items',
  title: 'Items of suppliers',
  purpose: 'Lists what suppliers are owed, posting by posting, with the payment that settles each.',
  area: 'books',
  machine: supplierItemsMachine,
  cases: supplierItemsCases,
  shown,
  view: viewOfSupplierItems,
  page: { address: '/desk/supplier-items' },
  fromElsewhere: ['address.followed'],
};

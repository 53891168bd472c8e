import type { Flow, ShownOf } from '../flow.ts';
import { postingsCases } from './postings.cases.ts';
import { postingsMachine } from './postings.machine.ts';
import { viewOfPostings } from './postings.view.ts';

const shown: ShownOf<typeof postingsMachine> = {
  context: [
    'asked.purposes.*',
    'asked.from',
    'asked.to',
    'asked.sort',
    'place.preview',
    'place.depth',
    'layout.columns.*',
  ],
  events: {
    'filter.set': ['filter.purposes.*', 'filter.from', 'filter.to', 'filter.sort'],
    'export.requested': ['format'],
  },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the postings of the ledger. */
export const postingsFlow: Flow = {
  name: 'postings',
  title: 'Postings',
  purpose: 'Lists the posted transfers of the ledger, of one account or of all, with what each is for.',
  area: 'books',
  machine: postingsMachine,
  cases: postingsCases,
  shown,
  view: viewOfPostings,
  page: { address: '/desk/postings' },
  fromElsewhere: ['address.followed'],
};

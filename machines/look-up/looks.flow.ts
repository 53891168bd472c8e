import type { Flow, ShownOf } from '../flow.ts';
import { looksCases } from './looks.cases.ts';
import { looksMachine } from './looks.machine.ts';
import { viewOfLooks } from './looks.view.ts';

const shown: ShownOf<typeof looksMachine> = {
  context: [
    'asked.kinds.*',
    'asked.from',
    'asked.to',
    'asked.sort',
    'place.preview',
    'place.depth',
    'layout.columns.*',
  ],
  events: {
    'filter.set': ['filter.kinds.*', 'filter.from', 'filter.to', 'filter.sort'],
    'export.requested': ['format'],
  },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the looks at records. */
export const looksFlow: Flow = {
  name: 'looks',
  title: 'Looks at records',
  purpose: 'Lists who looked at which records, when, from where and in answer to which words.',
  area: 'look-up',
  machine: looksMachine,
  cases: looksCases,
  shown,
  view: viewOfLooks,
  page: { address: '/desk/looks' },
  fromElsewhere: ['address.followed'],
};

import type { Flow, ShownOf } from '../flow.ts';
import { deskDuesCases } from './desk-dues.cases.ts';
import { deskDuesMachine } from './desk-dues.machine.ts';
import { viewOfDeskDues } from './desk-dues.view.ts';

const shown: ShownOf<typeof deskDuesMachine> = {
  context: ['asked.states.*', 'asked.ages.*', 'asked.sort', 'place.preview', 'place.depth', 'layout.columns.*'],
  events: { 'filter.set': ['filter.states.*', 'filter.ages.*', 'filter.sort'], 'export.requested': ['format'] },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the desk's dues. */
export const deskDuesFlow: Flow = {
  name: 'desk-dues',
  title: 'Dues at the desk',
  purpose: 'Lists what agencies still owe of orders and stays that they paid in part, by age, with sums.',
  area: 'desk',
  machine: deskDuesMachine,
  cases: deskDuesCases,
  shown,
  view: viewOfDeskDues,
  page: { address: '/desk/dues' },
  fromElsewhere: ['address.followed'],
};

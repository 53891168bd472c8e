import type { Flow, ShownOf } from '../flow.ts';
import { staffCases } from './staff.cases.ts';
import { staffMachine } from './staff.machine.ts';
import { viewOfStaff } from './staff.view.ts';

const shown: ShownOf<typeof staffMachine> = {
  context: ['asked.states.*', 'asked.sort', 'place.preview', 'place.depth', 'layout.columns.*'],
  events: { 'filter.set': ['filter.states.*', 'filter.sort'], 'export.requested': ['format'] },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the people of an agency. */
export const staffFlow: Flow = {
  name: 'staff',
  title: 'Staff',
  purpose: 'Lists the people of an agency with state, role, branch and when they were last seen.',
  area: 'company',
  machine: staffMachine,
  cases: staffCases,
  shown,
  view: viewOfStaff,
  page: { address: '/company-settings/staff' },
  fromElsewhere: ['address.followed'],
};

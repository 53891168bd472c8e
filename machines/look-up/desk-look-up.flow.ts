import type { Flow, ShownOf } from '../flow.ts';
import { deskLookUpCases } from './desk-look-up.cases.ts';
import { deskLookUpMachine } from './desk-look-up.machine.ts';
import { viewOfDeskLookUp } from './desk-look-up.view.ts';

const shown: ShownOf<typeof deskLookUpMachine> = {
  context: ['asked.kinds.*', 'asked.sort', 'place.preview', 'place.depth', 'layout.columns.*'],
  events: { 'filter.set': ['filter.kinds.*', 'filter.sort'], 'export.requested': ['format'] },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the desk's look-up. */
export const deskLookUpFlow: Flow = {
  name: 'desk-look-up',
  title: 'Look-up at the desk',
  purpose: 'Finds any order, stay, case, payment, person and agency by what a caller says, and shows it whole.',
  area: 'look-up',
  machine: deskLookUpMachine,
  cases: deskLookUpCases,
  shown,
  view: viewOfDeskLookUp,
  page: { address: '/desk/look-up' },
  fromElsewhere: ['address.followed'],
};

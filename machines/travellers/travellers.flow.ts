import type { Flow, ShownOf } from '../flow.ts';
import { travellersCases } from './travellers.cases.ts';
import { travellersMachine } from './travellers.machine.ts';
import { viewOfTravellers } from './travellers.view.ts';

const shown: ShownOf<typeof travellersMachine> = {
  context: ['today', 'mayShowPassports', 'revision', 'attempts', 'note'],
  events: { 'field.typed': ['field'], 'flyer.typed': ['index', 'field'], 'flyer.removed': ['index'] },
  outcomes: {
    readTravellers: ['today', 'mayShowPassports'],
    saveTraveller: ['ok'],
    showPassport: ['ok'],
    removeTraveller: ['ok'],
    travellerImport: ['imported.added', 'imported.updated'],
  },
};

/** The catalogue entry of the agency's saved travellers. */
export const travellersFlow: Flow = {
  name: 'travellers',
  title: 'Saved travellers',
  purpose:
    'Finds, adds, changes, imports and removes the travellers that an agency has saved, and fills the form from a passport.',
  area: 'travellers',
  machine: travellersMachine,
  cases: travellersCases,
  shown,
  view: viewOfTravellers,
  page: { address: '/traveller-information' },
};

import type { Flow, ShownOf } from '../flow.ts';
import { travellerImportCases } from './traveller-import.cases.ts';
import { travellerImportMachine } from './traveller-import.machine.ts';
import { viewOfTravellerImport } from './traveller-import.view.ts';

const shown: ShownOf<typeof travellerImportMachine> = {
  context: ['today', 'filesRead', 'faults.*.row', 'faults.*.column', 'dayOrder', 'imported.added', 'imported.updated'],
  events: { 'file.chosen': ['file.size'], 'days.chosen': ['order'] },
  outcomes: { importTravellers: ['added', 'updated'] },
};

/** The catalogue entry of the import of travellers. */
export const travellerImportFlow: Flow = {
  name: 'traveller-import',
  title: 'Import of travellers',
  purpose:
    'Reads travellers from a spreadsheet, names each wrong row, asks how days are written where the file leaves it open, and imports the others once it is confirmed.',
  area: 'travellers',
  machine: travellerImportMachine,
  cases: travellerImportCases,
  shown,
  view: viewOfTravellerImport,
  page: { address: '/traveller-information', beside: { travellers: 'importing' } },
};

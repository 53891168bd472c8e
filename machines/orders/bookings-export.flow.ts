import type { Flow, ShownOf } from '../flow.ts';
import { bookingsExportCases } from './bookings-export.cases.ts';
import { bookingsExportMachine } from './bookings-export.machine.ts';
import { viewOfBookingsExport } from './bookings-export.view.ts';

const shown: ShownOf<typeof bookingsExportMachine> = {
  context: ['file.format', 'file.columns.*', 'file.sort'],
  events: { 'export.requested': ['file.format', 'file.columns.*', 'file.sort'] },
  outcomes: { saveFile: ['ok', 'refusal'] },
};

/** The catalogue entry of the file of bookings. */
export const bookingsExportFlow: Flow = {
  name: 'bookings-export',
  title: 'File of bookings',
  purpose: 'Has the server make an Excel or CSV file of all bookings that the list holds, and saves it.',
  area: 'orders',
  machine: bookingsExportMachine,
  cases: bookingsExportCases,
  shown,
  view: viewOfBookingsExport,
  page: { address: '/my-bookings', beside: { bookings: 'shown' } },
};

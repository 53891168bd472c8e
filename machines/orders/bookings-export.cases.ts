import { CallFault } from '../../contract/client.ts';
import { usualColumns } from '../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../contract/orders/bookings-link.ts';
import type { FlowCases } from '../flow.ts';
import type { BookingsExportContext, BookingsExportEvent } from './bookings-export.machine.ts';

const file = { ...allBookings, columns: [...usualColumns] };

const events: readonly { readonly name: string; readonly event: BookingsExportEvent }[] = [
  { name: 'an Excel file', event: { type: 'export.requested', file: { ...file, format: 'xlsx' } } },
  { name: 'a CSV file', event: { type: 'export.requested', file: { ...file, format: 'csv' } } },
  { name: 'Make the file again', event: { type: 'again.requested' } },
];

export const bookingsExportCases: FlowCases = {
  inputs: [{ name: 'the list is opened', input: undefined }],
  events,
  outcomes: {
    saveFile: [
      { name: 'a file', output: { ok: true, answer: new Uint8Array() } },
      {
        name: 'too-many-bookings',
        output: {
          ok: false,
          refusal: 'too-many-bookings',
          detail:
            'A file holds at most 10,000 bookings, and more match. Narrow the filters, for instance by days, and export again.',
        },
      },
      {
        name: 'the network is lost',
        error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
      },
    ],
  },
  classOf: ({ file: asked, message }: BookingsExportContext) =>
    `${asked?.format ?? 'no file'}, ${message === null ? 'silent' : 'speaking'}`,
};

import type { Flow, ShownOf } from '../flow.ts';
import { hotelPrintPreviewCases } from './hotel-print-preview.cases.ts';
import { hotelPrintPreviewMachine } from './hotel-print-preview.machine.ts';
import { viewOfHotelPrintPreview } from './hotel-print-preview.view.ts';

const shown: ShownOf<typeof hotelPrintPreviewMachine> = {
  context: ['document', 'pdfAs'],
  events: { 'document.chosen': ['document'], 'pdf.requested': ['as'] },
  outcomes: { makeDocument: ['ok', 'refusal'], makePdf: ['ok', 'refusal'] },
};

/** The catalogue entry of the print preview of a stay. */
export const hotelPrintPreviewFlow: Flow = {
  name: 'hotel-print-preview',
  title: 'Print preview of a stay',
  purpose: 'Shows the voucher or the invoice of a stay as it will be printed, and makes its PDF.',
  area: 'hotels',
  machine: hotelPrintPreviewMachine,
  cases: hotelPrintPreviewCases,
  shown,
  view: viewOfHotelPrintPreview,
  page: { address: '/hotel-bookings/print-preview?reference=HTL7K2M9QX&document=voucher' },
};

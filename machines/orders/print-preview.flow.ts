import type { Flow, ShownOf } from '../flow.ts';
import { printPreviewCases } from './print-preview.cases.ts';
import { printPreviewMachine } from './print-preview.machine.ts';
import { viewOfPrintPreview } from './print-preview.view.ts';

const shown = {
  context: ['typeId', 'documents', 'priceOnTickets', 'withPrice', 'seesCustomerPrices', 'pdfAs', 'refusal', 'intents'],
  events: { 'document.chosen': ['typeId'], 'prices.chosen': ['withPrice'], 'pdf.requested': ['as'] },
  outcomes: { readPrices: ['ok'], makeDocument: ['ok'], makePdf: ['ok'], savePrices: ['ok'] },
} satisfies Partial<ShownOf<typeof printPreviewMachine>>;

/** The catalogue entry of the print preview. */
export const printPreviewFlow: Flow = {
  name: 'print-preview',
  title: 'Print preview',
  purpose:
    'Shows a ticket or an invoice of an order as it will be printed, for the chosen travellers, makes its PDF, and changes the prices that are printed for the customer.',
  area: 'orders',
  machine: printPreviewMachine,
  cases: printPreviewCases,
  shown,
  view: viewOfPrintPreview,
  page: { address: '/print-preview?reference=ORDER7K2M9' },
};

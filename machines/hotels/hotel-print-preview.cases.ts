import type { StayDocumentAsked } from '../../contract/hotels/hotel-print-preview-link.ts';
import type { FlowCases } from '../flow.ts';
import type {
  HotelPrintPreviewContext,
  HotelPrintPreviewEvent,
  StayDocumentMade,
  StayPdfMade,
} from './hotel-print-preview.machine.ts';

export const previewedStay: StayDocumentAsked = { orderReference: 'HTK7QWXA42', document: 'voucher' };

const events: readonly { readonly name: string; readonly event: HotelPrintPreviewEvent }[] = [
  { name: 'the voucher', event: { type: 'document.chosen', document: 'voucher' } },
  { name: 'the invoice', event: { type: 'document.chosen', document: 'invoice' } },
  { name: 'the invoice to the customer', event: { type: 'document.chosen', document: 'customer-invoice' } },
  { name: 'open the PDF', event: { type: 'pdf.requested', as: 'tab' } },
  { name: 'download the PDF', event: { type: 'pdf.requested', as: 'download' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const refused = (refusal: 'order-unknown' | 'not-confirmed') => ({
  name: refusal,
  output: { ok: false, refusal } satisfies StayDocumentMade & StayPdfMade,
});
const lost = { name: 'the network is lost', error: new Error('the network is lost') };

export const hotelPrintPreviewCases: FlowCases = {
  inputs: [{ name: 'the voucher of a stay', input: previewedStay }],
  events,
  outcomes: {
    makeDocument: [
      {
        name: 'a document',
        output: { ok: true, answer: { html: '<!doctype html><p>A document' } } satisfies StayDocumentMade,
      },
      refused('order-unknown'),
      refused('not-confirmed'),
      lost,
    ],
    makePdf: [{ name: 'a PDF', output: { ok: true } satisfies StayPdfMade }, refused('not-confirmed'), lost],
  },
  classOf: ({ document, message }: HotelPrintPreviewContext) => `${document}${message === null ? '' : ', message'}`,
};

import { CallFault } from '../../contract/client.ts';
import type { DocumentAsked } from '../../contract/print-preview-link.ts';
import type { FlowCases } from '../flow.ts';
import type {
  DocumentMade,
  PdfMade,
  PricesRead,
  PrintPreviewContext,
  PrintPreviewEvent,
} from './print-preview.setup.ts';

export const previewed: DocumentAsked = { orderReference: 'PTL7Q2XK', typeId: 1, withPrice: true, paxIds: [] };

/** Two travellers, and what each costs. `grossMinor: null`: for a person who may not see it. */
export const pricesOfTwo = (grossMinor: number | null): PricesRead => ({
  ok: true,
  answer: {
    prices: [
      { paxId: 'traveller-1', traveller: 'Kamal Rahman', grossMinor, printedMinor: null, changed: null },
      { paxId: 'traveller-2', traveller: 'Nasrin Rahman', grossMinor, printedMinor: null, changed: null },
    ],
  },
});

const events: readonly { readonly name: string; readonly event: PrintPreviewEvent }[] = [
  { name: 'the e-ticket', event: { type: 'document.chosen', typeId: 1 } },
  { name: 'the invoice to the agency', event: { type: 'document.chosen', typeId: 2 } },
  { name: 'the invoice to the customer', event: { type: 'document.chosen', typeId: 3 } },
  { name: 'without prices', event: { type: 'prices.chosen', withPrice: false } },
  { name: 'for nobody', event: { type: 'travellers.chosen', paxIds: [] } },
  { name: 'for the first traveller', event: { type: 'travellers.chosen', paxIds: ['traveller-1'] } },
  { name: 'open the PDF', event: { type: 'pdf.requested', as: 'tab' } },
  { name: 'download the PDF', event: { type: 'pdf.requested', as: 'download' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const refused = (refusal: 'order-unknown' | 'not-ticketed') => ({
  name: refusal,
  output: { ok: false, refusal } satisfies PricesRead & DocumentMade & PdfMade,
});
const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

export const printPreviewCases: FlowCases = {
  inputs: [
    { name: 'the e-ticket of everybody', input: previewed },
    { name: 'an invoice of one traveller', input: { ...previewed, typeId: 2, paxIds: ['traveller-2', 'stranger'] } },
  ],
  events,
  outcomes: {
    readPrices: [
      { name: 'two travellers', output: pricesOfTwo(45_000_00) },
      { name: 'two travellers, without customer prices', output: pricesOfTwo(null) },
      refused('order-unknown'),
      refused('not-ticketed'),
      lost,
    ],
    makeDocument: [
      {
        name: 'a document',
        output: { ok: true, answer: { html: '<!doctype html><p>A document' } } satisfies DocumentMade,
      },
      refused('not-ticketed'),
      lost,
    ],
    makePdf: [{ name: 'a PDF', output: { ok: true } satisfies PdfMade }, refused('not-ticketed'), lost],
  },
  classOf: ({ travellers, paxIds, typeId, seesCustomerPrices, refusal, message }: PrintPreviewContext) =>
    [
      travellers === null ? 'unread' : paxIds.length === 0 ? 'nobody' : '',
      typeId === 2 ? 'own' : '',
      seesCustomerPrices ? 'sees' : '',
      refusal ?? '',
      message === null ? '' : 'message',
    ].join('|'),
};

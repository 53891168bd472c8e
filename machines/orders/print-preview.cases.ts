import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import type {
  DocumentMade,
  PdfMade,
  PricesRead,
  PricesSaved,
  PrintPreviewContext,
  PrintPreviewEvent,
  PrintPreviewInput,
} from './print-preview.setup.ts';

export const previewed: PrintPreviewInput = {
  orderReference: 'PTL7Q2XK',
  typeId: 1,
  priceOnTickets: false,
  withPrice: true,
  paxIds: [],
  intentSeed: 'visit-1',
};

/**
 * Two travellers, and what each costs: by the sale, and as it is printed for the first of them. `grossMinor: null`: for a
 * person who may not see it.
 */
export const pricesOfTwo = (grossMinor: number | null, printedMinor: number | null = null) =>
  ({
    ok: true,
    answer: {
      currency: 'BDT',
      documents: [1, 2, 3],
      prices: [
        {
          paxId: 'traveller-1',
          traveller: 'Kamal Rahman',
          grossMinor,
          printedMinor,
          changed: printedMinor === null ? null : { at: '2026-12-01T05:00:00.000Z', who: 'Asha Rahman' },
        },
        { paxId: 'traveller-2', traveller: 'Nasrin Rahman', grossMinor, printedMinor: null, changed: null },
      ],
    },
  }) satisfies PricesRead & PricesSaved;

const ofTwo = pricesOfTwo(45_000_00);
/** Two travellers without tickets yet: their order has an itinerary. */
const heldForTwo = { ...ofTwo, answer: { ...ofTwo.answer, documents: [4] } } satisfies PricesRead;

const events: readonly { readonly name: string; readonly event: PrintPreviewEvent }[] = [
  { name: 'the itinerary', event: { type: 'document.chosen', typeId: 4 } },
  { name: 'the e-ticket', event: { type: 'document.chosen', typeId: 1 } },
  { name: 'the invoice to the agency', event: { type: 'document.chosen', typeId: 2 } },
  { name: 'the invoice to the customer', event: { type: 'document.chosen', typeId: 3 } },
  { name: 'without prices', event: { type: 'prices.chosen', withPrice: false } },
  { name: 'for nobody', event: { type: 'travellers.chosen', paxIds: [] } },
  { name: 'for the first traveller', event: { type: 'travellers.chosen', paxIds: ['traveller-1'] } },
  { name: 'open the PDF', event: { type: 'pdf.requested', as: 'tab' } },
  { name: 'download the PDF', event: { type: 'pdf.requested', as: 'download' } },
  { name: 'change the prices', event: { type: 'pricing.requested' } },
  { name: 'the price of the first', event: { type: 'price.typed', paxId: 'traveller-1', text: '50,000.50' } },
  { name: 'the sale’s price of the first', event: { type: 'price.typed', paxId: 'traveller-1', text: '' } },
  { name: 'no amount', event: { type: 'price.typed', paxId: 'traveller-1', text: 'fifty' } },
  { name: 'keep the prices', event: { type: 'pricing.submitted' } },
  { name: 'leave the prices', event: { type: 'pricing.withdrawn' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

const refused = <Refusal extends string>(refusal: Refusal) => ({
  name: refusal,
  output: { ok: false, refusal } as const,
});
const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

export const printPreviewCases: FlowCases = {
  inputs: [
    { name: 'the e-ticket of everybody', input: previewed },
    {
      name: 'the e-ticket without prices where the law wants them',
      input: { ...previewed, priceOnTickets: true, withPrice: false },
    },
    { name: 'an invoice of one traveller', input: { ...previewed, typeId: 2, paxIds: ['traveller-2', 'stranger'] } },
  ],
  events,
  outcomes: {
    readPrices: [
      { name: 'two travellers', output: pricesOfTwo(45_000_00) },
      { name: 'two travellers, one at an own price', output: pricesOfTwo(45_000_00, 50_000_50) },
      { name: 'two travellers, without customer prices', output: pricesOfTwo(null) },
      { name: 'two travellers whose seats are held', output: heldForTwo },
      refused('order-unknown'),
      refused('not-printed'),
      lost,
    ],
    makeDocument: [
      {
        name: 'a document',
        output: { ok: true, answer: { html: '<!doctype html><p>A document' } } satisfies DocumentMade,
      },
      refused('not-ticketed'),
      refused('none-open'),
      lost,
    ],
    makePdf: [
      { name: 'a PDF', output: { ok: true } satisfies PdfMade },
      refused('not-ticketed'),
      refused('none-open'),
      lost,
    ],
    savePrices: [
      { name: 'an own price is kept', output: pricesOfTwo(45_000_00, 50_000_50) },
      { name: 'the sale’s prices are kept', output: pricesOfTwo(45_000_00) },
      refused('not-printed'),
      lost,
    ],
  },
  classOf: ({
    travellers,
    paxIds,
    typeId,
    documents,
    priceOnTickets,
    seesCustomerPrices,
    refusal,
    message,
    typed,
  }: PrintPreviewContext) =>
    [
      travellers === null ? 'unread' : paxIds.length === 0 ? 'nobody' : '',
      typeId === 2 ? 'own' : '',
      documents.includes(4) ? 'held' : '',
      priceOnTickets && typeId === 1 ? 'priced by law' : '',
      seesCustomerPrices ? 'sees' : '',
      refusal ?? '',
      message === null ? '' : 'message',
      travellers?.some(({ printedMinor }) => printedMinor !== null) ? 'own price' : '',
      typed['traveller-1'] ?? '',
    ].join('|'),
};

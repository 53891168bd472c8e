import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type DocumentAsked,
  documentAskedIn,
  printPreviewAddress,
} from '../../../contract/orders/print-preview-link.ts';
import { previewed, pricesOfTwo } from '../../../machines/orders/print-preview.cases.ts';
import { printPreviewMachine } from '../../../machines/orders/print-preview.machine.ts';
import type {
  DocumentMade,
  PdfAsked,
  PdfMade,
  PricesRead,
  PricesSaved,
  PricesSent,
  PrintPreviewEvent,
} from '../../../machines/orders/print-preview.setup.ts';
import { viewOfPrintPreview } from '../../../machines/orders/print-preview.view.ts';

const turn = () => new Promise((done) => setImmediate(done));
const { intentSeed, orderReference } = previewed;
const document: DocumentAsked = { orderReference, typeId: 1, withPrice: true, paxIds: [] };

type Save = (sent: PricesSent) => PricesSaved;

const opened = async (prices: PricesRead, input = previewed, save: Save = () => pricesOfTwo(1_00)) => {
  const made: unknown[] = [];
  const actor = createActor(
    printPreviewMachine.provide({
      actors: {
        readPrices: fromPromise(async () => prices),
        makeDocument: fromPromise<DocumentMade, DocumentAsked>(async ({ input: asked }) => {
          made.push(asked);
          return { ok: true, answer: { html: `document ${made.length}` } };
        }),
        savePrices: fromPromise<PricesSaved, PricesSent>(async ({ input: sent }) => save(sent)),
        makePdf: fromPromise<PdfMade, PdfAsked>(async ({ input: asked }) => {
          made.push(asked);
          return { ok: true };
        }),
      },
    }),
    { input },
  ).start();
  const act = async (...events: PrintPreviewEvent[]) => {
    for (const event of events) actor.send(event);
    await turn();
    await turn();
    return viewOfPrintPreview(actor.getSnapshot());
  };
  await act();
  return { actor, act, made };
};

test('[ORD-06] the PDF is of the travellers, document and prices that the preview shows', async () => {
  const { act, made } = await opened(pricesOfTwo(1_00));
  const view = await act(
    { type: 'document.chosen', typeId: 3 },
    { type: 'prices.chosen', withPrice: false },
    { type: 'travellers.chosen', paxIds: ['traveller-2', 'stranger'] },
  );
  expect(view).toMatchObject({
    typeId: 3,
    withPrice: false,
    sheet: { is: 'shown', frameName: `Invoice to your customer of order ${orderReference}` },
  });
  await act({ type: 'pdf.requested', as: 'download' });
  const asked = { orderReference, typeId: 3, withPrice: false, paxIds: ['traveller-2'] };
  expect(made.slice(-2)).toEqual([asked, { ...asked, as: 'download' }]);
  await act({ type: 'travellers.chosen', paxIds: ['traveller-2', 'traveller-1'] });
  expect(made.at(-1)).toEqual({ ...asked, paxIds: [] });
});

test('[ORD-06] a document for nobody is not made, its field says so, and there is no PDF of it', async () => {
  const { act, actor, made } = await opened(pricesOfTwo(1_00));
  expect(await act({ type: 'travellers.chosen', paxIds: [] })).toMatchObject({
    travellersMessage: 'Choose at least one traveller.',
    sheet: { is: 'empty' },
    whyNoPdf: 'First choose a traveller.',
  });
  expect(actor.getSnapshot().can({ type: 'pdf.requested', as: 'tab' })).toBe(false);
  expect(made).toHaveLength(1);
});

test('[ORD-06] without the right to see customer prices only the invoice to the own agency has prices', async () => {
  const { act, actor, made } = await opened(pricesOfTwo(null));
  const priceless = { withPrice: false, whyPricesAreFixed: 'It would hold customer prices, which you may not see.' };
  expect(await act()).toMatchObject(priceless);
  expect(actor.getSnapshot().can({ type: 'prices.chosen', withPrice: true })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'pricing.requested' })).toBe(false);
  expect(await act({ type: 'document.chosen', typeId: 3 })).toMatchObject(priceless);
  expect(await act({ type: 'document.chosen', typeId: 2 })).toMatchObject({ withPrice: true, whyPricesAreFixed: null });
  expect(made).toMatchObject([{ withPrice: false }, { withPrice: false }, { withPrice: true }]);
});

test('[TEN-01] where the law wants the price on tickets, it is a choice for invoices only, and the page says why', async () => {
  for (const prices of [pricesOfTwo(1_00), pricesOfTwo(null)]) {
    const { act, actor, made } = await opened(prices, { ...previewed, priceOnTickets: true, withPrice: false });
    expect(await act()).toMatchObject({
      withPrice: true,
      whyPricesAreFixed: 'By law, every e-ticket shows the price that its passenger pays.',
    });
    expect(actor.getSnapshot().can({ type: 'prices.chosen', withPrice: false })).toBe(false);
    expect(await act({ type: 'document.chosen', typeId: 2 })).toMatchObject({
      withPrice: false,
      whyPricesAreFixed: null,
    });
    expect(await act({ type: 'prices.chosen', withPrice: true })).toMatchObject({ withPrice: true });
    expect(made).toMatchObject([{ withPrice: true }, { withPrice: false }, { withPrice: true }]);
  }
});

test('[ORD-06] a choice made while a document is being made replaces it', async () => {
  const { actor, act } = await opened(pricesOfTwo(1_00));
  actor.send({ type: 'document.chosen', typeId: 2 });
  expect(viewOfPrintPreview(actor.getSnapshot())).toMatchObject({ sheet: { is: 'making' } });
  expect(await act({ type: 'document.chosen', typeId: 3 })).toMatchObject({ sheet: { html: 'document 3' } });
});

test('[ORD-05] [ORD-06] only prices that were changed are kept, and the document is made again with them', async () => {
  const sent: PricesSent[] = [];
  const { act, made } = await opened(pricesOfTwo(45_000_00, 50_000_50), previewed, (one) => {
    sent.push(one);
    return pricesOfTwo(45_000_00, 47_000_00);
  });
  const typing = await act({ type: 'pricing.requested' });
  expect(typing).toMatchObject({ whyNoPdf: 'First save the prices, or cancel.' });
  expect(typing).toMatchObject({
    sheet: { is: 'shown', html: 'document 1' },
    pricing: { travellers: [{ text: '50,000.50' }, { text: '', soldMinor: 45_000_00 }], totalMinor: 95_000_50 },
  });
  const saved = await act(
    { type: 'price.typed', paxId: 'traveller-1', text: ' 47000 ' },
    { type: 'pricing.submitted' },
  );
  expect(sent).toEqual([
    {
      request: { orderReference, prices: [{ paxId: 'traveller-1', priceMinor: 47_000_00 }] },
      intent: `${intentSeed}-prices-1`,
    },
  ]);
  expect(saved).toMatchObject({ pricing: null, whyNoPdf: null, sheet: { html: 'document 2' } });
  await act({ type: 'pricing.requested' }, { type: 'price.typed', paxId: 'traveller-1', text: '' });
  await act({ type: 'pricing.submitted' });
  expect(sent[1]).toMatchObject({
    request: { prices: [{ paxId: 'traveller-1', priceMinor: null }] },
    intent: `${intentSeed}-prices-2`,
  });
  expect(made).toHaveLength(3);
});

test.each(['fifty', '1.234', '-5', '1,00,00,00,00,00,000', '12.'])(
  '[ORD-06] “%s” is no amount: its field says so, and nothing is kept',
  async (text) => {
    const { act, actor } = await opened(pricesOfTwo(1_00), previewed, () => {
      throw new Error('nothing is to be kept');
    });
    const view = await act({ type: 'pricing.requested' }, { type: 'price.typed', paxId: 'traveller-2', text });
    expect(view).toMatchObject({ pricing: { totalMinor: null, travellers: [{ message: null }, { text }] } });
    expect(JSON.stringify(view)).toContain('Type an amount, such as 45,210.');
    expect(actor.getSnapshot().can({ type: 'pricing.submitted' })).toBe(false);
  },
);

test('[ORD-05] [NET-03] prices whose answer was lost are sent again as the same intent, or read again', async () => {
  const sent: string[] = [];
  const { act } = await opened(pricesOfTwo(1_00), previewed, ({ intent }) => {
    sent.push(intent);
    throw new Error('lost');
  });
  await act({ type: 'pricing.requested' }, { type: 'price.typed', paxId: 'traveller-1', text: '2' });
  expect(await act({ type: 'pricing.submitted' })).toMatchObject({
    pricing: { is: 'unheard', travellers: [{ text: '2' }, {}] },
  });
  await act({ type: 'again.requested' });
  expect(sent).toEqual([`${intentSeed}-prices-1`, `${intentSeed}-prices-1`]);
  expect(await act({ type: 'pricing.withdrawn' })).toMatchObject({ pricing: null, sheet: { html: 'document 2' } });
  await act({ type: 'pricing.requested' }, { type: 'price.typed', paxId: 'traveller-1', text: '3' });
  await act({ type: 'pricing.submitted' });
  expect(sent.at(-1)).toBe(`${intentSeed}-prices-2`);
});

test.each([
  ['order-unknown', 'There is no such order', false],
  ['not-printed', 'There is nothing to print', true],
] as const)('[ORD-06] %s: “%s”', async (refusal, title, orderExists) => {
  const { act, made } = await opened({ ok: false, refusal });
  expect(await act()).toMatchObject({ show: 'refused', title, orderExists });
  expect(made).toEqual([]);
});

test.each([
  document,
  { ...document, typeId: 2 as const, withPrice: false },
  { ...document, typeId: 3 as const, paxIds: ['a', 'b&c'] },
])('[ORD-06] the address of a preview holds all that it shows: %j', (asked) => {
  const address = printPreviewAddress(asked);
  expect(documentAskedIn(new URL(address, 'http://portal').searchParams)).toEqual(asked);
});

test('[ORD-06] an address without words of its own shows the e-ticket of everybody, with prices', async () => {
  const asked = documentAskedIn(new URLSearchParams('document=receipt&traveller=stranger'));
  expect(asked).toEqual({ orderReference: '', typeId: 1, withPrice: true, paxIds: ['stranger'] });
  const { made } = await opened(pricesOfTwo(1_00), { ...previewed, ...asked, orderReference, intentSeed });
  expect(made).toEqual([document]);
});

import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { documentAskedIn, printPreviewAddress } from '../../../contract/print-preview-link.ts';
import { previewed, pricesOfTwo } from '../../../machines/orders/print-preview.cases.ts';
import { printPreviewMachine } from '../../../machines/orders/print-preview.machine.ts';
import type {
  DocumentMade,
  PdfAsked,
  PdfMade,
  PricesRead,
  PrintPreviewEvent,
} from '../../../machines/orders/print-preview.setup.ts';
import { viewOfPrintPreview } from '../../../machines/orders/print-preview.view.ts';

const turn = () => new Promise((done) => setImmediate(done));
const { orderReference } = previewed;

const opened = async (prices: PricesRead, input = previewed) => {
  const made: unknown[] = [];
  const actor = createActor(
    printPreviewMachine.provide({
      actors: {
        readPrices: fromPromise(async () => prices),
        makeDocument: fromPromise<DocumentMade, typeof previewed>(async ({ input: asked }) => {
          made.push(asked);
          return { ok: true, answer: { html: `document ${made.length}` } };
        }),
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
  });
  expect(actor.getSnapshot().can({ type: 'pdf.requested', as: 'tab' })).toBe(false);
  expect(made).toHaveLength(1);
});

test('[ORD-06] without the right to see customer prices only the invoice to the own agency has prices', async () => {
  const { act, actor, made } = await opened(pricesOfTwo(null));
  const priceless = { withPrice: false, whyNoPrices: 'It would hold customer prices, which you may not see.' };
  expect(await act()).toMatchObject(priceless);
  expect(actor.getSnapshot().can({ type: 'prices.chosen', withPrice: true })).toBe(false);
  expect(await act({ type: 'document.chosen', typeId: 3 })).toMatchObject(priceless);
  expect(await act({ type: 'document.chosen', typeId: 2 })).toMatchObject({ withPrice: true, whyNoPrices: null });
  expect(made).toMatchObject([{ withPrice: false }, { withPrice: false }, { withPrice: true }]);
});

test('[ORD-06] a choice made while a document is being made replaces it', async () => {
  const { actor, act } = await opened(pricesOfTwo(1_00));
  actor.send({ type: 'document.chosen', typeId: 2 });
  expect(viewOfPrintPreview(actor.getSnapshot())).toMatchObject({ sheet: { is: 'making' } });
  expect(await act({ type: 'document.chosen', typeId: 3 })).toMatchObject({ sheet: { html: 'document 3' } });
});

test.each([
  ['order-unknown', 'There is no such order', false],
  ['not-ticketed', 'There is nothing to print', true],
] as const)('[ORD-06] %s: “%s”', async (refusal, title, orderExists) => {
  const { act, made } = await opened({ ok: false, refusal });
  expect(await act()).toMatchObject({ show: 'refused', title, orderExists });
  expect(made).toEqual([]);
});

test.each([
  previewed,
  { ...previewed, typeId: 2 as const, withPrice: false },
  { ...previewed, typeId: 3 as const, paxIds: ['a', 'b&c'] },
])('[ORD-06] the address of a preview holds all that it shows: %j', (asked) => {
  const address = printPreviewAddress(asked);
  expect(documentAskedIn(new URL(address, 'http://portal').searchParams)).toEqual(asked);
});

test('[ORD-06] an address without words of its own shows the e-ticket of everybody, with prices', async () => {
  const asked = documentAskedIn(new URLSearchParams('document=receipt&traveller=stranger'));
  expect(asked).toEqual({ orderReference: '', typeId: 1, withPrice: true, paxIds: ['stranger'] });
  const { made } = await opened(pricesOfTwo(1_00), { ...asked, orderReference });
  expect(made).toEqual([previewed]);
});

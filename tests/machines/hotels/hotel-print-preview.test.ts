import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  hotelPrintPreviewAddress,
  type StayDocumentAsked,
  stayDocumentAskedIn,
} from '../../../contract/hotels/hotel-print-preview-link.ts';
import { previewedStay } from '../../../machines/hotels/hotel-print-preview.cases.ts';
import {
  hotelPrintPreviewMachine,
  type StayDocumentMade,
  type StayPdfAsked,
  type StayPdfMade,
} from '../../../machines/hotels/hotel-print-preview.machine.ts';
import { viewOfHotelPrintPreview } from '../../../machines/hotels/hotel-print-preview.view.ts';
import {
  bookedStay,
  cancelledFor,
  creditNoteOf,
  onlyLooking,
  quotedStay,
} from '../../../machines/hotels/sample-booked-stays.ts';
import { documentsOfStay } from '../../../machines/hotels/stay-documents.ts';

const made = (html: string): StayDocumentMade => ({ ok: true, answer: { html } });
const lost = async (): Promise<never> => {
  throw new Error('the network is lost');
};

const previewOf = (documents: readonly (() => Promise<StayDocumentMade>)[], pdf: () => Promise<StayPdfMade> = lost) => {
  const left = [...documents];
  const asked: unknown[] = [];
  const actor = createActor(
    hotelPrintPreviewMachine.provide({
      actors: {
        makeDocument: fromPromise<StayDocumentMade, StayDocumentAsked>(({ input }) => {
          asked.push(input);
          return (left.shift() ?? lost)();
        }),
        makePdf: fromPromise<StayPdfMade, StayPdfAsked>(({ input }) => {
          asked.push(input);
          return pdf();
        }),
      },
    }),
    { input: previewedStay },
  ).start();
  return { actor, asked, view: () => viewOfHotelPrintPreview(actor.getSnapshot()) };
};

test('[HTL-05] the voucher is shown as it will be printed, and its PDF is of the document that is shown', async () => {
  const { actor, asked, view } = previewOf(
    [async () => made('a voucher'), async () => made('an invoice')],
    async () => ({ ok: true }),
  );
  expect(view()).toMatchObject({ document: 'voucher', sheet: { is: 'making' }, withheld: null });
  await expect.poll(view).toMatchObject({ sheet: { is: 'shown', html: 'a voucher' } });
  expect(actor.getSnapshot().can({ type: 'again.requested' })).toBe(false);
  actor.send({ type: 'document.chosen', document: 'invoice' });
  expect(view()).toMatchObject({ document: 'invoice', sheet: { is: 'making' } });
  expect(actor.getSnapshot().can({ type: 'pdf.requested', as: 'tab' })).toBe(false);
  await expect
    .poll(view)
    .toMatchObject({ sheet: { frameName: 'Invoice to your agency of booking HTK7QWXA42', html: 'an invoice' } });
  actor.send({ type: 'pdf.requested', as: 'download' });
  expect(view()).toMatchObject({ pdfFor: 'download', sheet: { is: 'shown' } });
  await expect.poll(view).toMatchObject({ pdfFor: null, pdfFault: null });
  const invoice = { ...previewedStay, document: 'invoice' };
  expect(asked).toEqual([previewedStay, invoice, { ...invoice, as: 'download' }]);
});

test('[HTL-05] a document that a stay does not have says why, and leaves the other to be chosen', async () => {
  const { actor, view } = previewOf([
    async () => ({ ok: false, refusal: 'not-confirmed' }),
    async () => ({ ok: false, refusal: 'not-paid' }),
  ]);
  await expect.poll(view).toMatchObject({
    sheet: { is: 'empty' },
    withheld: 'This stay is not confirmed, so it has no voucher.',
  });
  actor.send({ type: 'document.chosen', document: 'invoice' });
  expect(view()).toMatchObject({ sheet: { is: 'making' }, withheld: null });
  await expect.poll(view).toMatchObject({ withheld: 'This stay is not paid, so it has no invoice.' });
});

test('[HTL-05] a stay that was cancelled meanwhile has no PDF of its voucher', async () => {
  const { actor, view } = previewOf([async () => made('a voucher')], async () => ({
    ok: false,
    refusal: 'not-confirmed',
  }));
  await expect.poll(view).toMatchObject({ sheet: { is: 'shown' } });
  actor.send({ type: 'pdf.requested', as: 'tab' });
  await expect.poll(view).toMatchObject({ sheet: { is: 'empty' }, withheld: expect.stringContaining('no voucher') });
});

test('[HTL-05] [NET-03] a lost network offers another try, and keeps the document when only its PDF is lost', async () => {
  const { actor, view } = previewOf([lost, async () => made('a voucher')]);
  await expect.poll(view).toMatchObject({ sheet: { is: 'unmade', message: expect.stringMatching(/./) } });
  actor.send({ type: 'again.requested' });
  await expect.poll(view).toMatchObject({ sheet: { is: 'shown' }, pdfFault: null });
  actor.send({ type: 'pdf.requested', as: 'tab' });
  await expect.poll(view).toMatchObject({
    sheet: { is: 'shown' },
    pdfFault: expect.stringMatching(/^The PDF could not be made\. ./),
  });
  actor.send({ type: 'pdf.requested', as: 'tab' });
  expect(view()).toMatchObject({ pdfFor: 'tab', pdfFault: null });
});

test('[HTL-05] an order of nobody is said at once, and nothing can be chosen of it', async () => {
  const { actor, view } = previewOf([async () => ({ ok: false, refusal: 'order-unknown' })]);
  await expect.poll(view).toEqual({ show: 'missing' });
  expect(actor.getSnapshot().can({ type: 'document.chosen', document: 'invoice' })).toBe(false);
});

test('[HTL-05] an address names the order and the document; an unknown document is the voucher', () => {
  const invoice = { ...previewedStay, document: 'invoice' } as const;
  const address = hotelPrintPreviewAddress(invoice);
  expect(address).toBe('/hotel-bookings/print-preview?reference=HTK7QWXA42&document=invoice');
  expect(stayDocumentAskedIn(new URL(address, 'https://portal.example').searchParams)).toEqual(invoice);
  expect(stayDocumentAskedIn(new URLSearchParams('document=poem'))).toEqual({
    orderReference: '',
    document: 'voucher',
  });
});

const offered = (order: Parameters<typeof documentsOfStay>[0]) =>
  documentsOfStay(order).map(({ document, why }) => [document, why === null]);

/** For a person who may see the customer price. */
const priced = (order: ReturnType<typeof bookedStay>): typeof order => ({
  ...order,
  sums: { ...order.sums, grossMinor: 3_800_000 },
});

test('[HTL-05] a confirmed stay has voucher and invoices, a request none, and one that was cancelled both invoices and a credit note', () => {
  const all = [
    ['voucher', true],
    ['invoice', true],
    ['customer-invoice', true],
  ];
  expect(offered(priced(bookedStay('confirmed')))).toEqual(all);
  expect(offered(priced(quotedStay))).toEqual(all);
  expect(offered(bookedStay('requested'))).toEqual([]);
  const cancelled = priced({ ...bookedStay('cancelled'), standing: cancelledFor(0) });
  expect(offered({ ...cancelled, creditNotes: [creditNoteOf(0)] })).toEqual([
    ['invoice', true],
    ['customer-invoice', true],
    ['credit-note', true],
  ]);
});

test('[HTL-05][RES-10] the invoice to the customer is closed to whoever may not see the customer price', () => {
  const { why } =
    documentsOfStay(bookedStay('confirmed')).find(({ document }) => document === 'customer-invoice') ?? {};
  expect(why?.reason).toBe('It holds the customer price, which you may not see.');
});

test('[HTL-05] who may not print sees the documents, and why they cannot be had', () => {
  const documents = documentsOfStay(onlyLooking(bookedStay('confirmed')));
  expect(documents.map(({ document }) => document)).toEqual(['voucher', 'invoice', 'customer-invoice']);
  for (const { why } of documents) {
    expect(why).toEqual({
      reason: 'You do not have permission to print documents of hotels.',
      fix: 'Ask your agency’s administrator for permission to print hotels.',
    });
  }
});

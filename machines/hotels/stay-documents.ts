import type { HotelOrder } from '../../contract/hotel-orders.ts';
import { hotelPrintPreviewAddress, type StayDocument } from '../../contract/hotel-print-preview-link.ts';
import { say } from '../../contract/say.ts';
import { viewOfHotelOrder, type Why, whyNotPrinted } from './hotel-order.view.ts';

/** A document of a stay as a page offers it. */
export interface OfferedDocument {
  readonly document: StayDocument;
  readonly name: string;
  /** Address of its preview. */
  readonly address: string;
  /** Why this person cannot print it. `null`: they can. */
  readonly why: Why | null;
}

export const stayDocumentNames: Readonly<Record<StayDocument, string>> = {
  voucher: say('Voucher'),
  invoice: say('Invoice'),
  'credit-note': say('Credit note'),
};

/** The documents that there are of a stay: a voucher where the chart of the order has one, an invoice once it is paid, and a credit note once something came back. */
export const documentsOfStay = (order: HotelOrder): readonly OfferedDocument[] => {
  const { orderReference, standing, creditNotes, facts } = order;
  const whyNot = facts.mayPrint ? null : whyNotPrinted;
  const offered = (
    document: StayDocument,
    why: Why | null,
    name: string = stayDocumentNames[document],
  ): OfferedDocument => ({
    document,
    name,
    address: hotelPrintPreviewAddress({ orderReference, document }),
    why,
  });
  return [
    ...viewOfHotelOrder(order)
      .actions.filter(({ action }) => action === 'print')
      .map((print) => offered('voucher', print.allowed ? null : { reason: print.reason, fix: print.fix })),
    ...(standing.chargedMinor > 0 ? [offered('invoice', whyNot)] : []),
    ...creditNotes.map(({ number }) => offered('credit-note', whyNot, say('Credit note {number}', { number }))),
  ];
};

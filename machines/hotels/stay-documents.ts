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
};

/** The documents that there are of a stay: a voucher where the chart of the order has one, and an invoice once it is paid. */
export const documentsOfStay = (order: HotelOrder): readonly OfferedDocument[] => {
  const { orderReference, standing, facts } = order;
  const offered = (document: StayDocument, why: Why | null): OfferedDocument => ({
    document,
    name: stayDocumentNames[document],
    address: hotelPrintPreviewAddress({ orderReference, document }),
    why,
  });
  return [
    ...viewOfHotelOrder(order)
      .actions.filter(({ action }) => action === 'print')
      .map((print) => offered('voucher', print.allowed ? null : { reason: print.reason, fix: print.fix })),
    ...(standing.chargedMinor > 0 ? [offered('invoice', facts.mayPrint ? null : whyNotPrinted)] : []),
  ];
};

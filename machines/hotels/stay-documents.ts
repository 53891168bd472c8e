import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import { hotelPrintPreviewAddress, type StayDocument } from '../../contract/hotels/hotel-print-preview-link.ts';
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
  invoice: say('Invoice to your agency'),
  'customer-invoice': say('Invoice to your customer'),
  'credit-note': say('Credit note'),
};

const whyHidden: Why = { reason: say('It holds the customer price, which you may not see.'), fix: null };

/** Name of a document's PDF among a person's files. */
export const stayFileName = (document: StayDocument, orderReference: string): string =>
  `${document === 'invoice' ? 'agency-invoice' : document}-${orderReference}.pdf`;

/** The documents that there are of a stay: a voucher where the chart of the order has one, invoices once it is paid, and a credit note once something came back. */
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
    ...(standing.chargedMinor > 0
      ? [
          offered('invoice', whyNot),
          offered('customer-invoice', whyNot ?? (order.sums.grossMinor === null ? whyHidden : null)),
        ]
      : []),
    ...creditNotes.map(({ number }) => offered('credit-note', whyNot, say('Credit note {number}', { number }))),
  ];
};

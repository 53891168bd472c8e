import type { CallRequest } from '../calls.ts';
import { pagePaths } from '../page-paths.ts';
import { stayDocuments } from './hotel-orders.ts';

/** A document of a stay as it is asked for. */
export type StayDocumentAsked = CallRequest<'GetHotelPdf'>;
export type StayDocument = StayDocumentAsked['document'];

/** Address of the print preview of a stay. */
export const hotelPrintPreviewAddress = ({ orderReference, document }: StayDocumentAsked): string =>
  `${pagePaths.hotelPrintPreview}?reference=${encodeURIComponent(orderReference)}&document=${document}`;

/** What an address's query asks for. An unknown document is the voucher. */
export const stayDocumentAskedIn = (query: Iterable<readonly [name: string, value: string]>): StayDocumentAsked => {
  const { reference, document } = Object.fromEntries(query);
  return {
    orderReference: reference ?? '',
    document: stayDocuments.find((each) => each === document) ?? 'voucher',
  };
};

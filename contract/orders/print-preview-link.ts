import type { CallRequest } from '../calls.ts';
import { pagePaths } from '../page-paths.ts';
import { type DocumentType, documentTypes } from './orders.ts';

/** A document of an order as it is asked for. */
export type DocumentAsked = CallRequest<'GetOrderPdf'>;

/** The documents of an order, by their names in an address. */
const documentsByName: Readonly<Record<string, DocumentType>> = {
  'e-ticket': documentTypes.ticket,
  invoice: documentTypes.invoice,
  'customer-invoice': documentTypes.customerInvoice,
  itinerary: documentTypes.itinerary,
};

/** Address of the print preview. Its query leaves out what is usual: every traveller, with prices. */
export const printPreviewAddress = ({ orderReference, typeId, withPrice, paxIds }: DocumentAsked): string => {
  const name = Object.keys(documentsByName).find((each) => documentsByName[each] === typeId) ?? '';
  const query: readonly (readonly [name: string, value: string])[] = [
    ['reference', orderReference],
    ['document', name],
    ...(withPrice ? [] : [['prices', 'no'] as const]),
    ...paxIds.map((paxId) => ['traveller', paxId] as const),
  ];
  return `${pagePaths.printPreview}?${query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
};

/** What the names and values of an address's query ask for. An unknown document is the e-ticket. */
export const documentAskedIn = (query: Iterable<readonly [name: string, value: string]>): DocumentAsked => {
  const given = [...query];
  const first = (name: string): string => given.find(([key]) => key === name)?.[1] ?? '';
  return {
    orderReference: first('reference'),
    typeId: documentsByName[first('document')] ?? documentTypes.ticket,
    withPrice: first('prices') !== 'no',
    paxIds: given.flatMap(([key, value]) => (key === 'traveller' ? [value] : [])),
  };
};

import type { DocumentType } from '../../contract/print-preview-link.ts';

/** The documents of an order in the order in which they are offered. */
export const orderDocuments: readonly { readonly typeId: DocumentType; readonly name: string }[] = [
  { typeId: 1, name: 'E-ticket' },
  { typeId: 2, name: 'Invoice to your agency' },
  { typeId: 3, name: 'Invoice to your customer' },
];

export const documentName = (typeId: DocumentType): string =>
  orderDocuments.find((each) => each.typeId === typeId)?.name ?? '';

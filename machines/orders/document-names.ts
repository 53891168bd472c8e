import type { DocumentType } from '../../contract/print-preview-link.ts';
import { say } from '../../contract/say.ts';

/** The documents of an order in the order in which they are offered. */
export const orderDocuments: readonly { readonly typeId: DocumentType; readonly name: string }[] = [
  { typeId: 1, name: 'E-ticket' },
  { typeId: 2, name: say('Invoice to your agency') },
  { typeId: 3, name: say('Invoice to your customer') },
];

export const documentName = (typeId: DocumentType): string =>
  orderDocuments.find((each) => each.typeId === typeId)?.name ?? '';

/** Why nobody chooses whether an e-ticket has its price, where the market's rules want it. */
export const priceByLaw = say('By law, every e-ticket shows the price that its passenger pays.');
